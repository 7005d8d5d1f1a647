import type { ProgramFile } from '../../jobs/program-job.model.ts'
import type { Target } from './target.ts'

const nobodyWaits = () => Promise.resolve()

/** A checker, interactor or manager that is only compiled. */
export function programTarget(jobId: string): Target {
  return {
    async load(ctx) {
      const job = await ctx.programJobs.findById(jobId).lean()
      if (job === null) return undefined
      const { language, protocol, code, files } = job.program
      return { kind: 'program', program: { language, protocol, code, files: files.map(toFile) } }
    },
    async store(ctx, session, _task, { status, errorMessage }) {
      await ctx.programJobs.updateOne(
        { _id: jobId },
        { $set: { result: { status, text: errorMessage ?? '' } } },
        { session },
      )
    },
    progress: nobodyWaits,
    again: nobodyWaits,
  }
}

function toFile({ name, base64 }: ProgramFile) {
  return { name, content: Buffer.from(base64, 'base64') }
}
