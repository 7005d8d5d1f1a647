import { ContestType } from '@verdict/proto/codes/contest'
import type { Actor } from '@verdict/kit/actor'
import { foldName } from '@verdict/kit/fold-name.rules'
import { mapQueryTimeout } from '@verdict/kit/paged-list'
import { assertAllowed } from '@verdict/kit/scope-policy'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import type { getGroupRankList } from '@verdict/proto/http/submission/rank'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery, toPage } from '@verdict/proto/http/schema'
import type { RanksContext } from './context.ts'
import { figuresOfMembers, rankMembers, type GroupAttempts, type GroupFigures } from './group-ranking.rules.ts'
import { findRankProfiles, toRankRow } from './rank-row.ts'

type Context = Pick<
  RanksContext,
  'policies' | 'groupMembers' | 'groupCache' | 'submissions' | 'problems' | 'users' | 'profiles' | 'log'
>

export type GroupRankPage = RouteData<typeof getGroupRankList>

/** The page size of the group service. */
const memberBatchSize = 1_000
const maxTimeMs = 3_000

/** A member with figures and the folded names that a search matches. */
type RankedMember = GroupFigures & { names: readonly string[] }

/**
 * A page of the ranking of a group, for those who may see its submissions. Results of a search keep their rank among
 * all members.
 *
 * @throws AppError what the policy of the group refuses with, list.too_slow
 */
export async function listGroupRanks(
  ctx: Context,
  actor: Actor,
  query: RouteQuery<typeof getGroupRankList>,
): Promise<GroupRankPage> {
  const { gid } = query
  assertAllowed(await ctx.policies.policyFor(actor, { gid }), 'seeSubmissions')
  const members = await ctx.groupCache.get(`group ${gid}`, () => readMembers(ctx, gid))
  const search = foldName(query.searchUser ?? '')
  const found = rankMembers(query.type === ContestType.Oi ? 'oi' : 'acm', members).filter(
    ({ names }) => search === '' || names.some((name) => name.includes(search)),
  )
  const request = pageOfQuery(query, { limit: 30 })
  const shown = found.slice(request.skip, request.skip + request.limit)
  const profiles = await findRankProfiles(
    ctx,
    shown.map(({ _id }) => _id),
  )
  const records = shown.flatMap((row) => {
    const profile = profiles.get(row._id)
    return profile === undefined ? [] : [toRankRow(row, profile, row.place)]
  })
  return toPage(records, found.length, request)
}

async function readMembers(ctx: Context, gid: number): Promise<RankedMember[]> {
  const [uids, attempts] = await Promise.all([listUids(ctx, gid), readAttempts(ctx, gid)])
  const users = await ctx.users.find(uids)
  return figuresOfMembers(uids, attempts).flatMap((figures) => {
    const user = users.get(figures._id)
    if (user === undefined || user.disabled || user.deleted) return []
    return [{ ...figures, names: [foldName(user.username), foldName(user.nickname ?? '')] }]
  })
}

async function listUids({ groupMembers }: Context, gid: number): Promise<string[]> {
  const uids: string[] = []
  let after = 0
  do {
    const { members, next } = await groupMembers.listMembers({ gid, minLevel: 0, after, limit: memberBatchSize })
    uids.push(...members.map(({ uid }) => uid))
    after = next
  } while (after !== 0)
  return uids
}

/** Submissions in the group to its open problems by user, problem and status, with a covered index query. */
async function readAttempts({ problems, submissions }: Context, gid: number): Promise<GroupAttempts[]> {
  const open = await problems.find({ gid, auth: ProblemAuth.Public, deleted: false }, { _id: 1 }).lean()
  const pids = open.map(({ _id }) => _id)
  if (pids.length === 0) return []
  return mapQueryTimeout(
    submissions
      .aggregate<GroupAttempts>([
        { $match: { gid, cid: 0, pid: { $in: pids }, status: { $ne: JudgeStatus.Cancelled } } },
        {
          $group: {
            _id: { uid: '$uid', pid: '$pid', status: '$status' },
            submissions: { $sum: 1 },
            bestOiRankScore: { $max: '$oiRankScore' },
          },
        },
        {
          $project: {
            _id: 0,
            uid: '$_id.uid',
            pid: '$_id.pid',
            status: '$_id.status',
            submissions: 1,
            bestOiRankScore: 1,
          },
        },
      ])
      .option({ maxTimeMS: maxTimeMs }),
  )
}
