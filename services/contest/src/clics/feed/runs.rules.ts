import type { ContestDoc } from '../../contests/contest.model.ts'
import type { Run } from '../../journal/journal.rules.ts'

/** Runs within the contest, sorted by time. */
export function byTime(runs: readonly Run[], { startsAt, endsAt }: Pick<ContestDoc, 'startsAt' | 'endsAt'>): Run[] {
  const [from, to] = [startsAt.getTime(), endsAt.getTime()]
  return runs
    .filter(({ submittedAtMs }) => submittedAtMs >= from && submittedAtMs < to)
    .toSorted((a, b) => a.submittedAtMs - b.submittedAtMs || a.submitId - b.submitId)
}
