import type { Outcome, RejudgingFilter } from './rejudging.model.ts'

/** Whether status or score differ. Time and memory always differ a little. */
export function isChanged(before: Outcome, after: Outcome): boolean {
  return before.status !== after.status || before.score !== after.score
}

export function outcomeOf({ status, score, timeMs, memoryKb }: Outcome): Outcome {
  return { status, score, timeMs, memoryKb }
}

/** Whether the filter is specific enough: not just a user or language on the whole site. */
export function isNarrow({ pid, cid = 0, submitIds }: RejudgingFilter): boolean {
  return pid !== undefined || cid !== 0 || submitIds !== undefined
}
