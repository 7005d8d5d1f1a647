import { mongo } from 'mongoose'
import type { LeasesContext } from '../context.ts'
import { storeVerdict, type TaskGuard } from './store-verdict.ts'
import type { TenantFilter } from '../tasks/snapshot/lane-loads.ts'
import { systemError } from '../../verdicts/result.rules.ts'
import { taskHandlerOf } from '../tasks/task-handler.ts'
import { isOlder } from '../tasks/snapshot/queue-snapshot.rules.ts'
import type { QueueLoad } from '../tasks/snapshot/queue-snapshot.ts'
import { waitingState, type TaskRow } from '../tasks/task.model.ts'

const batchSize = 20

/**
 * A process that is killed within a transaction leaves its rows locked until the database ends the transaction
 * (transactionLifetimeLimitSeconds). Others do not wait for them; such tasks are recovered in a later round.
 */
const lockWaitMs = 300

/** A task that no worker claimed is published again after this time even while all workers are busy. */
export const unclaimedWhileBusyMs = 60_000
/** The wait grows with each publication, up to this many times. */
const maxWaitFactor = 8

/**
 * Requeues tasks whose lease expired or whose backoff is over, if there may be any. Returns whether there may be new
 * work to dispatch.
 */
export async function recoverTasks(
  ctx: LeasesContext,
  { inFlightGroups, delayed }: Pick<QueueLoad, 'inFlightGroups' | 'delayed'>,
): Promise<boolean> {
  const now = ctx.clock.now()
  // A lease begins after its task was queued.
  const mayHaveLapsed = isOlder(inFlightGroups, 'leased', now.getTime() - ctx.settings.SUBMISSION_LEASE_MS)
  const [hasLapsed, hasWaited] = await Promise.all([
    mayHaveLapsed && requeueLapsed(ctx, now),
    delayed > 0 && endPauses(ctx, { state: 'delayed', notBefore: { $lte: now } }),
  ])
  return hasLapsed || hasWaited
}

async function endPauses(
  ctx: Pick<LeasesContext, 'tasks'>,
  due: { state: 'delayed'; notBefore: { $lte: Date } },
): Promise<boolean> {
  const isForAnyWorker = { $eq: [{ $type: '$onlyWorker' }, 'missing'] }
  const back = [{ $set: { state: { $cond: [isForAnyWorker, 'waiting', 'addressed'] } } }, { $unset: 'notBefore' }]
  const ended = await ctx.tasks.updateMany(due, back, { updatePipeline: true, writeConcern: { w: 1 } })
  return ended.modifiedCount > 0
}

/**
 * Requeues tasks that no worker claimed: the message may be lost, or be stuck behind a busy worker while another one
 * has a free slot. Returns whether there were any.
 */
export async function resendUnclaimed(
  ctx: Pick<LeasesContext, 'clock' | 'settings' | 'tasks'>,
  { freeSlots, of }: { freeSlots: number; of: TenantFilter },
): Promise<boolean> {
  const nowMs = ctx.clock.now().getTime()
  const waitMs = ctx.settings.SUBMISSION_UNCLAIMED_MS
  const sends = { $min: [{ $ifNull: ['$sends', 1] }, maxWaitFactor] }
  const freeWait = { $lt: ['$dispatchedAt', { $subtract: [new Date(nowMs), { $multiply: [waitMs, sends] }] }] }
  const late = freeSlots > 0 ? { $expr: freeWait } : { dispatchedAt: { $lt: new Date(nowMs - unclaimedWhileBusyMs) } }
  const again = await ctx.tasks.updateMany(
    { state: 'dispatched', ...of, ...late },
    { $set: { state: 'waiting' }, $unset: { dispatchedAt: 1 } },
    { writeConcern: { w: 1 } },
  )
  return again.modifiedCount > 0
}

async function requeueLapsed(ctx: LeasesContext, now: Date): Promise<boolean> {
  const lapsed = await ctx.tasks
    .find({ state: 'leased', leaseUntil: { $lt: now } })
    .limit(batchSize)
    .lean()
  const taking = lapsed.map((task) => requeue(ctx, task, { leaseUntil: { $lt: now } }, 'its worker was not heard of'))
  const failed = (await Promise.allSettled(taking)).find((one) => one.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return lapsed.length > 0
}

/** Requeues the tasks of a worker without waiting for its leases to expire. */
export async function requeueTasksOf(ctx: LeasesContext, workerId: string, reason = 'its worker left'): Promise<void> {
  const left = await ctx.tasks.find({ workerId, state: 'leased' }).lean()
  for (const task of left) await requeue(ctx, task, {}, reason)
  if (left.length > 0) ctx.queueSignals.emit('queued')
}

async function requeue(
  ctx: LeasesContext,
  task: TaskRow,
  still: { leaseUntil?: { $lt: Date } },
  reason: string,
): Promise<void> {
  const { _id: taskId, attempt, lapses } = task
  const workerId = task.workerId ?? null
  const guard = { _id: taskId, attempt, state: 'leased' as const, ...still }
  if (lapses + 1 >= ctx.settings.SUBMISSION_MAX_LAPSES) {
    await deadLetterTask(ctx, guard, task, `the judging was lost ${lapses + 1} times; the last time ${reason}`)
    return
  }
  // Only a worker with an expired lease may still report a result; a revoked task must stay revoked.
  const hasLapsed = still.leaseUntil !== undefined
  const lapsed = { workerId: workerId ?? '', attempt }
  const back = {
    $set: { state: waitingState(task), lastError: reason, ...(hasLapsed ? { lapsed } : {}) },
    $inc: { attempt: 1, lapses: 1 },
    $unset: { workerId: 1, leaseUntil: 1, progress: 1, dispatchedAt: 1, ...(hasLapsed ? {} : { lapsed: 1 as const }) },
  }
  if (!(await updateUnlessLocked(() => ctx.tasks.updateOne(guard, back, { maxTimeMS: lockWaitMs })))) return
  ctx.log.warn({ taskId, attempt, workerId, reason }, 'a judging was lost')
  ctx.metrics.repeatedJudgings.inc({ reason: 'lease_lapsed' })
  const failure = { attempt, workerId, at: ctx.clock.now(), reason }
  await taskHandlerOf(ctx, task).onRetry?.({ ...task, attempt: attempt + 1 }, failure)
}

/** Ends a task that lost too many workers as System Error; the alarm `dead_letters` reports it. */
async function deadLetterTask(
  ctx: LeasesContext,
  guard: TaskGuard,
  { _id: taskId, attempt, workerId = '' }: TaskRow,
  reason: string,
): Promise<void> {
  if (!(await storeVerdict(ctx, guard, systemError(reason), { deadLettered: true }))) return
  ctx.log.error({ taskId, attempt, workerId, reason }, 'a task was moved to the dead letters')
  ctx.metrics.deadLettered.inc()
}

const timeLimitExceeded = 50

/** Returns whether the row was changed; false also if a transaction locks it for too long. */
async function updateUnlessLocked(change: () => Promise<{ modifiedCount: number }>): Promise<boolean> {
  try {
    return (await change()).modifiedCount > 0
  } catch (error) {
    // The majority did not confirm in time, so the write may or may not have happened.
    if (error instanceof mongo.MongoWriteConcernError) return Number(error.result['nModified'] ?? 0) > 0
    if (error instanceof Error && 'code' in error && error.code === timeLimitExceeded) return false
    throw error
  }
}
