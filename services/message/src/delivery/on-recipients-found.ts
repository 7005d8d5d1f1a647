import { nextIds } from '@verdict/kit/ids'
import type { recipientsFound } from '@verdict/proto/events/discussion'
import type { EventData } from '@verdict/proto/events/event'
import { deliverOnce } from '../inbox/deliver-once.ts'
import { recipientMessage, type NewMessage } from '../inbox/message.rules.ts'
import { countAdded } from '../unread/unread-counts.ts'
import { publishUnread } from '../unread/unread.ts'
import type { DeliveryContext } from './context.ts'

/** This many users' pages are notified at the same time. */
const batchSize = 20

/** Sends a message about a post to followers and mentioned users, at most one each. Idempotent. */
export async function onRecipientsFound(
  ctx: DeliveryContext,
  eventId: string,
  data: EventData<typeof recipientsFound>,
): Promise<void> {
  const messages = data.uids.flatMap((uid) => recipientMessage(data, uid) ?? [])
  const [first] = messages
  if (first === undefined) return
  const uids = await addMessages(ctx, eventId, messages, first)
  for (let from = 0; from < uids.length; from += batchSize)
    await Promise.all(uids.slice(from, from + batchSize).map((uid) => publishUnread(ctx, uid)))
}

/** Stores messages about one post, all with the same key and kind; returns the users who had none of it. */
async function addMessages(
  ctx: DeliveryContext,
  eventId: string,
  messages: readonly NewMessage[],
  { key, kind }: NewMessage,
): Promise<string[]> {
  const last = await nextIds(ctx.db, 'messages', messages.length)
  const numbered = messages.map((message, at) => ({ ...message, _id: last - messages.length + 1 + at, read: false }))
  return deliverOnce(ctx, eventId, async (session) => {
    const uids = numbered.map(({ uid }) => uid)
    const existing = await ctx.messages.find({ uid: { $in: uids }, key }, { uid: 1 }, { session }).lean()
    const notifiedUids = new Set(existing.map(({ uid }) => uid))
    const added = numbered.filter(({ uid }) => !notifiedUids.has(uid))
    if (added.length === 0) return []
    await ctx.messages.insertMany(added, { session })
    const readers = added.map(({ uid }) => uid)
    await countAdded(ctx, session, kind, readers)
    return readers
  })
}
