import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { DiscussionContext } from '../context.ts'
import { likeTarget } from '../likes/likes.ts'
import { tellRemoved } from '../moderation/tell-removed.ts'
import { excerptOf, mayDelete } from './comment.rules.ts'
import { findVisibleComment } from './find-source.ts'

/** Deletes a comment with its replies; its author is told why. @throws AppError comment.not_found, comment.not_deletable */
export async function deleteComment(
  ctx: DiscussionContext,
  actor: Actor,
  { id, reason = '' }: { id: number; reason?: string },
): Promise<void> {
  const { comment, source } = await findVisibleComment(ctx, actor, id)
  if (!mayDelete(source, comment, actor.uid)) throw new AppError('comment.not_deletable')
  await inTransaction(ctx.db, async (session) => {
    const deleted = await ctx.comments.findOneAndDelete({ _id: id }, { session }).lean()
    if (deleted === null) throw new AppError('comment.not_found')
    const { fromUid: toUid, content } = deleted
    await tellRemoved(ctx, session, { actor, reason }, { kind: 'Comment', id, toUid, text: excerptOf(content) })
    await ctx.replies.deleteMany({ commentId: id }, { session })
    await ctx.likes.deleteMany({ target: likeTarget('comment', id) }, { session })
    if (source.did === null) return
    await ctx.discussions.updateOne({ _id: source.did }, { $inc: { commentNum: -1 - deleted.replyNum } }, { session })
  })
}

/** @throws AppError comment.reply_not_found, comment.not_found, comment.not_deletable */
export async function deleteReply(
  ctx: DiscussionContext,
  actor: Actor,
  { id, reason = '' }: { id: number; reason?: string },
): Promise<void> {
  const reply = await ctx.replies.findById(id).lean()
  if (reply === null) throw new AppError('comment.reply_not_found')
  const { comment, source } = await findVisibleComment(ctx, actor, reply.commentId)
  if (!mayDelete(source, reply, actor.uid)) throw new AppError('comment.not_deletable')
  await inTransaction(ctx.db, async (session) => {
    const { deletedCount } = await ctx.replies.deleteOne({ _id: id }, { session })
    if (deletedCount === 0) throw new AppError('comment.reply_not_found')
    const { fromUid: toUid, content } = reply
    await tellRemoved(ctx, session, { actor, reason }, { kind: 'Reply', id, toUid, text: excerptOf(content) })
    await ctx.comments.updateOne({ _id: comment._id }, { $inc: { replyNum: -1 } }, { session })
    if (source.did === null) return
    await ctx.discussions.updateOne({ _id: source.did }, { $inc: { commentNum: -1 } }, { session })
  })
}
