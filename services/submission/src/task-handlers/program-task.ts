import type { ProgramFile } from '../jobs/program-job.model.ts'
import type { TaskHandlersContext } from './context.ts'
import type { TaskHandler } from '../queue/tasks/index.ts'

/** A checker, interactor or manager that is only compiled. */
export function programTask(ctx: Pick<TaskHandlersContext, 'programJobs'>, jobId: string): TaskHandler {
  return {
    async loadContent() {
      const program = (await ctx.programJobs.findById(jobId).lean())?.program
      if (program === undefined) return undefined
      const { language, protocol, code, files } = program
      return { kind: 'program', program: { language, protocol, code, files: files.map(toFile) } }
    },
    async storeResult(session, _task, { status, errorMessage }) {
      await ctx.programJobs.updateOne(
        { _id: jobId },
        { $set: { result: { status, text: errorMessage ?? '' } } },
        { session },
      )
    },
  }
}

export function toFile({ name, base64 }: ProgramFile) {
  return { name, content: Buffer.from(base64, 'base64') }
}
