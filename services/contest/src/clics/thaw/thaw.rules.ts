import type { ContestDoc } from '../../contests/contest.model.ts'
import { isFrozen } from '../../ranking/freeze.rules.ts'

type Times = Pick<ContestDoc, 'startsAt' | 'endsAt'>

/**
 * The scheduled thaw after the times of its contest were edited. It moves along with a contest that is moved as a
 * whole, and keeps its distance from an end that would otherwise come after it.
 */
export function movedThaw(thawAt: Date, before: Times, after: Times): Date {
  const byMs = after.endsAt.getTime() - before.endsAt.getTime()
  const isMovedAsWhole = after.startsAt.getTime() - before.startsAt.getTime() === byMs
  return isMovedAsWhole || thawAt < after.endsAt ? new Date(thawAt.getTime() + byMs) : thawAt
}

type Frozen = Pick<ContestDoc, 'endsAt' | 'sealedFrom' | 'autoRealRank'>

/**
 * When the scoreboard of a contest was thawed, after an edit of the contest: now if the edit thawed it after the end;
 * null if it is frozen or its end is to come. Undefined: the edit changes nothing about it.
 */
export function thawedByEdit(before: Frozen, after: Frozen, now: Date): Date | null | undefined {
  if (isFrozen(after, now) || now < after.endsAt) return null
  if (!isFrozen(before, now)) return undefined
  return now < before.endsAt || after.sealedFrom === null ? null : now
}
