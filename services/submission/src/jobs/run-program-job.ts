import { randomUUID } from 'node:crypto'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { sleep } from '@verdict/kit/retry'
import type { SubmissionContext } from '../context.ts'
import { cancelTask, findLiveWorkers, taskIdFor } from '../queue/index.ts'
import { jobTask } from './job-task.ts'
import type { ProgramJobResult, ProgramJobRow } from './program-job.model.ts'

const timeoutMs = 60_000
const lookEveryMs = 100

export interface ProgramJob {
  kind: 'program' | 'generate'
  uid: string
  language: string
  /** What the worker is given. */
  content: Pick<ProgramJobRow, 'program' | 'generator'>
}

/**
 * Gives a judge worker a problem setter's program and waits for what comes of it, a minute at most.
 *
 * @throws AppError submission.no_worker
 */
export async function runProgramJob(
  ctx: SubmissionContext,
  { kind, uid, language, content }: ProgramJob,
): Promise<ProgramJobResult> {
  if (!(await findLiveWorkers(ctx)).some(({ healthy }) => healthy)) throw new AppError('submission.no_worker')
  const now = ctx.clock.now()
  const job: ProgramJobRow = { _id: randomUUID(), ...content, at: now }
  const target = { kind, jobId: job._id }
  const task = jobTask({ target, uid, pid: 0, problemVersion: 0, language, lane: 'practice', tenant: 'programs', now })
  await inTransaction(ctx.db, async (session) => {
    await ctx.programJobs.create([job], { session })
    await ctx.tasks.insertMany([task], { session, lean: true })
  })
  ctx.dispatcher.onQueued()
  return waitFor(ctx, target)
}

type JobTarget = Pick<ProgramJob, 'kind'> & { jobId: string }

/** Whichever process takes the result in, the row has it. */
async function waitFor(ctx: SubmissionContext, target: JobTarget): Promise<ProgramJobResult> {
  const deadlineAt = performance.now() + timeoutMs
  while (performance.now() < deadlineAt) {
    const job = await ctx.programJobs.findOneAndDelete({ _id: target.jobId, result: { $exists: true } }).lean()
    if (job?.result !== undefined) return job.result
    await sleep(lookEveryMs)
  }
  await withdraw(ctx, target)
  throw new AppError('submission.no_worker')
}

async function withdraw(ctx: SubmissionContext, target: JobTarget): Promise<void> {
  await inTransaction(ctx.db, async (session) => {
    const task = await ctx.tasks.findById(taskIdFor(target)).session(session).lean()
    if (task !== null) await cancelTask(ctx, session, task)
    await ctx.programJobs.deleteOne({ _id: target.jobId }, { session })
  })
}
