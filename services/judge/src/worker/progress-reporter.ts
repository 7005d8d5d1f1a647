import type { Progress } from '../judging/judge-submission.ts'

export interface ProgressReporter {
  /** Keeps the latest step; it is sent when the pause since the last one is over. */
  report: (progress: Progress) => void
  stop: () => void
}

export interface ProgressReporterSettings {
  send: (progress: Progress) => Promise<void>
  /** Least time between two reports, and before the first. */
  pauseMs: number
  /** Longest time without one, for the sake of the lease. */
  keepAliveMs: number
}

/**
 * Sends steps of a judging: at most one per pause, only the latest counts, and none of a judging that is done sooner. Repeats
 * the last one when nothing happens for long.
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
