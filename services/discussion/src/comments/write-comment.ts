import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction } from '@verdict/kit/mongo'
import { assertNotBanned } from '../bans/assert-not-banned.ts'
import type { Approval } from '../pending-posts/pending-post.model.ts'
import { holdForModeration, rememberText } from '../pending-posts/hold-for-moderation.ts'
import { assertSolvedEnough } from '../access/assert-solved.ts'
import { commentCreated, replyCreated } from '@verdict/proto/events/discussion'
import { authorRole, mayWrite } from '../people/author.rules.ts'
import type { CommentsContext } from './context.ts'
import { type CommentSource, excerptOf, mayReply, placeOf } from './comment.rules.ts'
import { toComments, toReplies } from './comment-view.ts'
import { findVisibleComment, findWritableSource, type SourceQuery } from './find-source.ts'
import { accessTo } from '../access/area-access.ts'
import { actorOf } from '../people/actor-of.ts'
import { stateAt, targetsOf } from '../follows/follow.rules.ts'

function assertContent(content: string): void {
  if (content.trim() === '') throw new AppError('comment.content_empty')
}

/**
 * Creates a comment. Public discussions require solved problems; in contests everyone who may enter may comment.
 * `approved`: an administrator approved the pending comment, which gets this ID.
 *
 * @throws AppError comment.banned, post.banned, post.banned_in_group, post.held, post.repeated, comment.content_empty,
 *   comment.too_few_solved, and what `findWritableSource` refuses
 */
export async function createComment(
  ctx: CommentsContext,
  actor: Actor,
  input: SourceQuery & { content: string },
  approved?: Approval,
) {
  assertContent(input.content)
  if (!mayWrite(actor.roles, 'comment')) throw new AppError('comment.banned')
  const source = await findWritableSource(ctx, actor, input)
  const { did, cid, gid, isManager } = source
  await assertNotBanned(ctx, actor, gid)
  if (did !== null && gid === null) await assertSolvedEnough(ctx, actor, 'comment')
  const isTrusted = approved !== undefined || isManager
  if (!isTrusted) {
    const { content } = input
    await holdForModeration(ctx, actor, {
      call: { kind: 'Comment', input },
      place: placeOf(source),
      texts: [content],
      content,
    })
  }
  const comment = {
    _id: approved?.id ?? (await nextId(ctx.db, 'comments')),
    did,
    cid,
    content: input.content,
    fromUid: actor.uid,
    fromName: actor.username,
    role: authorRole(actor.roles),
    byManager: isManager,
    likeNum: 0,
    replyNum: 0,
    createdAt: ctx.clock.now(),
  }
  const toUid = await findRecipient(ctx, source, source.ownerUid)
  await inTransaction(ctx.db, async (session) => {
    await rememberText(ctx, session, actor, { text: input.content, isApproved: isTrusted })
    if (did !== null) {
      const { matchedCount } = await ctx.discussions.updateOne({ _id: did }, { $inc: { commentNum: 1 } }, { session })
      if (matchedCount === 0) throw new AppError('discussion.not_found')
    }
    await ctx.comments.create([comment], { session })
    await ctx.outbox.add(session, commentCreated, {
      commentId: comment._id,
      ...placeOf(source),
      toUid,
      fromUid: actor.uid,
      content: excerptOf(input.content),
      at: comment.createdAt.toISOString(),
    })
    await approved?.andThen(session)
  })
  const [shown] = await toComments(ctx, [comment], new Map())
  if (shown === undefined) throw new Error('a comment that was written is not shown')
  return shown
}

export interface ReplyInput {
  reply: { commentId: number; content: string }
  quoteId?: number | null
  quoteType?: 'Comment' | 'Reply' | null
}

/**
 * Replies to a comment, or to one of its replies (`quoteType` Reply). The recipient is the author of the quoted text.
 *
 * @throws AppError comment.banned, post.banned, post.banned_in_group, post.held, post.repeated, comment.content_empty,
 *   comment.not_found, comment.reply_not_found, comment.reply_refused, comment.too_few_solved, and what the source
 *   refuses with
 */
