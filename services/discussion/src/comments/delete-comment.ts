import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { DiscussionContext } from '../context.ts'
import { likeTarget } from '../likes/likes.ts'
import { tellRemoved, type Removal } from '../moderation/tell-removed.ts'
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
  if (!(await removeComment(ctx, id, { actor, reason }))) throw new AppError('comment.not_found')
}

/** Deletes a comment with its replies, whoever asks; false: it was gone. Its author is told why. */
export async function removeComment(ctx: DiscussionContext, id: number, removal: Removal): Promise<boolean> {
  return inTransaction(ctx.db, async (session) => {
    const deleted = await ctx.comments.findOneAndDelete({ _id: id }, { session }).lean()
    if (deleted === null) return false
    const { fromUid: toUid, content, did } = deleted
    await tellRemoved(ctx, session, removal, { kind: 'Comment', id, toUid, text: excerptOf(content) })
    await ctx.replies.deleteMany({ commentId: id }, { session })
    await ctx.likes.deleteMany({ target: likeTarget('comment', id) }, { session })
    const fewer = { $inc: { commentNum: -1 - deleted.replyNum } }
    if (did !== null) await ctx.discussions.updateOne({ _id: did }, fewer, { session })
    return true
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
  const { source } = await findVisibleComment(ctx, actor, reply.commentId)
  if (!mayDelete(source, reply, actor.uid)) throw new AppError('comment.not_deletable')
  if (!(await removeReply(ctx, id, { actor, reason }))) throw new AppError('comment.reply_not_found')
}

/** Deletes a reply, whoever asks; false: it was gone. Its author is told why. */
export async function removeReply(ctx: DiscussionContext, id: number, removal: Removal): Promise<boolean> {
  return inTransaction(ctx.db, async (session) => {
    const deleted = await ctx.replies.findOneAndDelete({ _id: id }, { session }).lean()
    if (deleted === null) return false
    const { fromUid: toUid, content, commentId } = deleted
    await tellRemoved(ctx, session, removal, { kind: 'Reply', id, toUid, text: excerptOf(content) })
    const comment = await ctx.comments
      .findOneAndUpdate({ _id: commentId }, { $inc: { replyNum: -1 } }, { session, projection: { did: 1 } })
      .lean<{ did: number | null }>()
    const did = comment?.did ?? null
    if (did !== null) await ctx.discussions.updateOne({ _id: did }, { $inc: { commentNum: -1 } }, { session })
    return true
  })
}
