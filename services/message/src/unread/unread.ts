import { unreadTopic } from '@verdict/proto/live/message'
import type { MessageContext } from '../context.ts'
import { countUnreadNotices } from '../notices/find-notices.ts'

/** The user's unread messages by kind. */
export async function countUnread(ctx: MessageContext, uid: string) {
  const inKind = (kind: 'comment' | 'reply' | 'like') => ctx.messages.countDocuments({ uid, kind, read: false })
  const [comment, reply, like, sys, mine] = await Promise.all([
    inKind('comment'),
    inKind('reply'),
    inKind('like'),
    countUnreadNotices(ctx, uid, 'sys'),
    countUnreadNotices(ctx, uid, 'mine'),
  ])
  return { comment, reply, like, sys, mine }
}

/** Tells the user's open pages how many there are now. */
export async function publishUnread(ctx: MessageContext, uid: string): Promise<void> {
  await ctx.live.publish(unreadTopic, uid, await countUnread(ctx, uid))
}
