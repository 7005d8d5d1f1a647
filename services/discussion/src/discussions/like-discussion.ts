import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { liked } from '@verdict/proto/events/discussion'
import { writeLike } from '../likes/likes.ts'
import type { DiscussionsContext } from './context.ts'
import { findReadableDiscussion } from './find-discussion.ts'

/**
 * Likes or unlikes a discussion; idempotent, also for concurrent calls.
 *
 * @throws AppError discussion.not_found, discussion.disabled, discussion.closed
 */
export async function likeDiscussion(
  ctx: DiscussionsContext,
  actor: Actor,
  { did, toLike }: { did: number; toLike: boolean },
): Promise<void> {
  const { discussion } = await findReadableDiscussion(ctx, actor, did)
  await inTransaction(ctx.db, async (session) => {
    const change = await writeLike(ctx, session, { kind: 'discussion', id: did, uid: actor.uid, toLike })
    if (change === 0) return
    const counted = await ctx.discussions.updateOne({ _id: did }, { $inc: { likeNum: change } }, { session })
    if (counted.matchedCount === 0) throw new AppError('discussion.not_found')
    if (change === -1) return
    await ctx.outbox.add(session, liked, {
      kind: 'Discussion',
      id: did,
      did,
      cid: null,
      gid: discussion.gid,
      title: discussion.title,
      toUid: discussion.uid,
      fromUid: actor.uid,
      content: discussion.description,
      at: ctx.clock.now().toISOString(),
    })
  })
}
