import type { ContestDoc } from '../../contests/contest.model.ts'

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
