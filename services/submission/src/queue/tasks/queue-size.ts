/** Upper bound of the unfinished tasks, without a query. */
export interface QueueSize {
  /** Begins a count; the returned function has to be called with its result. */
  beginCount: () => (tasks: number) => void
  /** Adds tasks that this process has accepted; default 1. */
  add: (tasks?: number) => void
  /** The last count plus what this process has accepted since; infinite if the count is too old. */
  upperBound: () => number
}

/** @param maxAgeMs maximum age of a count; tasks that other processes accepted since are not included */
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
