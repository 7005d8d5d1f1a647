import type { Locale } from '@verdict/proto/codes/locale'
import type { getRecentUpdatedProblem } from '@verdict/proto/http/problem/problem'
import type { RouteData } from '@verdict/proto/http/route'
import { AppError } from '@verdict/kit/errors'
import { statementFor } from '../../statements/statement.rules.ts'
import type { ProblemsContext } from '../context.ts'
import { bankCondition, bankOf } from './list-filter.rules.ts'
import { publicProblems, type ProblemDoc } from '../problem.model.ts'

/** A uniformly random public problem. @throws AppError problem.none when there is none */
export async function pickRandomProblem(
  ctx: Pick<ProblemsContext, 'problemCache' | 'randomBelow' | 'problems'>,
  oj: string | undefined,
): Promise<{ problemId: string }> {
  const bank = bankOf(oj)
  const match = { ...publicProblems, ...bankCondition(bank) }
  const count = await ctx.problemCache.get(`count public ${bank}`, () => ctx.problems.countDocuments(match).exec())
  if (count === 0) throw new AppError('problem.none')
  const problem = await ctx.problems
    .findOne(match, { problemId: 1 })
    .sort({ idLength: 1, problemKey: 1 })
    .skip(ctx.randomBelow(count))
    .lean()
  if (problem === null) throw new AppError('problem.none')
  return { problemId: problem.problemId }
}

const recentFields = {
  problemId: 1,
  'statements.lang': 1,
  'statements.title': 1,
  type: 1,
  createdAt: 1,
  updatedAt: 1,
} as const

/** The ten most recently created or edited public problems. */
export function listRecentlyUpdated(
  ctx: Pick<ProblemsContext, 'problemCache' | 'problems'>,
  lang: Locale,
): Promise<RouteData<typeof getRecentUpdatedProblem>> {
  return ctx.problemCache.get(`recent ${lang}`, async () => {
    const problems = await ctx.problems
      .find(publicProblems, recentFields)
      .sort({ updatedAt: -1 })
      .limit(10)
      .lean<ProblemDoc[]>()
    return problems.map((problem) => ({
      id: problem._id,
      problemId: problem.problemId,
      title: statementFor(problem.statements, lang).title,
      type: problem.type,
      gmtCreate: problem.createdAt.toISOString(),
      gmtModified: problem.updatedAt.toISOString(),
    }))
  })
}
