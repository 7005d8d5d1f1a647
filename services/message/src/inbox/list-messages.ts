import type { Actor } from '@verdict/kit/actor'
import { inTransaction } from '@verdict/kit/mongo'
import { pagedList } from '@verdict/kit/paged-list'
import { pageOfQuery } from '@verdict/proto/http/schema'
import { countAllRead } from '../unread/unread-counts.ts'
import { publishUnread } from '../unread/unread.ts'
import type { InboxKind } from '../models/unread-count.model.ts'
import type { MessageDoc } from '../models/message.model.ts'
import type { InboxContext } from './context.ts'

/** Messages of a kind, newest first. Listing marks all of them as read. */
export async function listMessages(
  ctx: InboxContext,
  actor: Actor,
  kind: InboxKind,
  query: { currentPage?: number; limit?: number },
) {
  const own = { uid: actor.uid, kind }
  const page = await pagedList<MessageDoc>({
    model: ctx.messages,
    filter: own,
    sort: { _id: -1 },
    request: pageOfQuery(query, { limit: 5 }),
  })
  const senders = await ctx.users.find([...new Set(page.records.map(({ senderUid }) => senderUid))])
  if (await markRead(ctx, own)) await publishUnread(ctx, actor.uid)
  return {
    ...page,
    records: page.records.map(({ _id: id, read, senderUid, createdAt, ...message }) => {
      const { action, sourceId, sourceType, sourceTitle, sourceContent, quoteId, quoteType, quoteContent, url } =
        message
      const sender = senders.get(senderUid)
      return {
        id,
        action,
        sourceId,
        sourceType,
        sourceTitle,
        sourceContent,
        quoteId,
        quoteType,
        quoteContent,
        url,
        reason: message.reason ?? null,
        state: read,
        senderId: senderUid,
        gmtCreate: createdAt.toISOString(),
        senderUsername: sender?.username ?? '',
        senderAvatar: sender?.avatar ?? null,
      }
    }),
  }
}

/** Marks all messages of a kind as read; returns whether any was unread. */
async function markRead(
  ctx: Pick<InboxContext, 'db' | 'messages' | 'unreadCounts'>,
  own: { uid: string; kind: InboxKind },
): Promise<boolean> {
  const { uid, kind } = own
  const [unread, counted] = await Promise.all([
    ctx.messages.exists({ ...own, read: false }),
    ctx.unreadCounts.exists({ _id: uid, [kind]: { $ne: 0 } }),
  ])
  if (unread === null && counted === null) return false
  await inTransaction(ctx.db, async (session) => {
    await ctx.messages.updateMany({ ...own, read: false }, { $set: { read: true } }, { session })
    await countAllRead(ctx, session, uid, kind)
  })
  return true
}
