import type { ProgramFile } from '../jobs/program-job.model.ts'
import type { TaskHandler } from '../queue/index.ts'

/** A checker, interactor or manager that is only compiled. */
export function programTask(jobId: string): TaskHandler {
  return {
    async loadContent(ctx) {
      const program = (await ctx.programJobs.findById(jobId).lean())?.program
      if (program === undefined) return undefined
      const { language, protocol, code, files } = program
      return { kind: 'program', program: { language, protocol, code, files: files.map(toFile) } }
    },
    async storeResult(ctx, session, _task, { status, errorMessage }) {
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
