import { GroupLevel } from '@verdict/proto/codes/group'
import type { FindContestCandidatesRequest__Output as Request } from '@verdict/proto/grpc/generated/problem/v1/FindContestCandidatesRequest'
import { managementRefusal } from '../../problems/find-problem.ts'
import { findGroupLevel } from '../../problems/access/group-membership.ts'
import { keywordCondition } from '../../problems/list/list-filter.rules.ts'
import { problemKeyOf } from '../../problems/problem-id.rules.ts'
import type { ProblemDoc } from '../../problems/problem.model.ts'
import { summaryFields } from '../problem-summary.ts'
import { exclusionReason, candidateFilter, type ExclusionReason } from './contest-candidates.rules.ts'
import type { ProblemDetailContext } from '../context.ts'

const maxFound = 100

interface ContestCandidates {
  problems: ProblemDoc[]
  total: number
  excluded: { problem: ProblemDoc; reason: ExclusionReason } | null
}

/**
 * A page of problems that an actor may add to a contest; if it is empty, the reason why the searched problem cannot be
 * added.
 */
export async function findContestCandidates(
  ctx: Pick<ProblemDetailContext, 'problems' | 'groups' | 'problemSetters'>,
  request: Request,
): Promise<ContestCandidates> {
  const { uid, username, roles, type, skip, limit } = request
  const keyword = request.keyword.trim()
  const gid = request.gid === 0 ? null : request.gid
  const actor = { uid, username, roles }
  const level = gid === null ? GroupLevel.None : (await findGroupLevel(ctx, actor, gid)).level
  const filter: object = {
    deletedAt: null,
    type,
    $and: [candidateFilter({ uid, roles, gid, level }), ...(keyword === '' ? [] : [keywordCondition(keyword)])],
  }
  const [problems, total] = await Promise.all([
    ctx.problems
      .find(filter, summaryFields)
      .sort(gid === null ? { _id: -1 } : { gid: -1, _id: -1 })
      .skip(Math.max(0, skip))
      .limit(Math.min(Math.max(1, limit), maxFound))
      .lean<ProblemDoc[]>(),
    ctx.problems.countDocuments(filter),
  ])
  const excluded = total > 0 || keyword === '' ? null : await findExcluded(ctx, actor, { keyword, gid, type })
  return { problems, total, excluded }
}

/** Null also if the problem exists but is not visible to the actor. */
async function findExcluded(
  ctx: Pick<ProblemDetailContext, 'problems' | 'groups' | 'problemSetters'>,
  actor: { uid: string; username: string; roles: readonly string[] },
  { keyword, ...contest }: { keyword: string; gid: number | null; type: number },
): Promise<ContestCandidates['excluded']> {
  const problem = await ctx.problems
    .findOne({ problemKey: problemKeyOf(keyword), deletedAt: null }, { ...summaryFields, applyPublicProgress: 1 })
    .lean<ProblemDoc>()
  if (problem === null || (await managementRefusal(ctx, actor, problem)) === 'problem.not_found') return null
  return { problem, reason: exclusionReason(problem, contest) }
}
