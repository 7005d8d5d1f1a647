import type { ClaimRequest__Output } from '@verdict/proto/grpc/generated/submission/v1/ClaimRequest'
import type { ClaimResponse } from '@verdict/proto/grpc/generated/submission/v1/ClaimResponse'
import type { LeasesContext } from '../context.ts'
import { moveOf } from '../tasks/queue-signals.ts'
import { unclaimedStates, type TaskRow } from '../tasks/task.model.ts'
import { findTaskHandler } from '../tasks/task-handler.ts'
import type { TaskContent } from '../tasks/task-handler.ts'

const refused: ClaimResponse = { granted: false }

/**
 * Leases a task to one worker, once for each attempt. If a crash of the database loses the lease no harm is done:
 * results are accepted only from the current holder.
 */
export async function claimTask(
  ctx: Pick<LeasesContext, 'clock' | 'metrics' | 'queueSignals' | 'settings' | 'taskHandler' | 'tasks'>,
  request: ClaimRequest__Output,
): Promise<ClaimResponse> {
  const { taskId, attempt, workerId } = request
  const handler = findTaskHandler(ctx, taskId)
  if (handler === undefined || workerId === '') return refused
  const now = ctx.clock.now()
  const leaseMs = ctx.settings.SUBMISSION_LEASE_MS
  const [task, content] = await Promise.all([
    ctx.tasks
      .findOneAndUpdate(
        { _id: taskId, attempt, state: { $in: unclaimedStates }, onlyWorker: { $in: [null, workerId] } },
        {
          $set: { state: 'leased', workerId, claimedAt: now, leaseUntil: new Date(now.getTime() + leaseMs) },
          $unset: { progress: 1 },
        },
        { returnDocument: 'before', writeConcern: { w: 1 } },
      )
      .lean(),
    // The content never changes, so it is read before it is known whether the lease is granted.
    handler.loadContent(),
  ])
  if (task === null) return refused
  ctx.queueSignals.emit('capacity', [moveOf(task, task.state, 'leased')])
  if (content === undefined) {
    await ctx.tasks.updateOne({ _id: taskId, attempt, workerId }, { $set: { state: 'cancelled', endedAt: now } })
    return refused
  }
  ctx.metrics.waitSec.observe({ lane: task.lane }, (now.getTime() - task.queuedAt.getTime()) / 1000)
  return { granted: true, leaseMs, task: toTask(task, content) }
}

function toTask(task: TaskRow, content: TaskContent) {
  const { _id: taskId, submitId, attempt, pid, problemVersion, language, lane, tenant } = task
  return { taskId, submitId, attempt, pid, problemVersion, language, lane, tenant, ...content }
}
