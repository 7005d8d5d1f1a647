import { currentTrace } from '@verdict/kit/trace'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { FinishRequest__Output } from '@verdict/proto/grpc/generated/submission/v1/FinishRequest'
import type { FinishContext, LeasesContext } from '../context.ts'
import { toVerdict, type Verdict } from '../../verdicts/result.rules.ts'
import { taskHandlerOf } from '../tasks/task-handler.ts'
import { moveOf } from '../tasks/queue-signals.ts'
import { unclaimedStates } from '../tasks/task.model.ts'
import { storeVerdict } from './store-verdict.ts'
import type { LeaseHolder } from './reported-verdict.ts'

/**
 * Accepts the result of a task once: from the holder of the lease of the current attempt, or from the holder of an
 * expired lease if nobody has claimed the task since. Sending the same result again is acknowledged without effect.
 * After a System Error the task is retried a few times, unless that would end in the same way.
 */
export async function finishTask(
  ctx: FinishContext,
  { taskId, attempt, workerId, result }: FinishRequest__Output,
): Promise<{ accepted: boolean }> {
  const holder = { taskId, attempt, workerId }
  const verdict = toVerdict(result)
  if (verdict.status === JudgeStatus.SystemError && result?.wouldRepeat !== true) {
    const again = await retryLater(ctx, holder, verdict)
    if (again) return { accepted: true }
  }
  const guard = { _id: taskId, attempt, workerId, state: 'leased' as const }
  do {
    const reported = { holder, verdict, trace: currentTrace() }
    const stored = await ctx.verdictBatcher.append('', reported)
    if (stored.has(reported) || (await isRepeated(ctx, holder))) return { accepted: true }
    // A transaction may start from a snapshot before a claim that only one member has acknowledged.
  } while ((await ctx.tasks.exists(guard)) !== null)
  // Repeated calls may arrive together with the accepted one.
  if ((await storeLate(ctx, holder, verdict)) || (await isRepeated(ctx, holder))) return { accepted: true }
  ctx.metrics.refusedResults.inc()
  ctx.log.info(holder, 'refused the result of a judging that is no longer current')
  return { accepted: false }
}

/** Whether this result was accepted before. */
async function isRepeated(
  ctx: Pick<LeasesContext, 'tasks'>,
  { taskId, attempt, workerId }: LeaseHolder,
): Promise<boolean> {
  const either = [{ attempt }, { attempt: attempt + 1, 'lapsed.workerId': workerId, 'lapsed.attempt': attempt }]
  return (await ctx.tasks.exists({ _id: taskId, workerId, state: 'done', $or: either })) !== null
}

/**
 * Stores a result that arrives after its lease expired, while the next attempt is still waiting for a worker; that
 * attempt is then not needed.
 */
async function storeLate(
  ctx: LeasesContext,
  { taskId, attempt, workerId }: LeaseHolder,
  verdict: Verdict,
): Promise<boolean> {
  if (verdict.status === JudgeStatus.SystemError) return false
  const lapsed = { 'lapsed.workerId': workerId, 'lapsed.attempt': attempt }
  const guard = { _id: taskId, attempt: attempt + 1, state: { $in: unclaimedStates }, ...lapsed }
  return storeVerdict(ctx, guard, verdict, { workerId })
}

async function retryLater(ctx: LeasesContext, holder: LeaseHolder, verdict: Verdict): Promise<boolean> {
  const { taskId, attempt, workerId } = holder
  const { SUBMISSION_MAX_SYSTEM_ERRORS: limit, SUBMISSION_RETRY_MS: pauseMs } = ctx.settings
  const now = ctx.clock.now()
  const reason = verdict.reason ?? 'no reason given'
  const task = await ctx.tasks
    .findOneAndUpdate(
      { _id: taskId, attempt, workerId, state: 'leased', systemErrors: { $lt: limit - 1 } },
      {
        $set: { state: 'delayed', notBefore: new Date(now.getTime() + pauseMs), lastError: reason },
        $inc: { attempt: 1, systemErrors: 1 },
        $unset: { workerId: 1, leaseUntil: 1, progress: 1 },
      },
      { returnDocument: 'after' },
    )
    .lean()
  if (task === null) return false
  ctx.metrics.repeatedJudgings.inc({ reason: 'system_error' })
  ctx.log.warn({ ...holder, reason }, 'a judging ended with a system error and is done again')
  await taskHandlerOf(ctx, task).onRetry?.(task, { attempt, workerId, at: now, verdict, reason })
  ctx.queueSignals.emit('capacity', [moveOf(task, 'leased', 'delayed')])
  if (pauseMs === 0) ctx.queueSignals.emit('queued')
  return true
}
