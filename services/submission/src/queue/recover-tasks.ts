import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { SubmissionContext } from '../context.ts'
import { storeVerdict } from './finish-task.ts'
import { showStatus } from './report-progress.ts'
import { systemError } from './result.rules.ts'
import type { TaskRow } from './task.model.ts'

const batchSize = 200

/** After this time a task that no worker took is sent again even while all are busy. */
const unclaimedWhileBusyMs = 60_000

/** Brings back what came to a halt: lapsed leases, tasks that no worker took, and those whose pause is over. */
export async function recoverTasks(ctx: SubmissionContext, { freeSlots }: { freeSlots: number }): Promise<void> {
  const now = ctx.clock.now()
  const waitMs = freeSlots > 0 ? ctx.settings.SUBMISSION_UNCLAIMED_MS : unclaimedWhileBusyMs
  await Promise.all([
    takeBackLapsed(ctx, now),
    ctx.tasks.updateMany(
      { state: 'dispatched', dispatchedAt: { $lt: new Date(now.getTime() - waitMs) } },
      { $set: { state: 'waiting' }, $unset: { dispatchedAt: 1 } },
      { writeConcern: { w: 1 } },
    ),
    ctx.tasks.updateMany(
      { state: 'delayed', notBefore: { $lte: now } },
      { $set: { state: 'waiting' }, $unset: { notBefore: 1 } },
      { writeConcern: { w: 1 } },
    ),
  ])
}

async function takeBackLapsed(ctx: SubmissionContext, now: Date): Promise<void> {
  const lapsed = await ctx.tasks
    .find({ state: 'leased', leaseUntil: { $lt: now } })
    .limit(batchSize)
    .lean()
  for (const task of lapsed) await takeBack(ctx, task, { leaseUntil: { $lt: now } }, 'its worker was not heard of')
}

/** Gives the tasks of a worker that said goodbye to others, without waiting for its leases to lapse. */
export async function takeBackFrom(ctx: SubmissionContext, workerId: string): Promise<void> {
  const left = await ctx.tasks.find({ workerId, state: 'leased' }).lean()
  for (const task of left) await takeBack(ctx, task, {}, 'its worker left')
  if (left.length > 0) ctx.dispatcher.workCame()
}

async function takeBack(
  ctx: SubmissionContext,
  task: TaskRow,
  still: { leaseUntil?: { $lt: Date } },
  reason: string,
): Promise<void> {
  const { _id: taskId, submitId, attempt, workerId, lapses } = task
  const guard = { _id: taskId, attempt, state: 'leased' as const, ...still }
  ctx.log.warn({ taskId, attempt, workerId, reason }, 'a judging was lost')
  ctx.metrics.repeatedJudgings.inc({ reason: 'lease_lapsed' })
  if (lapses + 1 >= ctx.settings.SUBMISSION_MAX_LAPSES) {
    await storeVerdict(ctx, guard, systemError(`the judging was lost ${lapses + 1} times; the last time ${reason}`))
    return
  }
  const taken = await ctx.tasks.updateOne(guard, {
    $set: { state: 'waiting', lastError: reason },
    $inc: { attempt: 1, lapses: 1 },
    $unset: { workerId: 1, leaseUntil: 1, progress: 1, dispatchedAt: 1 },
  })
  if (taken.modifiedCount > 0) await showStatus(ctx, submitId, attempt + 1, JudgeStatus.Pending)
}
