import { unreadTopic } from '@verdict/proto/live/message'
import { countUnreadNotices } from '../notices/find-notices.ts'
import type { UnreadContext } from './context.ts'
import { readCounts } from './unread-counts.ts'

/** The user's unread messages by kind. */
export async function countUnread(ctx: UnreadContext, uid: string) {
  const [{ comment, reply, like }, notices] = await Promise.all([readCounts(ctx, uid), countUnreadNotices(ctx, uid)])
  return { comment, reply, like, ...notices }
}

/** Sends the current counts to the user's open pages. */
export async function publishUnread(ctx: UnreadContext, uid: string): Promise<void> {
  await ctx.live.publish(unreadTopic, uid, await countUnread(ctx, uid))
}
