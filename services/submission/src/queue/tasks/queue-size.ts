/** How many tasks there may be that are not done, without asking the database. */
export interface QueueSize {
  /** A count begins; what it gives is known from when the result is called with it. */
  beginCount: () => (tasks: number) => void
  /** This process has taken some in, one unless it says how many. */
  add: (tasks?: number) => void
  /** As counted last, with all that this process has taken in since; infinite where that was long ago. */
  upperBound: () => number
}

/** @param maxAgeMs of a count; what other processes have taken in since is not known */
export function createQueueSize(maxAgeMs: number, nowMs = () => performance.now()): QueueSize {
  let counted = Number.POSITIVE_INFINITY
  let countedAtMs = -Infinity
  let since = 0
  let sinceCounting = 0
  return {
    beginCount() {
      const beganAtMs = nowMs()
      sinceCounting = 0
      return (tasks) => {
        counted = tasks
        countedAtMs = beganAtMs
        since = sinceCounting
      }
    },
    add(tasks = 1) {
      since += tasks
      sinceCounting += tasks
    },
    upperBound: () => (nowMs() - countedAtMs > maxAgeMs ? Number.POSITIVE_INFINITY : counted + since),
  }
}
