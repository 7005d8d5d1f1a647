import type { Locale } from '@verdict/proto/codes/locale'
import type { getProblemInfo as infoRoute } from '@verdict/proto/http/problem'
import type { RouteData } from '@verdict/proto/http/route'
import type { ProblemContext } from '../context.ts'
import { statementFor } from '../statements/statement.rules.ts'
import { findVisibleProblem, type Reader } from './find-problem.ts'

const fields = {
  problemId: 1,
  'statements.lang': 1,
  'statements.title': 1,
  type: 1,
  difficulty: 1,
  timeLimitMs: 1,
  memoryLimitMb: 1,
} as const

/** @throws AppError problem.not_found */
export async function getProblemInfo(
  ctx: ProblemContext,
  reader: Reader | null,
  problemId: string,
  lang: Locale,
): Promise<RouteData<typeof infoRoute>> {
  const problem = await findVisibleProblem(ctx, reader, { problemId }, fields)
  return {
    id: problem._id,
    problemId: problem.problemId,
    title: statementFor(problem.statements, lang).title,
    type: problem.type,
    difficulty: problem.difficulty,
    timeLimit: problem.timeLimitMs,
    memoryLimit: problem.memoryLimitMb,
  }
}
