import type { ContestDoc } from '../../../contests/contest.model.ts'
import { isSealed } from '../../../ranking/seal.rules.ts'
import { absTime } from '../times.rules.ts'

export interface ClicsState {
  started: string | null
  frozen: string | null
  ended: string | null
  thawed: string | null
  finalized: string | null
  end_of_updates: string | null
}

interface StateInput {
  contest: Pick<ContestDoc, 'startsAt' | 'endsAt' | 'sealedFrom' | 'autoRealRank'>
  /** When the results were made final; null: they are not, or no longer. */
  finalizedAt: Date | null
  /** What was told last; null: nothing yet. */
  before: ClicsState | null
  now: Date
}

/**
 * The state of a contest. A seal that is lifted by hand is thawed when that is first seen; one that lifts itself, at the
 * end. `end_of_updates` comes with the last of thaw and finalisation.
 */
export function contestState({ contest, finalizedAt, before, now }: StateInput): ClicsState {
  const { startsAt, endsAt, sealedFrom } = contest
  const reached = (at: Date | null) => (at !== null && now >= at ? absTime(at.getTime()) : null)
  const [started, ended, frozen] = [reached(startsAt), reached(endsAt), reached(sealedFrom)]
  const isThawed = frozen !== null && ended !== null && !isSealed(contest, now)
  const wasSealed = before !== null && before.frozen !== null && before.ended !== null && before.thawed === null
  const thawedAt = before?.thawed ?? (wasSealed ? absTime(now.getTime()) : ended)
  const thawed = isThawed ? thawedAt : null
  const finalized = ended === null || finalizedAt === null ? null : absTime(finalizedAt.getTime())
  const isOver = finalized !== null && (frozen === null || thawed !== null)
  const end_of_updates = isOver ? (before?.end_of_updates ?? absTime(now.getTime())) : null
  return { started, frozen, ended, thawed, finalized, end_of_updates }
}
