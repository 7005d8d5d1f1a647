import type { ClientSession } from 'mongoose'
import { judgingStopped } from '@verdict/proto/events/submission'
import type { SubmissionContext } from '../context.ts'
import { unfinishedStates, type TaskRow } from '../queue/task.model.ts'
import { itemId } from '../rejudging/rejudging.model.ts'

/**
 * Ends a task before it has come to anything, in the caller's transaction: it is given out no more, a late result is
 * refused, and the worker that has it stops at once.
 */
export async function stopTask(ctx: SubmissionContext, session: ClientSession, task: TaskRow): Promise<void> {
  const { _id: taskId, attempt, submitId, rejudgingId } = task
  if (!isUnfinished(task)) return
  await ctx.tasks.updateOne(
    { _id: taskId },
    { $set: { state: 'cancelled', endedAt: ctx.clock.now() }, $unset: { leaseUntil: 1 } },
    { session },
  )
  if (rejudgingId !== undefined) {
    await ctx.rejudgingItems.updateOne(
      { _id: itemId(rejudgingId, submitId), state: 'sent' },
      { $set: { state: 'overtaken' } },
      { session },
    )
  }
  await ctx.outbox.add(session, judgingStopped, { taskId, attempt })
}

export function isUnfinished({ state }: Pick<TaskRow, 'state'>): boolean {
  return unfinishedStates.some((one) => one === state)
}
