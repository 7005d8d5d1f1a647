export interface AdaptiveThrottle {
  /** Runs the work now, or once its pause is over: once for all calls until then. */
  run: () => void
  cancel: () => void
}

export interface AdaptiveThrottleOptions {
  /** Of the time of this thread that the work may take: 0.2 is a fifth. */
  share: number
  maxPauseMs: number
  now?: () => number
  /** Processor time of this thread: on a busy machine work takes longer, and is not more of it. */
  busyMs?: () => number
}

function threadBusyMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * Runs work at once while it is cheap, and seldom while it is costly: after each run comes a pause that is as long as the
 * share of the time asks for.
 */
export function createAdaptiveThrottle(
  work: () => void,
  { share, maxPauseMs, now = () => performance.now(), busyMs = threadBusyMs }: AdaptiveThrottleOptions,
): AdaptiveThrottle {
  let resumesAtMs = -Infinity
  let timer: NodeJS.Timeout | undefined

  function start(): void {
    timer = undefined
    const before = busyMs()
    work()
    resumesAtMs = now() + Math.min(maxPauseMs, (busyMs() - before) * (1 / share - 1))
  }

  return {
    run() {
      if (timer !== undefined) return
      const waitMs = resumesAtMs - now()
      if (waitMs <= 0) start()
      else timer = setTimeout(start, Math.ceil(waitMs))
    },
    cancel: () => clearTimeout(timer),
  }
}
