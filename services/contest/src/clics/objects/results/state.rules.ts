import type { ContestDoc } from '../../../contests/contest.model.ts'
import { isFrozen } from '../../../ranking/freeze.rules.ts'
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
  /** When the scoreboard was thawed after the end; null: not yet, by the end, or not known. */
  thawedAt: Date | null
  /** When the results were finalized; null: they are not, or not any more. */
  finalizedAt: Date | null
  /** The last published state; null: none. */
  before: ClicsState | null
  now: Date
}

/**
 * State of a contest. A freeze that is lifted by hand is thawed when that is known to have happened, or when it is
 * first noticed; an automatic one at the end. `end_of_updates` is set by the later of thaw and finalization.
 */
export function contestState({ contest, thawedAt, finalizedAt, before, now }: StateInput): ClicsState {
  const { startsAt, endsAt, sealedFrom } = contest
  const reached = (at: Date | null) => (at !== null && now >= at ? absTime(at.getTime()) : null)
  const [started, ended, frozen] = [reached(startsAt), reached(endsAt), reached(sealedFrom)]
  const isThawed = frozen !== null && ended !== null && !isFrozen(contest, now)
  const wasFrozen = before !== null && before.frozen !== null && before.ended !== null && before.thawed === null
  const knownAt = thawedAt === null ? null : absTime(thawedAt.getTime())
  const noticedAt = wasFrozen ? absTime(now.getTime()) : ended
  const thawed = isThawed ? (before?.thawed ?? knownAt ?? noticedAt) : null
  const finalized = ended === null || finalizedAt === null ? null : absTime(finalizedAt.getTime())
  const isOver = finalized !== null && (frozen === null || thawed !== null)
  const end_of_updates = isOver ? (before?.end_of_updates ?? absTime(now.getTime())) : null
  return { started, frozen, ended, thawed, finalized, end_of_updates }
}
