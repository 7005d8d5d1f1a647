import { ProblemAuth } from '@verdict/proto/codes/problem'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import { keywordCondition } from '../../problems/list/list-filter.rules.ts'
import { problemKeyOf } from '../../problems/problem-id.rules.ts'
import { canManageOwnProblems, managesEveryProblem } from '../../problems/access/problem-access.rules.ts'
import type { ProblemDoc } from '../../problems/problem.model.ts'
import { summaryFields, toProblemSummary } from '../problem-summary.ts'
import type { ProblemDetailContext } from '../context.ts'
import { findRights } from './find-rights.ts'
import { findProblemSummaries } from './problem-summary-cache.ts'
import { findContestCandidates } from './find-contest-candidates.ts'

const maxSearched = 100

/** A filter for public problems and contest problems that the actor may manage. */
function openTo({ uid, roles }: { uid: string; roles: readonly string[] }): object {
  if (managesEveryProblem(roles)) return { auth: { $ne: ProblemAuth.Private } }
  const own = { auth: ProblemAuth.Contest, authorUid: uid }
  return { $or: [{ auth: ProblemAuth.Public }, ...(canManageOwnProblems(roles) ? [own] : [])] }
}

/** Limits of a problem. Tests are counted in the database, as there may be thousands. */
async function limitsOf(
  ctx: Pick<ProblemDetailContext, 'judgeSpecs'>,
  {
    _id: pid,
    specVersion,
    timeLimitMs,
    memoryLimitMb,
  }: Pick<ProblemDoc, '_id' | 'specVersion' | 'timeLimitMs' | 'memoryLimitMb'>,
) {
  const [counted] = await ctx.judgeSpecs.aggregate<{ tests: number }>([
    { $match: { pid, version: specVersion } },
    { $project: { tests: { $size: { $ifNull: ['$cases', []] } } } },
  ])
  return { pid, timeLimitMs, memoryLimitMb, testCount: counted?.tests ?? 0 }
}

export function catalogHandlers(ctx: ProblemDetailContext): GrpcHandlers<'problem.v1.Catalog'> {
  return {
    async getMany({ pids, recent }) {
      return { problems: await (recent ? ctx.problemSummaryCache.find(pids) : findProblemSummaries(ctx, pids)) }
    },
    async findInGroup({ gid, problemIds, pids }) {
      const named = { $or: [{ _id: { $in: pids } }, { problemKey: { $in: problemIds.map(problemKeyOf) } }] }
      const problems = await ctx.problems.find({ ...named, gid, deletedAt: null }, summaryFields).lean<ProblemDoc[]>()
      return { problems: problems.map(toProblemSummary) }
    },
    async getLimits({ pids }) {
      const problems = await ctx.problems
        .find({ _id: { $in: pids }, deletedAt: null }, { specVersion: 1, timeLimitMs: 1, memoryLimitMb: 1 })
        .lean<Pick<ProblemDoc, '_id' | 'specVersion' | 'timeLimitMs' | 'memoryLimitMb'>[]>()
      return { problems: await Promise.all(problems.map((problem) => limitsOf(ctx, problem))) }
    },
    async findContestCandidates(request) {
      const { problems, total, excluded } = await findContestCandidates(ctx, request)
      return {
        problems: problems.map(toProblemSummary),
        total,
        excluded: excluded === null ? null : { problem: toProblemSummary(excluded.problem), reason: excluded.reason },
      }
    },
    getRights: async (request) => ({ rights: await findRights(ctx, request) }),
    async getRunningUntil({ pid, uid }) {
      const problem = await ctx.problems.findById(pid, { gid: 1 }).lean<Pick<ProblemDoc, 'gid'>>()
      const { runningUntilMs } = await ctx.problemUses.find({ pid, gid: problem?.gid ?? 0, uid })
      return { untilMs: runningUntilMs }
    },
    async search({ keyword, type, withoutPids, skip, limit, publicOnly, ...actor }) {
      const match: object = {
        deletedAt: null,
        gid: null,
        type,
        _id: { $nin: withoutPids },
        ...(publicOnly ? { auth: ProblemAuth.Public } : { $and: [openTo(actor)] }),
        ...(keyword.trim() === '' ? {} : keywordCondition(keyword.trim())),
      }
      const [problems, total] = await Promise.all([
        ctx.problems
          .find(match, summaryFields)
          .sort({ _id: -1 })
          .skip(Math.max(0, skip))
          .limit(Math.min(Math.max(1, limit), maxSearched))
          .lean<ProblemDoc[]>(),
        ctx.problems.countDocuments(match),
      ])
      return { problems: problems.map(toProblemSummary), total }
    },
  }
}
