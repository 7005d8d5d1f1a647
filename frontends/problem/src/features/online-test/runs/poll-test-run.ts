import type { RouteData } from '@verdict/proto/http/route'
import type { getTestJudgeResult } from '@verdict/proto/http/submission/judging'
import { isTransient } from '@verdict/ui'
import { isWaiting } from '../../../judging/use-judging.ts'

export type TestOutcome = RouteData<typeof getTestJudgeResult>

const pollMs = 1000
/** The server forgets a run after ten minutes. */
const mostPolls = 600
const mostFailures = 3

interface FollowOptions {
  ask: () => Promise<TestOutcome>
  onStatus: (status: number) => void
  signal: AbortSignal
}

/**
 * Polls a run every second until it has ended. Single failures are ignored; after several of them, or after ten
 * minutes, it fails with the last error, or null.
 *
 * @throws ApiError
 */
export async function pollTestRun({ ask, onStatus, signal }: FollowOptions): Promise<TestOutcome | null> {
  let failures = 0
  for (let poll = 0; poll < mostPolls; poll += 1) {
    await pause(pollMs, signal)
    if (signal.aborted) return null
    try {
      const outcome = await ask()
      failures = 0
      if (!isWaiting(outcome.status)) return outcome
      onStatus(outcome.status)
    } catch (error) {
      failures += 1
      if (signal.aborted) return null
      if (!isTransient(error) || failures >= mostFailures) throw error
    }
  }
  return null
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
