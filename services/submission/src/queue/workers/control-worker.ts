import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import type { Actor } from '@verdict/kit/actor'
import type { LeasesContext, QueueContext } from '../context.ts'
import { requeueTasksOf } from '../leases/recover-tasks.ts'

export type WorkerAction = 'pause' | 'resume' | 'requeue'

/**
 * `pause`: the worker finishes its tasks and claims no more, until `resume` or until it restarts under another name; it
 * learns of this by its next heartbeat. `requeue`: its tasks are given to others at once.
 *
 * @throws AppError submission.worker_not_found
 */
export async function controlWorker(
  ctx: LeasesContext & Pick<QueueContext, 'workers'>,
  actor: Actor,
  { workerId, action }: { workerId: string; action: WorkerAction },
): Promise<void> {
  const found =
    action === 'requeue'
      ? await ctx.workers.exists({ _id: workerId })
      : await ctx.workers.findOneAndUpdate({ _id: workerId }, { $set: { paused: action === 'pause' } }).lean()
  if (found === null) throw new AppError('submission.worker_not_found')
  if ('paused' in found) describeAudit({ before: { paused: found.paused }, after: { paused: action === 'pause' } })
  if (action === 'requeue') await requeueTasksOf(ctx, workerId, 'an administrator gave its work to others')
  ctx.log.info({ workerId, action, by: actor.username }, 'a worker was controlled by an administrator')
}
