import { randomUUID } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { sleep } from '@verdict/kit/retry'
import type { JobsContext } from './context.ts'
import { countJudging, type JudgingQuota } from '../quotas/judging-quota.ts'
import { cancelTask, programTaskIds, taskIdFor, unfinishedStates } from '../queue/tasks/index.ts'
import { hasRecentlyHealthyWorker } from '../queue/workers/index.ts'
import { enforceInterval } from '../admission/enforce-interval.ts'
import { jobTask } from './job-task.ts'
import type { ProgramJobResult, ProgramJobRow } from './program-job.model.ts'

const timeoutMs = 60_000
const pollIntervalMs = 100

export interface ProgramJob {
  kind: 'program' | 'generate'
  uid: string
  /** The group for which it is; none, or 0: the site. */
  gid?: number
  /** Where it counts among the judgings of its group. */
  quota?: JudgingQuota | null
  /** Seconds that must have passed since the last one with an interval; none, or 0: no interval. */
  intervalSec?: number
  language: string
  /** Nobody waits for it before a page. */
  isBackground?: boolean
  /** What the worker is given. */
  content: Pick<ProgramJobRow, 'program' | 'generator'>
}

/**
 * Gives a judge worker a problem setter's program and waits for what comes of it, a minute at most.
 *
 * @throws AppError submission.no_worker, submission.too_soon, submission.too_many_programs, group.judging_quota
 */
export async function runProgramJob(ctx: JobsContext, asked: ProgramJob): Promise<ProgramJobResult> {
  const { kind, uid, gid = 0, quota = null, intervalSec = 0, language, content, isBackground = false } = asked
  if (!(await hasRecentlyHealthyWorker(ctx))) throw new AppError('submission.no_worker')
  const now = ctx.clock.now()
  const job: ProgramJobRow = { _id: randomUUID(), ...content, at: now }
  const target = { kind, jobId: job._id }
  const tenant = gid === 0 ? 'programs' : (`group:${gid}` as const)
  const lane = isBackground ? 'invocation' : 'practice'
  const task = jobTask({ target, uid, pid: 0, problemVersion: 0, language, lane, tenant, now })
  const storeAll = async (session: ClientSession) => {
    await enforceInterval(ctx, session, { key: `compile:${uid}`, now, intervalSec })
    await assertFewPrograms(ctx, session, uid)
    await ctx.programJobs.create([job], { session })
    await ctx.tasks.insertMany([task], { session, lean: true })
  }
  await countJudging(ctx, quota, () => inTransaction(ctx.db, storeAll))
  ctx.queueSignals.emit('queued')
  return waitFor(ctx, target)
}

/**
 * Each of them is waited for by a call that is open. Two at the same time write the same row first, so that the second
 * is counted after the first.
 *
 * @throws AppError submission.too_many_programs
 */
async function assertFewPrograms(
  ctx: Pick<JobsContext, 'clock' | 'settings' | 'submitters' | 'tasks'>,
  session: ClientSession,
  uid: string,
): Promise<void> {
  const limit = ctx.settings.SUBMISSION_MAX_PROGRAMS_PER_USER
  const lastAt = ctx.clock.now()
  await ctx.submitters.updateOne({ _id: `programs:${uid}` }, { $set: { lastAt } }, { upsert: true, session })
  const waiting = { uid, _id: programTaskIds, state: { $in: unfinishedStates } }
  if ((await ctx.tasks.countDocuments(waiting).session(session)) < limit) return
  throw new AppError('submission.too_many_programs', { limit })
}

type JobTarget = Pick<ProgramJob, 'kind'> & { jobId: string }

/** Whichever process takes the result in, the row has it. */
async function waitFor(
  ctx: Pick<JobsContext, 'clock' | 'db' | 'outbox' | 'programJobs' | 'taskHandler' | 'tasks'>,
  target: JobTarget,
): Promise<ProgramJobResult> {
  const deadlineAt = performance.now() + timeoutMs
  while (performance.now() < deadlineAt) {
    const job = await ctx.programJobs.findOneAndDelete({ _id: target.jobId, result: { $exists: true } }).lean()
    if (job?.result !== undefined) return job.result
    await sleep(pollIntervalMs)
  }
  await withdraw(ctx, target)
  throw new AppError('submission.no_worker')
}

async function withdraw(
  ctx: Pick<JobsContext, 'clock' | 'db' | 'outbox' | 'programJobs' | 'taskHandler' | 'tasks'>,
  target: JobTarget,
): Promise<void> {
  await inTransaction(ctx.db, async (session) => {
    const task = await ctx.tasks.findById(taskIdFor(target)).session(session).lean()
    if (task !== null) await cancelTask(ctx, session, task)
    await ctx.programJobs.deleteOne({ _id: target.jobId }, { session })
  })
}
