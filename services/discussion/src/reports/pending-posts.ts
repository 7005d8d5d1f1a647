import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { pagedList } from '@verdict/kit/paged-list'
import { pageOfQuery } from '@verdict/proto/http/schema'
import { excerptOf } from '../comments/comment.rules.ts'
import { createComment, createReply } from '../comments/write-comment.ts'
import { createDiscussion } from '../discussions/writing/write-discussion.ts'
import type { Approval, PendingPostDoc } from '../pending-posts/pending-post.model.ts'
import { publishTextRemoved } from '../moderation/record-removal.ts'
import { writeModerationLog } from '../moderation/write-moderation-log.ts'
import { actorOf } from '../people/actor-of.ts'
import type { ReportsContext } from './context.ts'

/** Pending posts, oldest first. */
export async function listPendingPosts(
  ctx: Pick<ReportsContext, 'pendingPosts'>,
  query: { currentPage?: number; limit?: number },
) {
  const page = await pagedList<PendingPostDoc>({
    model: ctx.pendingPosts,
    filter: {},
    sort: { _id: 1 },
    request: pageOfQuery(query, { limit: 10 }),
  })
  return {
    ...page,
    records: page.records.map(({ _id: id, why, uid, username, place, text, call, createdAt }) => ({
      id,
      kind: call.kind,
      why,
      uid,
      username,
      ...place,
      content: text,
      gmtCreate: createdAt.toISOString(),
    })),
  }
}

/**
 * Publishes a pending post on behalf of its author; concurrent approvals publish it once.
 *
 * @throws AppError post.not_held, and the errors of posting
 */
export async function approvePendingPost(ctx: ReportsContext, actor: Actor, id: number): Promise<void> {
  const pending = await ctx.pendingPosts.findById(id).lean()
  if (pending === null) throw new AppError('post.not_held')
  const { uid, username, call, postId } = pending
  const author = actorOf(uid, (await ctx.users.find([uid])).get(uid) ?? { username, role: 'default_user' })
  const approved: Approval = {
    id: postId,
    async andThen(session) {
      const { deletedCount } = await ctx.pendingPosts.deleteOne({ _id: id }, { session })
      if (deletedCount === 0) throw new AppError('post.not_held')
      describeAudit({ name: username, before: { isHeld: true }, after: { isHeld: false } })
      await writeModerationLog(ctx, session, { kind: 'held_post_approved', actor, ...pendingPostOf(pending) })
    },
  }
  try {
    if (call.kind === 'Discussion') await createDiscussion(ctx, author, call.input, approved)
    else if (call.kind === 'Comment') await createComment(ctx, author, call.input, approved)
    else await createReply(ctx, author, call.input, approved)
  } catch (error) {
    // Another moderator has just approved it.
    if (!isDuplicateKey(error, '_id')) throw error
    await ctx.pendingPosts.deleteOne({ _id: id })
  }
  ctx.log.info({ id, uid, by: actor.username }, 'pending post approved')
}

/** Deletes a pending post and notifies its author of the reason. @throws AppError post.not_held */
export async function deletePendingPost(
  ctx: ReportsContext,
  actor: Actor,
  { id, reason = '' }: { id: number; reason?: string },
): Promise<void> {
  await inTransaction(ctx.db, async (session) => {
    const pending = await ctx.pendingPosts.findOneAndDelete({ _id: id }, { session }).lean()
    if (pending === null) throw new AppError('post.not_held')
    const { postId, uid: toUid, call } = pending
    const post = pendingPostOf(pending)
    describeAudit({ name: pending.username, before: { author: pending.username, text: post.target.text }, after: null })
    await publishTextRemoved(
      ctx,
      session,
      { actor, reason },
      { kind: call.kind, id: postId, toUid, text: post.target.text },
    )
    await writeModerationLog(ctx, session, { kind: 'held_post_rejected', actor, ...post, reason })
  })
  ctx.log.info({ id, by: actor.username }, 'pending post deleted')
}

/** A pending post for the moderation log. */
function pendingPostOf({ postId, uid, username, place, call, text }: PendingPostDoc) {
  const { did, cid, gid } = place
  return {
    subject: { uid, name: username },
    target: { type: call.kind, id: postId, text: call.kind === 'Discussion' ? call.input.title : excerptOf(text) },
    place: { did: call.kind === 'Discussion' ? postId : did, cid, gid },
  }
}
