import type { Outcome, RejudgingFilter } from './rejudging.model.ts'

/** What readers of a verdict would notice: status and score. Time and memory always differ a little. */
export function isChanged(before: Outcome, after: Outcome): boolean {
  return before.status !== after.status || before.score !== after.score
}

export function outcomeOf({ status, score, timeMs, memoryKb }: Outcome): Outcome {
  return { status, score, timeMs, memoryKb }
}

/** Whether it says clearly enough which submissions are meant: not those of a user or language all over the site. */
export function isNarrow({ pid, cid = 0, submitIds }: RejudgingFilter): boolean {
  return pid !== undefined || cid !== 0 || submitIds !== undefined
}
