import type { ClientSession } from 'mongoose'
import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { LikeDoc } from './like.model.ts'

export type LikeKind = 'discussion' | 'comment'

type Context = { clock: Clock; likes: Model<LikeDoc> }

export function likeTarget(kind: LikeKind, id: number): string {
  return `${kind}:${id}`
}

/** Stores or removes a like; returns the change of the number of likes, 0 if nothing changed. */
export async function writeLike(
  ctx: Context,
  session: ClientSession,
  { kind, id, uid, toLike }: { kind: LikeKind; id: number; uid: string; toLike: boolean },
): Promise<-1 | 0 | 1> {
  const target = likeTarget(kind, id)
  const _id = `${target}:${uid}`
  if (!toLike) {
    const { deletedCount } = await ctx.likes.deleteOne({ _id }, { session })
    return deletedCount === 1 ? -1 : 0
  }
  const { upsertedCount } = await ctx.likes.updateOne(
    { _id },
    { $setOnInsert: { target, uid, createdAt: ctx.clock.now() } },
    { session, upsert: true },
  )
  return upsertedCount === 1 ? 1 : 0
}

/** Which of the items the user likes. */
export async function findLikedIds(
  ctx: Pick<Context, 'likes'>,
  uid: string | undefined,
  kind: LikeKind,
  ids: readonly number[],
): Promise<Set<number>> {
  if (uid === undefined || ids.length === 0) return new Set()
  const keys = new Map(ids.map((id) => [`${likeTarget(kind, id)}:${uid}`, id]))
  const found = await ctx.likes.find({ _id: { $in: [...keys.keys()] } }, { _id: 1 }).lean()
  return new Set(found.flatMap(({ _id }) => keys.get(_id) ?? []))
}
