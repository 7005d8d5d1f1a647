import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { liked } from '@verdict/proto/events/discussion'
import { writeLike } from '../likes/likes.ts'
import { excerptOf, placeOf } from './comment.rules.ts'
import type { CommentsContext } from './context.ts'
import { findVisibleComment } from './find-source.ts'

/** Likes or unlikes a comment; idempotent. @throws AppError comment.not_found */
export async function likeComment(
  ctx: CommentsContext,
  actor: Actor,
  { cid: id, toLike }: { cid: number; toLike: boolean },
): Promise<void> {
  const { comment, source } = await findVisibleComment(ctx, actor, id)
  await inTransaction(ctx.db, async (session) => {
    const change = await writeLike(ctx, session, { kind: 'comment', id, uid: actor.uid, toLike })
    if (change === 0) return
    const counted = await ctx.comments.updateOne({ _id: id }, { $inc: { likeNum: change } }, { session })
    if (counted.matchedCount === 0) throw new AppError('comment.not_found')
    if (change === -1) return
    await ctx.outbox.add(session, liked, {
      kind: 'Comment',
      id,
      ...placeOf(source),
      toUid: comment.fromUid,
      fromUid: actor.uid,
      content: excerptOf(comment.content),
      at: ctx.clock.now().toISOString(),
    })
  })
}
