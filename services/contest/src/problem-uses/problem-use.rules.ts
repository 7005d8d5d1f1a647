import type { ContestDoc } from '../contests/contest.model.ts'

/** A contest with the problem that is not over. */
export type UsingContest = Pick<ContestDoc, 'endsAt' | 'gid' | 'visible'>

/**
 * Whether somebody could take part in a running contest: in one of the site everyone who finds it, whatever its password,
 * since they may read as a guest and submit by their account; else its members and who has registered.
 */
export function couldTakePart(
  { gid, visible }: UsingContest,
  { isMember, isRegistered }: { isMember: boolean; isRegistered: boolean },
): boolean {
  return isRegistered || (visible && (gid === null || isMember))
}

/**
 * Whether contests of the site or of the problem's own group are not over yet, and their latest end; null where the last
 * one is not for everyone to find.
 */
export function aheadOf(contests: readonly UsingContest[], ownGid: number | null): { until: Date | null } | null {
  const counted = contests.filter(({ gid }) => gid === null || gid === ownGid)
  const last = counted.toSorted((one, other) => other.endsAt.getTime() - one.endsAt.getTime())[0]
  if (last === undefined) return null
  return { until: last.visible ? last.endsAt : null }
}
