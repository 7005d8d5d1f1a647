import type { ContestDoc } from '../contests/contest.model.ts'

/** A contest with the problem that has not ended. */
export type UsingContest = Pick<ContestDoc, 'endsAt' | 'gid' | 'visible'>

/**
 * Whether somebody could take part in a running contest: in a public contest of the site everyone, whatever its
 * password, since they could read as a guest and submit by their account; otherwise its members and registered users. A
 * contest of a group is closed to everybody else, even if they are registered or in a team.
 */
export function canParticipate(
  { gid, visible }: UsingContest,
  { isMember, isRegistered }: { isMember: boolean; isRegistered: boolean },
): boolean {
  if (gid !== null && !isMember) return false
  return isRegistered || visible
}

/**
 * Whether contests of the site or of the problem's own group have not ended, and their latest end; null if that is not
 * public.
 */
export function latestContestEnd(
  contests: readonly UsingContest[],
  ownGid: number | null,
): { until: Date | null } | null {
  const counted = contests.filter(({ gid }) => gid === null || gid === ownGid)
  const last = counted.toSorted((one, other) => other.endsAt.getTime() - one.endsAt.getTime())[0]
  if (last === undefined) return null
  return { until: last.visible ? last.endsAt : null }
}
