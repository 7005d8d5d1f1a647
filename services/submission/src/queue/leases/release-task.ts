import { truncateUtf8 } from '@verdict/kit/truncate-utf8.rules'
import type { ReleaseRequest__Output } from '@verdict/proto/grpc/generated/submission/v1/ReleaseRequest'
import type { LeasesContext } from '../context.ts'
import { moveOf } from '../tasks/queue-signals.ts'
import { taskHandlerOf } from '../tasks/task-handler.ts'

const maxReasonBytes = 4 * 1024
const maxPauseMs = 60_000

/**
 * Takes a task back from a worker that could not judge it for reasons of its own. It is requeued without counting a
 * System Error or a lost worker. The backoff grows each time, so that a task which every worker gives back does not
 * keep them busy.
 */
export async function releaseTask(
  ctx: LeasesContext,
  { taskId, attempt, workerId, reason: given }: ReleaseRequest__Output,
): Promise<{ accepted: boolean }> {
  const at = ctx.clock.now()
  const reason = truncateUtf8(given === '' ? 'no reason given' : given, maxReasonBytes)
  const held = await ctx.tasks.findOne({ _id: taskId, attempt, workerId, state: 'leased' }, { released: 1 }).lean()
  if (held === null) return { accepted: false }
  const times = (held.released?.times ?? 0) + 1
  const task = await ctx.tasks
    .findOneAndUpdate(
      { _id: taskId, attempt, workerId, state: 'leased' },
      {
        $set: {
          state: 'delayed',
          notBefore: new Date(at.getTime() + pauseMsOf(ctx, times)),
          lastError: reason,
          released: { times, workerId, reason, at },
        },
        $inc: { attempt: 1 },
        $unset: { workerId: 1, leaseUntil: 1, progress: 1, dispatchedAt: 1 },
      },
      { returnDocument: 'after' },
    )
    .lean()
  if (task === null) return { accepted: false }
  ctx.metrics.repeatedJudgings.inc({ reason: 'released' })
  ctx.log.warn({ taskId, attempt, workerId, reason, times }, 'a worker gave a task back')
  await taskHandlerOf(ctx, task).onReleased?.(task)
  ctx.queueSignals.emit('capacity', [moveOf(task, 'leased', 'delayed')])
  return { accepted: true }
}

function pauseMsOf({ settings }: Pick<LeasesContext, 'settings'>, times: number): number {
  return Math.min(maxPauseMs, settings.SUBMISSION_RETRY_MS * 2 ** Math.min(times - 1, 16))
}
