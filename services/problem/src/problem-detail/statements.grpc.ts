import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { Locale } from '@verdict/proto/codes/locale'
import { AppError } from '@verdict/kit/errors'
import type { ProblemDoc } from '../problems/problem.model.ts'
import { statementFor } from '../statements/statement.rules.ts'
import type { ProblemDetailContext } from './context.ts'

const maxStatements = 50
const fields = {
  statements: 1,
  examples: 1,
  specVersion: 1,
  languages: 1,
  timeLimitMs: 1,
  memoryLimitMb: 1,
  gid: 1,
} as const

/** Serves statements to services that have checked the actor's access to the scope themselves. */
export function statementsHandlers(ctx: Pick<ProblemDetailContext, 'problems'>): GrpcHandlers<'problem.v1.Statements'> {
  return {
    async getMany({ pids, lang, allLanguages }) {
      if (pids.length > maxStatements)
        throw new AppError('request.invalid', { detail: `at most ${maxStatements} pids` })
      const requested: Locale = lang === 'en-US' ? 'en-US' : 'zh-CN'
      const problems = await ctx.problems
        .find({ _id: { $in: pids }, deletedAt: null }, fields)
        .lean<Pick<ProblemDoc, '_id' | keyof typeof fields>[]>()
      return {
        statements: problems.flatMap((problem) => {
          const { _id: pid, statements, examples: samples, specVersion: version } = problem
          const { languages, timeLimitMs, memoryLimitMb } = problem
          const shown = allLanguages ? statements : [statementFor(statements, requested)]
          return shown.map((one) => ({
            ...one,
            hint: one.hint ?? '',
            pid,
            samples,
            version,
            languages,
            timeLimitMs,
            memoryLimitMb,
            gid: problem.gid ?? 0,
          }))
        }),
      }
    },
  }
}