export async function createReply(ctx: CommentsContext, actor: Actor, input: ReplyInput, approved?: Approval) {
  const { reply, quoteId, quoteType } = input
  assertContent(reply.content)
  if (!mayWrite(actor.roles, 'reply')) throw new AppError('comment.banned')
  const { comment, source } = await findVisibleComment(ctx, actor, reply.commentId)
  await findWritableSource(ctx, actor, comment)
  await assertNotBanned(ctx, actor, source.gid)
  if (!mayReply(source, comment, actor.uid)) throw new AppError('comment.reply_refused')
  if (source.did !== null && source.gid === null) await assertSolvedEnough(ctx, actor, 'comment')
  const isToReply = quoteType === 'Reply' && typeof quoteId === 'number' && quoteId !== 0
  const quoted = isToReply ? await ctx.replies.findOne({ _id: quoteId, commentId: comment._id }).lean() : comment
  if (quoted === null) throw new AppError('comment.reply_not_found')
  const isTrusted = approved !== undefined || source.isManager
  if (!isTrusted) {
    const { content } = reply
    const call = { kind: 'Reply', input } as const
    await holdForModeration(ctx, actor, { call, place: placeOf(source), texts: [content], content })
  }
  const row = {
    _id: approved?.id ?? (await nextId(ctx.db, 'replies')),
    commentId: comment._id,
    content: reply.content,
    fromUid: actor.uid,
    fromName: actor.username,
    role: authorRole(actor.roles),
    byManager: source.isManager,
    toUid: quoted.fromUid,
    toName: quoted.fromName,
    createdAt: ctx.clock.now(),
  }
  const toUid = await findRecipient(ctx, source, row.toUid)
  await inTransaction(ctx.db, async (session) => {
    await rememberText(ctx, session, actor, { text: reply.content, isApproved: isTrusted })
    const counted = await ctx.comments.updateOne({ _id: comment._id }, { $inc: { replyNum: 1 } }, { session })
    if (counted.matchedCount === 0) throw new AppError('comment.not_found')
    if (source.did !== null) {
      await ctx.discussions.updateOne({ _id: source.did }, { $inc: { commentNum: 1 } }, { session })
    }
    await ctx.replies.create([row], { session })
    await ctx.outbox.add(session, replyCreated, {
      replyId: row._id,
      commentId: comment._id,
      ...placeOf(source),
      toUid,
      fromUid: actor.uid,
      content: excerptOf(row.content),
      at: row.createdAt.toISOString(),
      quoteId: quoted._id,
      quoteType: isToReply ? 'Reply' : 'Comment',
      quoteContent: excerptOf(quoted.content),
    })
    await approved?.andThen(session)
  })
  const [shown] = await toReplies(ctx, [row])
  if (shown === undefined) throw new Error('a reply that was written is not shown')
  return shown
}

type Context = Pick<CommentsContext, 'follows' | 'discussions' | 'users' | 'siteSettings' | 'groups'>

/** The author of the quoted text, if they want notices and may still read the thread; otherwise null. */
async function findRecipient(ctx: Context, { did, gid }: CommentSource, uid: string | null): Promise<string | null> {
  if (uid === null || did === null) return uid
  const discussion = await ctx.discussions.findById(did, { pid: 1 }).lean()
  const targets = targetsOf({ did, gid, pid: discussion?.pid ?? null })
  const follows = await ctx.follows.find({ _id: { $in: targets.map((target) => `${target}:${uid}`) } }).lean()
  if (stateAt(targets, new Map(follows.map(({ target, state }) => [target, state]))) === 'muted') return null
  if (gid === null) return uid
  const user = (await ctx.users.find([uid])).get(uid)
  return (await accessTo(ctx, actorOf(uid, user), gid)).readRefusal === undefined ? uid : null
}
