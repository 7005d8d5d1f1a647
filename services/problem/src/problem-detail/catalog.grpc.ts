import { defaultLocale } from '@verdict/proto/codes/locale'
import { defaultFailureDetail, ProblemAuth } from '@verdict/proto/codes/problem'
import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { ProblemContext } from '../context.ts'
import { activeGroups, defaultJudging } from '../judging/judging.rules.ts'
import { statementFor, titlesOf } from '../statements/statement.rules.ts'
import { keywordCondition } from '../problems/list-filter.rules.ts'
import { problemKeyOf } from '../problems/problem-id.rules.ts'
import { canManageOwnProblems, managesEveryProblem } from '../problems/problem-access.rules.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { findRights } from './find-rights.ts'

export const briefFields = {
  problemId: 1,
  'statements.lang': 1,
  'statements.title': 1,
  auth: 1,
  type: 1,
  difficulty: 1,
  ioScore: 1,
  codeShare: 1,
  openCaseResult: 1,
  specVersion: 1,
  languages: 1,
  author: 1,
  authorUid: 1,
  gid: 1,
  judgeCaseMode: 1,
  judgeMode: 1,
  failureDetail: 1,
  'judging.groups': 1,
} as const

export function toBrief(problem: ProblemDoc) {
  return {
    pid: problem._id,
    problemId: problem.problemId,
    title: statementFor(problem.statements, defaultLocale).title,
    titles: titlesOf(problem.statements),
    auth: problem.auth,
    type: problem.type,
    difficulty: problem.difficulty,
    ioScore: problem.ioScore,
    codeShare: problem.codeShare,
    openCaseResult: problem.openCaseResult,
    version: problem.specVersion,
    languages: problem.languages,
    author: problem.author ?? '',
    authorUid: problem.authorUid ?? '',
    gid: problem.gid ?? 0,
    judgeCaseMode: problem.judgeCaseMode,
    judgeMode: problem.judgeMode,
    failureDetail: problem.failureDetail ?? defaultFailureDetail,
    groups: [...activeGroups({ type: problem.type, judging: { ...defaultJudging, ...problem.judging } })],
  }
}

const maxSearched = 100

/** Problems that everyone may read, and those for contests that the actor may manage. */
function openTo({ uid, roles }: { uid: string; roles: readonly string[] }): object {
  if (managesEveryProblem(roles)) return { auth: { $ne: ProblemAuth.Private } }
  const own = { auth: ProblemAuth.Contest, authorUid: uid }
  return { $or: [{ auth: ProblemAuth.Public }, ...(canManageOwnProblems(roles) ? [own] : [])] }
}

/** The tests are counted in the database: there may be thousands. */
async function limitsOf(
  ctx: ProblemContext,
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

export function catalogHandlers(ctx: ProblemContext): GrpcHandlers<'problem.v1.Catalog'> {
  return {
    async getMany({ pids }) {
      const problems = await ctx.problems
        .find({ _id: { $in: pids }, deletedAt: null }, briefFields)
        .lean<ProblemDoc[]>()
      return { problems: problems.map(toBrief) }
    },
    async findInGroup({ gid, problemIds, pids }) {
      const named = { $or: [{ _id: { $in: pids } }, { problemKey: { $in: problemIds.map(problemKeyOf) } }] }
      const problems = await ctx.problems.find({ ...named, gid, deletedAt: null }, briefFields).lean<ProblemDoc[]>()
      return { problems: problems.map(toBrief) }
    },
    async getLimits({ pids }) {
      const problems = await ctx.problems
        .find({ _id: { $in: pids }, deletedAt: null }, { specVersion: 1, timeLimitMs: 1, memoryLimitMb: 1 })
        .lean<Pick<ProblemDoc, '_id' | 'specVersion' | 'timeLimitMs' | 'memoryLimitMb'>[]>()
      return { problems: await Promise.all(problems.map((problem) => limitsOf(ctx, problem))) }
    },
    getRights: async (request) => ({ rights: await findRights(ctx, request) }),
    async search({ keyword, type, withoutPids, skip, limit, publicOnly, ...actor }) {
      const match: object = {
        ...{ deletedAt: null, gid: null, type, _id: { $nin: withoutPids } },
        ...(publicOnly ? { auth: ProblemAuth.Public } : { $and: [openTo(actor)] }),
        ...(keyword.trim() === '' ? {} : keywordCondition(keyword.trim())),
      }
      const [problems, total] = await Promise.all([
        ctx.problems
          .find(match, briefFields)
          .sort({ _id: -1 })
          .skip(Math.max(0, skip))
          .limit(Math.min(Math.max(1, limit), maxSearched))
          .lean<ProblemDoc[]>(),
        ctx.problems.countDocuments(match),
      ])
      return { problems: problems.map(toBrief), total }
    },
  }
}

export function statsHandlers(ctx: ProblemContext): GrpcHandlers<'problem.v1.Stats'> {
  return {
    async count() {
      return { problems: await ctx.problems.countDocuments({ deletedAt: null }) }
    },
  }
}
