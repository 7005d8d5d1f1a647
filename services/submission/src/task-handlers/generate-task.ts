import { storedBytes } from '@verdict/kit/stored-bytes'
import type { TaskHandlersContext } from './context.ts'
import type { TaskHandler } from '../queue/tasks/index.ts'
import { toFile } from './program-task.ts'

/** A program of a problem setter's that makes a file of a test. */
export function generateTask(ctx: Pick<TaskHandlersContext, 'programJobs'>, jobId: string): TaskHandler {
  return {
    async loadContent() {
      const generator = (await ctx.programJobs.findById(jobId).lean())?.generator
      if (generator === undefined) return undefined
      const { language, code, files, args, input, maxOutputBytes } = generator
      return {
        kind: 'generate',
        generator: { language, code, files: files.map(toFile), args, input: storedBytes(input), maxOutputBytes },
      }
    },
    async storeResult(session, _task, { status, errorMessage, timeMs, memoryKb, generated }) {
      const output = generated === undefined ? {} : { output: Buffer.from(generated) }
      const result = { status, text: errorMessage ?? '', timeMs, memoryKb, ...output }
      // The generator is removed, because input and output together may exceed the size limit of a document.
      await ctx.programJobs.updateOne({ _id: jobId }, { $set: { result }, $unset: { generator: 1 } }, { session })
    },
  }
}
