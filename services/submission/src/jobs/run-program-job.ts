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
  /** The group that it is counted for; none or 0: the site. */
  gid?: number
  /** The judging quota that it is counted against. */
  quota?: JudgingQuota | null
  /** Minimum seconds since the last job with an interval; none or 0: no minimum. */
  intervalSec?: number
  language: string
  /** No user is waiting for it. */
  isBackground?: boolean
  /** Task content for the worker. */
  content: Pick<ProgramJobRow, 'program' | 'generator'>
}

/**
 * Runs a problem setter's program on a judge worker and waits for the result, for at most a minute.
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
 * Limits the running jobs of a user, each of which has an open request waiting for it. Concurrent calls write the same
 * row first, so that the second one is counted after the first.
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

/** Polls the row, since any process may receive the result. */
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
