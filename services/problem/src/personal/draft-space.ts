import { AppError } from '@verdict/kit/errors'
import type { PersonalContext } from './context.ts'

const mebibyte = 1024 * 1024
/** The most that one account keeps in all. */
const limits = { drafts: 1_000, mebibytes: 8 }
/** What nobody has touched for so long makes room for what is being written. */
const makesRoomAfterMs = 90 * 86_400_000

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
 * Sees to it that so much more fits into what one account may keep. Drafts that were not touched for months go for it,
 * the oldest first; nothing newer is ever dropped for something else, so that what somebody types is kept or refused.
 *
 * @throws AppError problem.drafts_full
 */
export async function assertDraftSpace(ctx: Context, uid: string, more: Room): Promise<void> {
  const used = await usedBy(ctx, uid)
  const wanted = { drafts: used.drafts + more.drafts, bytes: used.bytes + more.bytes }
  if (!isOver(wanted)) return
  const untouchedSince = new Date(ctx.clock.now().getTime() - makesRoomAfterMs)
  const old = await ctx.codeDrafts
    .find({ uid, savedAt: { $lt: untouchedSince } }, { bytes: 1 })
    .sort({ savedAt: 1 })
    .lean()
  const dropped: (typeof old)[number]['_id'][] = []
  for (const { _id, bytes = 0 } of old) {
    if (!isOver(wanted)) break
    wanted.drafts -= 1
    wanted.bytes -= bytes
    dropped.push(_id)
  }
  if (isOver(wanted)) throw new AppError('problem.drafts_full', { limit: limits.mebibytes })
  await ctx.codeDrafts.deleteMany({ _id: { $in: dropped } })
}
