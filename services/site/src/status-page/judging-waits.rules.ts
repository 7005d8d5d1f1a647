import type { judgingStates } from '@verdict/proto/http/site/status-page'
import type { JudgingWait } from './judging-wait.model.ts'

const quarterMs = 15 * 60_000
const slowMs = 60_000

export interface JudgingQueueState {
  healthyWorkers: number
  waitMs: number
}

/** Null: the judging queue is unavailable. */
export function judgingState(now: JudgingQueueState | null): (typeof judgingStates)[number] {
  if (now === null) return 'unknown'
  if (now.healthyWorkers === 0) return 'stopped'
  return now.waitMs > slowMs ? 'slow' : 'ok'
}

/** The maximum of each quarter of an hour, oldest first; those without samples are left out. */
export function longestWaitByQuarterHour(
  waits: readonly Pick<JudgingWait, 'at' | 'waitMs'>[],
): { at: Date; waitMs: number }[] {
  const longest = new Map<number, number>()
  for (const { at, waitMs } of waits) {
    const quarter = Math.floor(at.getTime() / quarterMs)
    longest.set(quarter, Math.max(longest.get(quarter) ?? 0, waitMs))
  }
  return [...longest]
    .toSorted(([a], [b]) => a - b)
    .map(([quarter, waitMs]) => ({ at: new Date(quarter * quarterMs), waitMs }))
}
