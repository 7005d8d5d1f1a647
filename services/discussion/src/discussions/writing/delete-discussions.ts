import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { inTransaction } from '@verdict/kit/mongo'
import { recordRemoval, type Removal } from '../../moderation/record-removal.ts'
import { followTargets } from '../../follows/follow.rules.ts'
import { likeTarget } from '../../likes/likes.ts'
import type { DiscussionsContext } from '../context.ts'
import { assertManagesArea, findDiscussion } from '../find-discussion.ts'

/**
 * Deletes a discussion, for its author and moderators. The author is notified of the reason.
 *
 * @throws AppError discussion.not_found, discussion.not_deletable, discussion.closed, group.membership_required
 */
export async function deleteDiscussion(
  ctx: DiscussionsContext,
  actor: Actor,
  { did, reason = '' }: { did: number; reason?: string },
): Promise<void> {
  const discussion = await findDiscussion(ctx, did)
  if (discussion.uid !== actor.uid) await assertManagesArea(ctx, actor, discussion, 'discussion.not_deletable')
  await removeDiscussions(ctx, [did], { actor, reason })
}

/**
 * Deletes discussions with their comments and likes; reports are kept. Idempotent. Deletions by others notify the
 * author and are recorded in the moderation log.
 */
export async function removeDiscussions(
  ctx: DiscussionsContext,
  dids: readonly number[],
  removal: Removal,
): Promise<void> {
  const ids = [...new Set(dids)]
  await inTransaction(ctx.db, async (session) => {
    const fields = { uid: 1, author: 1, title: 1, gid: 1 }
    const deleted = await ctx.discussions.find({ _id: { $in: ids } }, fields, { session }).lean()
    describeAudit({
      id: ids.join(','),
      name: deleted.length === 1 ? (deleted[0]?.title ?? '') : '',
      before: Object.fromEntries(deleted.map((one) => [one._id, `${one.author}: ${one.title}`])),
      after: null,
    })
    await ctx.discussions.deleteMany({ _id: { $in: ids } }, { session })
    await ctx.searchable.changed(session, 'discussion', ids)
    for (const { _id: id, uid, author, title: text, gid } of deleted) {
      const place = { did: id, cid: null, gid }
      await recordRemoval(ctx, session, removal, { kind: 'Discussion', id, author: { uid, name: author }, text, place })
    }
  })
  // These comments are unreachable now. One that is written concurrently is refused, because its discussion is gone.
  const comments = await ctx.comments.find({ did: { $in: ids } }, { _id: 1 }).lean()
  const commentIds = comments.map(({ _id }) => _id)
  await ctx.replies.deleteMany({ commentId: { $in: commentIds } })
  await ctx.comments.deleteMany({ _id: { $in: commentIds } })
  const targets = [
    ...ids.map((id) => likeTarget('discussion', id)),
    ...commentIds.map((id) => likeTarget('comment', id)),
  ]
  await ctx.likes.deleteMany({ target: { $in: targets } })
  await ctx.follows.deleteMany({ target: { $in: ids.map(followTargets.discussion) } })
}
