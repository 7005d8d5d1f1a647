import type { ClientSession } from 'mongoose'
import { judgingStopped } from '@verdict/proto/events/submission'
import type { QueueContext } from '../context.ts'
import { unfinishedStates, type TaskRow } from './task.model.ts'
import { taskHandlerOf } from './task-handler.ts'

/**
 * Cancels an unfinished task in the caller's transaction: it is not dispatched any more, a late result is refused, and
 * its worker stops at once.
 */
export async function cancelTask(
  ctx: Pick<QueueContext, 'clock' | 'outbox' | 'taskHandler' | 'tasks'>,
  session: ClientSession,
  task: TaskRow,
): Promise<void> {
  const { _id: taskId, attempt } = task
  if (!isUnfinished(task)) return
  await ctx.tasks.updateOne(
    { _id: taskId },
    { $set: { state: 'cancelled', endedAt: ctx.clock.now() }, $unset: { leaseUntil: 1 } },
    { session },
  )
  await taskHandlerOf(ctx, task).onCancelled?.(session, task)
  await ctx.outbox.add(session, judgingStopped, { taskId, attempt })
}

export function isUnfinished({ state }: Pick<TaskRow, 'state'>): boolean {
  return unfinishedStates.some((one) => one === state)
}
