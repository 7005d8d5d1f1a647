import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { CaseResult } from '@verdict/proto/grpc/generated/submission/v1/CaseResult'
import type { CaseRow } from '../verdicts/case-results.model.ts'
import type { InvocationsContext } from './context.ts'
import { storedBytes } from '@verdict/kit/stored-bytes'
import type { InvocationRunRow } from './invocation.model.ts'
import { startInvocation, stopInvocation } from './start-invocation.ts'

/** Invocations for the problem service, which decides who may see them. */
export function invocationHandlers(ctx: InvocationsContext): GrpcHandlers<'submission.v1.Invocations'> {
  return {
    start: async (request) => ({ invocationId: await startInvocation(ctx, request) }),
    async stop({ owner }) {
      await stopInvocation(ctx, owner)
      return {}
    },
    async get({ owner, invocationId, withCases }) {
      if ((await ctx.invocations.exists({ _id: invocationId, owner })) === null) return { known: false, runs: [] }
      const left = { code: 0, task: 0, ...(withCases ? {} : { cases: 0, generated: 0 }) }
      const runs = await ctx.invocationRuns.find({ invocationId }, left).sort({ index: 1 }).lean<InvocationRunRow[]>()
      return {
        known: true,
        runs: runs.map(({ key, state, status, message, caseDone, caseCount, timeLimitMs, tookMs, ...run }) => ({
          key,
          state,
          status: status ?? 0,
          message,
          caseDone,
          caseCount,
          timeLimitMs,
          tookMs,
          ...(withCases && run.generated !== undefined ? { generated: storedBytes(run.generated) } : {}),
          cases: withCases ? run.cases.map(toCaseResult) : [],
        })),
      }
    },
  }
}

function toCaseResult({ score: _, groupNum, ...one }: CaseRow): CaseResult {
  return { ...one, groupNum: groupNum ?? 0 }
}
