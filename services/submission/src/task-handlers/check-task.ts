import { checkProgramId } from '../judge-checks/judge-check.model.ts'
import type { TaskHandlersContext } from './context.ts'
import type { TaskHandler } from '../queue/tasks/index.ts'

/** An example submission that one worker judges, to be compared with what others come to. */
export function checkTask(ctx: Pick<TaskHandlersContext, 'checkPrograms' | 'checkRuns'>, runId: string): TaskHandler {
  return {
    async loadContent() {
      const run = await ctx.checkRuns.findById(runId).lean()
      if (run === null) return undefined
      const program = await ctx.checkPrograms.findById(checkProgramId(run.checkId, run.key)).lean()
      return program === null ? undefined : { kind: 'preview', code: program.code }
    },
    async storeResult(session, _task, { status, timeMs, memoryKb, errorMessage, reason }) {
      const message = reason ?? errorMessage
      const result = { state: 'judged' as const, status, timeMs, memoryKb, message }
      await ctx.checkRuns.updateOne({ _id: runId }, { $set: result }, { session })
    },
    async onProgress() {
      await ctx.checkRuns.updateOne({ _id: runId, state: 'waiting' }, { $set: { state: 'judging' } })
    },
  }
}
