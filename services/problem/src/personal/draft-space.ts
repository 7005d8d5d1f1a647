import { AppError } from '@verdict/kit/errors'
import type { PersonalContext } from './context.ts'

const mebibyte = 1024 * 1024
/** Quota of drafts for one account. */
const limits = { drafts: 1_000, mebibytes: 8 }
/** Drafts untouched for this long may be evicted for new ones. */
const evictableAfterMs = 90 * 86_400_000

type Context = Pick<PersonalContext, 'codeDrafts' | 'clock'>

interface Room {
  drafts: number
  bytes: number
}

async function usedBy({ codeDrafts }: Context, uid: string): Promise<Room> {
  const [used] = await codeDrafts.aggregate<Room>([
    { $match: { uid } },
    { $project: { _id: 0, bytes: 1 } },
    { $group: { _id: null, drafts: { $sum: 1 }, bytes: { $sum: '$bytes' } } },
  ])
  return used ?? { drafts: 0, bytes: 0 }
}

function isOver({ drafts, bytes }: Room): boolean {
  return drafts > limits.drafts || bytes > limits.mebibytes * mebibyte
}

/**
 * Ensures that `more` fits into the account's quota. Evicts drafts that were untouched for months, oldest first; newer
 * ones are never evicted, so that new code is either stored or refused.
 *
 * @throws AppError problem.drafts_full
 */
export async function assertDraftSpace(ctx: Context, uid: string, more: Room): Promise<void> {
  const used = await usedBy(ctx, uid)
  const total = { drafts: used.drafts + more.drafts, bytes: used.bytes + more.bytes }
  if (!isOver(total)) return
  const untouchedSince = new Date(ctx.clock.now().getTime() - evictableAfterMs)
  const old = await ctx.codeDrafts
    .find({ uid, savedAt: { $lt: untouchedSince } }, { bytes: 1 })
    .sort({ savedAt: 1 })
    .lean()
  const dropped: (typeof old)[number]['_id'][] = []
  for (const { _id, bytes = 0 } of old) {
    if (!isOver(total)) break
    total.drafts -= 1
    total.bytes -= bytes
    dropped.push(_id)
  }
  if (isOver(total)) throw new AppError('problem.drafts_full', { limit: limits.mebibytes })
  await ctx.codeDrafts.deleteMany({ _id: { $in: dropped } })
}
