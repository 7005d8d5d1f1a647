import type { Actor } from '@verdict/kit/actor'
import { pagedList } from '@verdict/kit/paged-list'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { MessageContext } from '../context.ts'
import { publishUnread } from '../unread/unread.ts'
import type { InboxKind, MessageDoc } from './message.model.ts'

/** Messages of a kind, newest first. Whoever sees the list has read them all. */
export async function listMessages(
  ctx: MessageContext,
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
  const { modifiedCount } = await ctx.messages.updateMany({ ...own, read: false }, { $set: { read: true } })
  if (modifiedCount > 0) await publishUnread(ctx, actor.uid)
  return {
    ...page,
    records: page.records.map(({ _id: id, read, senderUid, createdAt, ...message }) => {
      const { action, sourceId, sourceType, sourceTitle, sourceContent, quoteId, quoteType, quoteContent, url } =
        message
      const sender = senders.get(senderUid)
      return {
        ...{ id, action, sourceId, sourceType, sourceTitle, sourceContent, quoteId, quoteType, quoteContent, url },
        reason: message.reason ?? null,
        ...{ state: read, senderId: senderUid, gmtCreate: createdAt.toISOString() },
        senderUsername: sender?.username ?? '',
        senderAvatar: sender?.avatar ?? null,
      }
    }),
  }
}
