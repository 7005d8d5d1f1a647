import { unreadTopic } from '@verdict/proto/live/message'
import type { MessageContext } from '../context.ts'
import { countUnreadNotices } from '../notices/find-notices.ts'

/** The user's unread messages by kind. */
export async function countUnread(ctx: MessageContext, uid: string) {
  const [{ comment = 0, reply = 0, like = 0 }, sys, mine] = await Promise.all([
    countUnreadMessages(ctx, uid),
    countUnreadNotices(ctx, uid, 'sys'),
    countUnreadNotices(ctx, uid, 'mine'),
  ])
  return { comment, reply, like, sys, mine }
}

/** By kind, in one pass over an index that holds nothing but unread ones. */
async function countUnreadMessages(ctx: MessageContext, uid: string): Promise<Record<string, number>> {
  const counts = await ctx.messages.aggregate<{ _id: string; count: number }>([
    { $match: { uid, read: false } },
    { $group: { _id: '$kind', count: { $sum: 1 } } },
  ])
  return Object.fromEntries(counts.map(({ _id: kind, count }) => [kind, count]))
}

/** Tells the user's open pages how many there are now. */
export async function publishUnread(ctx: MessageContext, uid: string): Promise<void> {
  await ctx.live.publish(unreadTopic, uid, await countUnread(ctx, uid))
}
