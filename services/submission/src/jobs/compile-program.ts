import { randomUUID } from 'node:crypto'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { sleep } from '@verdict/kit/retry'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { CompileProgramRequest__Output } from '@verdict/proto/grpc/generated/submission/v1/CompileProgramRequest'
import type { CompileProgramResponse } from '@verdict/proto/grpc/generated/submission/v1/CompileProgramResponse'
import type { SubmissionContext } from '../context.ts'
import { cancelTask, findLiveWorkers, taskIdFor } from '../queue/index.ts'
import { jobTask } from './job-task.ts'
import type { ProgramJobRow } from './program-job.model.ts'

const compileTimeoutMs = 60_000
const lookEveryMs = 100

/**
 * Lets a judge worker compile a problem setter's program and waits for what the compiler says.
 *
 * @throws AppError request.invalid, submission.no_worker
 */
export async function compileProgram(
  ctx: SubmissionContext,
  { program, uid }: CompileProgramRequest__Output,
): Promise<CompileProgramResponse> {
  if (program === null) throw new AppError('request.invalid', { detail: 'program' })
  if (!(await findLiveWorkers(ctx)).some(({ healthy }) => healthy)) throw new AppError('submission.no_worker')
  const { language, protocol, code } = program
  const files = program.files.map(({ name, content }) => ({ name, base64: Buffer.from(content).toString('base64') }))
  const now = ctx.clock.now()
  const job: ProgramJobRow = { _id: randomUUID(), program: { language, protocol, code, files }, at: now }
  const target = { kind: 'program', jobId: job._id } as const
  const task = jobTask({ target, uid, pid: 0, problemVersion: 0, language, lane: 'practice', tenant: 'programs', now })
  await inTransaction(ctx.db, async (session) => {
    await ctx.programJobs.create([job], { session })
    await ctx.tasks.insertMany([task], { session, lean: true })
  })
  ctx.dispatcher.onQueued()
  return waitFor(ctx, job._id)
}

/** Whichever process takes the result in, the row has it. */
async function waitFor(ctx: SubmissionContext, jobId: string): Promise<CompileProgramResponse> {
  const deadlineAt = performance.now() + compileTimeoutMs
  while (performance.now() < deadlineAt) {
    const job = await ctx.programJobs.findOneAndDelete({ _id: jobId, result: { $exists: true } }).lean()
    if (job?.result !== undefined) {
      return { compiled: job.result.status === JudgeStatus.Accepted, text: job.result.text }
    }
    await sleep(lookEveryMs)
  }
  await withdraw(ctx, jobId)
  throw new AppError('submission.no_worker')
}

async function withdraw(ctx: SubmissionContext, jobId: string): Promise<void> {
  await inTransaction(ctx.db, async (session) => {
    const task = await ctx.tasks
      .findById(taskIdFor({ kind: 'program', jobId }))
      .session(session)
      .lean()
    if (task !== null) await cancelTask(ctx, session, task)
    await ctx.programJobs.deleteOne({ _id: jobId }, { session })
  })
}
