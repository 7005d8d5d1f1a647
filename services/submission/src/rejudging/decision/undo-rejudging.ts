import type { ClientSession } from 'mongoose'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { Actor } from '@verdict/kit/actor'
import type { RejudgerContext, RejudgingContext } from '../context.ts'
import { decideRejudging } from './decide-rejudging.ts'
import { replaceVerdict } from './replace-verdict.ts'
import type { ItemState, RejudgingItemRow, RejudgingRow } from '../rejudging.model.ts'

const batchSize = 25

/**
 * Restores the verdicts that an applied preview has replaced, each as a judging of its own that is counted like any
 * other. They are written in the background, which also resumes after a restart.
 *
 * @throws AppError submission.rejudging_not_found, submission.rejudging_not_undoable, what the policy of a scope
 *   refuses with
 */
export async function undoRejudging(
  ctx: Pick<RejudgingContext, 'log' | 'policies' | 'rejudger' | 'rejudgings'>,
  actor: Actor,
  { id }: { id: number },
): Promise<void> {
  const only = { state: 'applied' as const, keepsReplaced: true }
  const applied = await decideRejudging(ctx, actor, { id, only, set: { state: 'undoing' } })
  if (applied === null) throw new AppError('submission.rejudging_not_undoable')
  ctx.log.info({ rejudgingId: id, by: actor.username }, 'an applied rejudging is undone')
  ctx.rejudger.wake()
}

/** Writes the next batch; returns whether there may be more. */
export async function undoBatch(ctx: RejudgerContext, { _id: rejudgingId, endedBy }: RejudgingRow): Promise<boolean> {
  const items = await ctx.rejudgingItems.find({ rejudgingId, state: 'written' }).limit(batchSize).lean()
  if (items.length === 0) {
    const undone = { state: 'undone' as const, endedAt: ctx.clock.now() }
    await ctx.rejudgings.updateOne({ _id: rejudgingId, state: 'undoing' }, { $set: undone })
    return false
  }
  await inTransaction(ctx.db, async (session) => {
    for (const item of items) await undoItem(ctx, session, item, endedBy)
  })
  ctx.readCache.invalidate()
  return true
}

async function undoItem(
  ctx: RejudgerContext,
  session: ClientSession,
  item: RejudgingItemRow,
  by: string | null,
): Promise<void> {
  const state = await restore(ctx, session, item, by)
  await ctx.rejudgingItems.updateOne(
    { _id: item._id, state: 'written' },
    { $set: { state, replaced: null } },
    { session },
  )
}

async function restore(
  ctx: Pick<RejudgingContext, 'clock' | 'judgingRecords' | 'outbox' | 'submissions' | 'tasks'>,
  session: ClientSession,
  { submitId, replaced }: RejudgingItemRow,
  by: string | null,
): Promise<ItemState> {
  if (replaced === null || replaced === undefined) return 'overtaken'
  const { byAttempt: beforeAttempt, ...before } = replaced
  const attempt = await replaceVerdict(ctx, session, { submitId, beforeAttempt, ...before, by })
  return attempt === null ? 'overtaken' : 'restored'
}
