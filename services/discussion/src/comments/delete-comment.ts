import type { ClientSession } from 'mongoose'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { likeTarget } from '../likes/likes.ts'
import { recordRemoval, type Removal } from '../moderation/record-removal.ts'
import { excerptOf, mayDelete } from './comment.rules.ts'
import type { CommentsContext } from './context.ts'
import { findVisibleComment, findVisibleReply } from './find-source.ts'

/**
 * Deletes a comment with its replies; notifies its author of the reason.
 *
 * @throws AppError comment.not_found, comment.not_deletable
 */
export async function deleteComment(
  ctx: CommentsContext,
  actor: Actor,
  { id, reason = '' }: { id: number; reason?: string },
): Promise<void> {
  const { comment, source } = await findVisibleComment(ctx, actor, id)
  if (!mayDelete(source, comment, actor.uid)) throw new AppError('comment.not_deletable')
  const removal = { actor, reason, gid: source.gid }
  const { isGone } = await inTransaction(ctx.db, (session) => removeComment(ctx, session, id, removal))
  if (isGone) throw new AppError('comment.not_found')
}

/** A comment or reply to delete, with its group. */
interface CommentRemoval extends Removal {
  gid: number | null
}

interface CommentRemoved {
  /** The comment had been deleted before. */
  isGone: boolean
  /** The moderation log has an entry, because the comment was somebody else's. */
  isLogged: boolean
}

const alreadyDeleted: CommentRemoved = { isGone: true, isLogged: false }

/** Deletes a comment with its replies without an access check; notifies its author. */
export async function removeComment(
  ctx: CommentsContext,
  session: ClientSession,
  id: number,
  { gid, ...removal }: CommentRemoval,
): Promise<CommentRemoved> {
  const deleted = await ctx.comments.findOneAndDelete({ _id: id }, { session }).lean()
  if (deleted === null) return alreadyDeleted
  const { fromUid, fromName, content, did, cid } = deleted
  describeAudit({ name: fromName, before: { author: fromName, text: excerptOf(content) }, after: null })
  await ctx.replies.deleteMany({ commentId: id }, { session })
  await ctx.likes.deleteMany({ target: likeTarget('comment', id) }, { session })
  const fewer = { $inc: { commentNum: -1 - deleted.replyNum } }
  if (did !== null) await ctx.discussions.updateOne({ _id: did }, fewer, { session })
  const isLogged = await recordRemoval(ctx, session, removal, {
    kind: 'Comment',
    id,
    author: { uid: fromUid, name: fromName },
    text: excerptOf(content),
    place: { did, cid, gid },
  })
  return { isGone: false, isLogged }
}

/** @throws AppError comment.reply_not_found, comment.not_deletable */
export async function deleteReply(
  ctx: CommentsContext,
  actor: Actor,
  { id, reason = '' }: { id: number; reason?: string },
): Promise<void> {
  const { reply, source } = await findVisibleReply(ctx, actor, id)
  if (!mayDelete(source, reply, actor.uid)) throw new AppError('comment.not_deletable')
  const removal = { actor, reason, gid: source.gid }
  const { isGone } = await inTransaction(ctx.db, (session) => removeReply(ctx, session, id, removal))
  if (isGone) throw new AppError('comment.reply_not_found')
}

/** Deletes a reply without an access check; notifies its author. */
export async function removeReply(
  ctx: CommentsContext,
  session: ClientSession,
  id: number,
  { gid, ...removal }: CommentRemoval,
): Promise<CommentRemoved> {
  const deleted = await ctx.replies.findOneAndDelete({ _id: id }, { session }).lean()
  if (deleted === null) return alreadyDeleted
  const { fromUid, fromName, content, commentId } = deleted
  describeAudit({ name: fromName, before: { author: fromName, text: excerptOf(content) }, after: null })
  const comment = await ctx.comments
    .findOneAndUpdate({ _id: commentId }, { $inc: { replyNum: -1 } }, { session, projection: { did: 1, cid: 1 } })
    .lean<{ did: number | null; cid: number | null }>()
  const { did, cid } = comment ?? { did: null, cid: null }
  if (did !== null) await ctx.discussions.updateOne({ _id: did }, { $inc: { commentNum: -1 } }, { session })
  const isLogged = await recordRemoval(ctx, session, removal, {
    kind: 'Reply',
    id,
    author: { uid: fromUid, name: fromName },
    text: excerptOf(content),
    place: { did, cid, gid },
  })
  return { isGone: false, isLogged }
}
