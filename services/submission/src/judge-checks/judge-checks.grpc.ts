import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { JudgeChecksContext } from './context.ts'
import { findLiveWorkers } from '../queue/workers/index.ts'
import { startCheck } from './start-check.ts'

/** Checks of the judges for owners of scopes, who decide who may see them. */
export function judgeCheckHandlers(ctx: JudgeChecksContext): GrpcHandlers<'submission.v1.JudgeChecks'> {
  return {
    start: async (request) => ({ checkId: await startCheck(ctx, request) }),
    async get({ owner, checkId }) {
      const check = await ctx.judgeChecks.findOne({ _id: checkId, owner }).lean()
      if (check === null) return { known: false, workers: [], runs: [] }
      const [runs, alive] = await Promise.all([ctx.checkRuns.find({ checkId }).lean(), findLiveWorkers(ctx)])
      return {
        known: true,
        workers: check.workers.map((worker) => ({
          ...worker,
          alive: alive.some(({ _id }) => _id === worker.workerId),
        })),
        runs: runs.map(({ key, workerId, state, status, timeMs, memoryKb, message }) => ({
          key,
          workerId,
          state,
          status: status ?? 0,
          timeMs: timeMs ?? -1,
          memoryKb: memoryKb ?? -1,
          message: message ?? '',
        })),
      }
    },
  }
}
