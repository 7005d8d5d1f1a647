import type { Progress } from '../judging/judge-submission.ts'

export interface ProgressReporter {
  /** Stores the latest step, which is sent when the pause since the last one is over. */
  report: (progress: Progress) => void
  stop: () => void
}

export interface ProgressReporterSettings {
  send: (progress: Progress) => Promise<void>
  /** This is the minimum time between two reports, and before the first. */
  pauseMs: number
  /** Without a new step, the last report is repeated after this time to renew the lease. */
  keepAliveMs: number
}

/**
 * Throttles progress reports: at most one per pause, only the latest step, and none for a judging that ends before.
 * Repeats the last one as a keep-alive for the lease.
 */
export function createProgressReporter({ send, pauseMs, keepAliveMs }: ProgressReporterSettings): ProgressReporter {
  let latest: Progress | undefined
  let isFresh = false
  let isSending = false
  let lastSentAt = performance.now()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const schedule = () => {
    clearTimeout(timer)
    if (isStopped || isSending || latest === undefined) return
    const pause = isFresh ? pauseMs : keepAliveMs
    timer = setTimeout(() => void sendLatest(), Math.max(0, lastSentAt + pause - performance.now()))
  }
  const sendLatest = async () => {
    if (latest === undefined) return
    isSending = true
    isFresh = false
    lastSentAt = performance.now()
    await send(latest)
    isSending = false
    schedule()
  }
  return {
    report(progress) {
      latest = progress
      isFresh = true
      schedule()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
