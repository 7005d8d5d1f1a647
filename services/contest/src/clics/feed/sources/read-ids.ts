import type { ContestDoc } from '../../../contests/contest.model.ts'
import type { TeamDoc } from '../../../models/team.model.ts'
import { contestIds, type ContestIds, type ExternalIds } from '../../objects/ids.rules.ts'
import type { FeedContext } from '../context.ts'
import type { ClicsContest } from '../feed.model.ts'

/** Returns the ids that are stored with the contest. */
export function externalIdsOf(own: Pick<ClicsContest, 'organizations' | 'groups'> | null): Omit<ExternalIds, 'teams'> {
  return { organizations: own?.organizations ?? [], groups: own?.groups ?? [] }
}

/** IDs of the objects of a contest, at least as current as the call. */
export async function readIds(
  ctx: Pick<FeedContext, 'teams' | 'clicsContests'>,
  contest: Pick<ContestDoc, '_id' | 'externalId' | 'problems' | 'teams'>,
): Promise<ContestIds> {
  const { _id: cid, teams: count = 0 } = contest
  const fields = { key: 1, externalId: 1, accounts: 1 }
  const teams = count === 0 ? [] : await ctx.teams.find({ cid }, fields).lean<TeamDoc[]>()
  const own = await ctx.clicsContests.findById(cid).lean<ClicsContest>()
  const named = teams.map(({ key, externalId = null, accounts }) => ({ key, externalId, accounts }))
  return contestIds(contest, { teams: named, ...externalIdsOf(own) })
}
