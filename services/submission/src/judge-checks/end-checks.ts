import { defineJob, type Job } from '@verdict/kit/job'
import type { JudgeChecksContext } from './context.ts'
import { findLiveWorkers } from '../queue/workers/index.ts'
import type { JudgeCheckRow } from './judge-check.model.ts'
import { markRunsLost } from './start-check.ts'

const everyMs = 5_000
/** Runs that were not judged within this time are lost. */
const longestMs = 60 * 60_000

/** Ends checks whose runs have all been judged, and runs whose worker is gone. */
export function endChecksJob(ctx: JudgeChecksContext): Job {
  return defineJob({
    name: 'end-judge-checks',
    schedule: { everyMs },
    isNeeded: async () => (await ctx.judgeChecks.exists({ isDone: false })) !== null,
    async run(signal) {
      let lost = 0
      for (const check of await ctx.judgeChecks.find({ isDone: false }).lean()) {
        if (signal.aborted) break
        lost += await endCheck(ctx, check)
      }
      return { lost }
    },
  })
}

async function endCheck(ctx: JudgeChecksContext, { _id: checkId, workers, at }: JudgeCheckRow): Promise<number> {
  const isLate = ctx.clock.now().getTime() - at.getTime() > longestMs
  const alive = new Set((await findLiveWorkers(ctx)).map(({ _id }) => _id))
  const gone = workers.map(({ workerId }) => workerId).filter((workerId) => isLate || !alive.has(workerId))
  const lost = gone.length === 0 ? 0 : await markRunsLost(ctx, { checkId, workerId: { $in: gone } })
  const open = await ctx.checkRuns.exists({ checkId, state: { $in: ['waiting', 'judging'] } })
  if (open === null) await ctx.judgeChecks.updateOne({ _id: checkId }, { $set: { isDone: true } })
  return lost
}
