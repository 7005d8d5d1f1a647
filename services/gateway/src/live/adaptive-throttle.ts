export interface AdaptiveThrottle {
  /** Runs the work now, or once for all calls when the pause is over. */
  run: () => void
  cancel: () => void
}

export interface AdaptiveThrottleOptions {
  /** Share of the time of this thread that the work may take: 0.2 is a fifth. */
  share: number
  maxPauseMs: number
  now?: () => number
  /** CPU time of this thread, which unlike wall time does not grow on a busy machine. */
  busyMs?: () => number
}

function threadBusyMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * Throttles work by its cost: after each run comes a pause that keeps it within its share of the time, so that cheap
 * work runs at once and expensive work seldom.
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
