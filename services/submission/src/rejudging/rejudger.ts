import { createLoop, type Loop } from '@verdict/kit/loop'
import type { RejudgerContext, RejudgingContext } from './context.ts'
import { applyBatch } from './decision/apply-rejudging.ts'
import { countItems } from './find-rejudging.ts'
import type { RejudgingRow } from './rejudging.model.ts'
import { sendBatch } from './start/send-rejudging.ts'
import { undoBatch } from './decision/undo-rejudging.ts'

const activeStates = ['running', 'applying', 'undoing'] as const

/** The poll interval, in ticks, of a process with nothing to rejudge. */
const idlePollTicks = 10

/**
 * Background loop that advances rejudgings. Several processes may run it: each batch is processed by one of them, and
 * another one resumes after a crash.
 */
export function createRejudger(ctx: RejudgerContext): Loop {
  let isIdle = false
  return createLoop({
    log: ctx.log,
    failure: 'rejudgings could not be moved on',
    async step() {
      // Each part writes a lot of data.
      if (ctx.diskSpace.level() !== 'enough') return
      const rejudgings = await ctx.rejudgings.find({ state: { $in: activeStates } }).lean()
      isIdle = rejudgings.length === 0
      for (const { _id } of rejudgings) while (await advance(ctx, _id));
    },
    // A new rejudging wakes the loop.
    everyMs: () => (isIdle ? idlePollTicks : 1) * ctx.settings.SUBMISSION_TICK_MS,
  })
}

/** Returns whether there may be more to do at once. */
async function advance(ctx: RejudgerContext, id: number): Promise<boolean> {
  const rejudging = await ctx.rejudgings.findById(id).lean()
  if (rejudging?.state === 'applying') return applyBatch(ctx, rejudging)
  if (rejudging?.state === 'undoing') return undoBatch(ctx, rejudging)
  if (rejudging?.state !== 'running') return false
  if (rejudging.allSent) {
    await endWhenJudged(ctx, rejudging)
    return false
  }
  return sendBatch(ctx, rejudging)
}

async function endWhenJudged(
  ctx: Pick<RejudgingContext, 'clock' | 'log' | 'rejudgingItems' | 'rejudgings'>,
  { _id: id, preview }: RejudgingRow,
): Promise<void> {
  if ((await ctx.rejudgingItems.exists({ rejudgingId: id, state: 'sent' })) !== null) return
  const { sent: total, judged, changed } = await countItems(ctx, id)
  const figures = { total, judged, changed }
  const end = preview ? { state: 'ready' as const } : { state: 'done' as const, endedAt: ctx.clock.now() }
  await ctx.rejudgings.updateOne({ _id: id, state: 'running' }, { $set: { ...figures, ...end } })
  ctx.log.info({ rejudgingId: id, ...figures }, preview ? 'a preview is ready' : 'a rejudging is done')
}
