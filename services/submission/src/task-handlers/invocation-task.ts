import { truncateUtf8 } from '@verdict/kit/truncate-utf8.rules'
import type { TaskHandler } from '../queue/tasks/index.ts'
import type { TaskHandlersContext } from './context.ts'

/** Messages of each test are cut to this length, which is enough to see why it failed. */
const messageBytes = 500

/** A program of the problem setter's that is run over the tests. */
export function invocationTask(ctx: Pick<TaskHandlersContext, 'invocationRuns'>, runId: string): TaskHandler {
  const open = { _id: runId, state: { $in: ['waiting' as const, 'judging' as const] } }
  return {
    async loadContent() {
      const run = await ctx.invocationRuns.findById(runId, { code: 1, task: 1 }).lean()
      return run === null ? undefined : { kind: 'invocation', code: run.code, invocation: run.task }
    },
    async storeResult(session, _task, { status, cases, errorMessage, reason, record, generated }) {
      const kept = cases.map(({ excerpt, ...one }) => ({
        ...one,
        message: truncateUtf8(one.message, messageBytes),
        ...(generated === undefined || excerpt === undefined ? {} : { excerpt }),
      }))
      const result = {
        state: 'judged' as const,
        status,
        message: reason ?? errorMessage ?? '',
        cases: kept,
        caseDone: kept.length,
        caseCount: kept.length,
        timeLimitMs: record?.timeLimitMs ?? 0,
        ...(generated === undefined ? {} : { generated: Buffer.from(generated) }),
        tookMs: (record?.compileMs ?? 0) + (record?.judgeMs ?? 0),
      }
      await ctx.invocationRuns.updateOne(open, { $set: result }, { session })
    },
    async onProgress(_task, { caseDone, caseCount }) {
      await ctx.invocationRuns.updateOne(open, { $set: { state: 'judging', caseDone, caseCount } })
    },
    async onCancelled(session) {
      await ctx.invocationRuns.updateOne(open, { $set: { state: 'lost' } }, { session })
    },
  }
}
