import type { ClientSession } from 'mongoose'
import type { RejudgingContext } from './context.ts'
import type { Verdict } from '../verdicts/result.rules.ts'
import { taskTargetOf, type TaskRow } from '../queue/tasks/index.ts'
import { itemId } from './rejudging.model.ts'
import { isChanged, outcomeOf } from './rejudging.rules.ts'

/** Records the outcome of a submission of a rejudging, in the transaction that ends its task. */
export async function recordOutcome(
  ctx: Pick<RejudgingContext, 'rejudgingItems'>,
  session: ClientSession,
  { _id: taskId, submitId, rejudgingId = 0, workerId }: Pick<TaskRow, '_id' | 'submitId' | 'rejudgingId' | 'workerId'>,
  verdict: Verdict,
): Promise<void> {
  const id = itemId(rejudgingId, submitId)
  const item = await ctx.rejudgingItems.findOne({ _id: id, state: 'sent' }, { before: 1 }).session(session).lean()
  if (item === null) return
  const isPreview = taskTargetOf(taskId)?.kind === 'preview'
  const after = outcomeOf(verdict)
  await ctx.rejudgingItems.updateOne(
    { _id: id },
    {
      $set: {
        state: isPreview ? 'judged' : 'written',
        after,
        changed: isChanged(item.before, after),
        workerId: workerId ?? null,
        ...(isPreview ? { verdict } : {}),
      },
    },
    { session },
  )
}

/** The submission is judged again for another reason, so that the outcome of this rejudging is no longer needed. */
export async function markSuperseded(
  ctx: Pick<RejudgingContext, 'rejudgingItems'>,
  session: ClientSession,
  { rejudgingId, submitId }: { rejudgingId: number; submitId: number },
): Promise<void> {
  await ctx.rejudgingItems.updateOne(
    { _id: itemId(rejudgingId, submitId), state: 'sent' },
    { $set: { state: 'overtaken' } },
    { session },
  )
}
