import type { ClientSession } from 'mongoose'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { Actor } from '@verdict/kit/actor'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { RejudgerContext, RejudgingContext } from '../context.ts'
import { decideRejudging } from './decide-rejudging.ts'
import { readReplacedVerdict } from './read-replaced-verdict.ts'
import { replaceVerdict } from './replace-verdict.ts'
import type { ItemState, RejudgingItemRow, RejudgingRow, Replaced } from '../rejudging.model.ts'

const batchSize = 25

/**
 * Makes the outcomes of a preview the verdicts of its submissions. They are written in the background, which also
 * resumes after a restart.
 *
 * @throws AppError submission.rejudging_not_found, submission.rejudging_not_ready
 */
export async function applyRejudging(
  ctx: Pick<RejudgingContext, 'log' | 'policies' | 'rejudger' | 'rejudgings'>,
  actor: Actor,
  { id }: { id: number },
): Promise<void> {
  const ready = await decideRejudging(ctx, actor, { id, only: { state: 'ready' }, set: { state: 'applying' } })
  if (ready === null) throw new AppError('submission.rejudging_not_ready')
  ctx.log.info({ rejudgingId: id, by: actor.username }, 'the verdicts of a preview are applied')
  ctx.rejudger.wake()
}

/** Writes the next batch; returns whether there may be more. */
export async function applyBatch(ctx: RejudgerContext, rejudging: RejudgingRow): Promise<boolean> {
  const { _id: rejudgingId } = rejudging
  const items = await ctx.rejudgingItems.find({ rejudgingId, state: 'judged' }).limit(batchSize).lean()
  if (items.length === 0) {
    await ctx.rejudgings.updateOne(
      { _id: rejudgingId, state: 'applying' },
      { $set: { state: 'applied', endedAt: ctx.clock.now(), keepsReplaced: true } },
    )
    return false
  }
  await inTransaction(ctx.db, async (session) => {
    for (const item of items) await applyItem(ctx, session, item, rejudging.endedBy)
  })
  ctx.readCache.invalidate()
  return true
}

async function applyItem(
  ctx: RejudgerContext,
  session: ClientSession,
  item: RejudgingItemRow,
  by: string | null,
): Promise<void> {
  const left = await ctx.rejudgingItems.updateOne(
    { _id: item._id, state: 'judged' },
    { $set: { state: 'written', verdict: null } },
    { session },
  )
  if (left.modifiedCount === 0) return
  const state = await writeItem(ctx, session, item, by)
  if (state !== 'written') await ctx.rejudgingItems.updateOne({ _id: item._id }, { $set: { state } }, { session })
}

async function writeItem(
  ctx: RejudgerContext,
  session: ClientSession,
  { _id: itemId, submitId, beforeAttempt, verdict, workerId }: RejudgingItemRow,
  by: string | null,
): Promise<ItemState> {
  // A system error of a worker is not a result for the submission.
  if (verdict === null || verdict.status === JudgeStatus.SystemError) return 'skipped'
  const before = await readReplacedVerdict(ctx, session, submitId)
  const outcome = { submitId, beforeAttempt, verdict, judger: workerId, isManual: false, by }
  const byAttempt = await replaceVerdict(ctx, session, outcome)
  if (byAttempt === null || before === null) return 'overtaken'
  const replaced: Replaced = { ...before, byAttempt }
  await ctx.rejudgingItems.updateOne({ _id: itemId }, { $set: { replaced } }, { session })
  return 'written'
}
