import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { Actor } from '@verdict/kit/actor'
import { judgingStopped } from '@verdict/proto/events/submission'
import type { RejudgingContext } from '../context.ts'
import { unfinishedStates } from '../../queue/tasks/index.ts'
import { decideRejudging } from './decide-rejudging.ts'

/**
 * Discards a preview with its outcomes. A rejudging without preview is stopped: submissions that were not sent yet keep
 * their verdicts; the few that are waiting are still judged.
 *
 * @throws AppError submission.rejudging_not_found, submission.rejudging_not_ready
 */
export async function dropRejudging(ctx: RejudgingContext, actor: Actor, { id }: { id: number }): Promise<void> {
  const before = await decideRejudging(ctx, actor, {
    id,
    only: { state: { $in: ['running', 'ready'] } },
    set: { state: 'dropped', endedAt: ctx.clock.now() },
  })
  if (before === null) throw new AppError('submission.rejudging_not_ready')
  if (before.preview) await stopPreviews(ctx, id)
  ctx.log.info({ rejudgingId: id, by: actor.username }, 'rejudging dropped')
}

async function stopPreviews(
  ctx: Pick<RejudgingContext, 'clock' | 'db' | 'outbox' | 'rejudgingItems' | 'tasks'>,
  rejudgingId: number,
): Promise<void> {
  const open = { rejudgingId, state: { $in: unfinishedStates } }
  await inTransaction(ctx.db, async (session) => {
    const leased = await ctx.tasks.find({ rejudgingId, state: 'leased' }, { attempt: 1 }).session(session).lean()
    await ctx.tasks.updateMany(open, { $set: { state: 'cancelled', endedAt: ctx.clock.now() } }, { session })
    await ctx.rejudgingItems.updateMany(
      { rejudgingId, state: { $in: ['sent', 'judged'] } },
      { $set: { state: 'skipped', verdict: null } },
      { session },
    )
    const stopped = leased.map(({ _id: taskId, attempt }) => ({ taskId, attempt }))
    await ctx.outbox.addMany(session, judgingStopped, stopped)
  })
}
