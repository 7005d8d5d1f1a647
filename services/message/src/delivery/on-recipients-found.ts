import { nextIds } from '@verdict/kit/ids'
import type { recipientsFound } from '@verdict/proto/events/discussion'
import type { EventData } from '@verdict/proto/events/event'
import type { MessageContext } from '../context.ts'
import { recipientMessage } from '../inbox/message.rules.ts'
import { publishUnread } from '../unread/unread.ts'

/** Open pages told at the same time. */
const atOnce = 20

/**
 * A message for everybody who hears of a post besides whom it answers. Who has one of it already gets no second one.
 */
export async function onRecipientsFound(ctx: MessageContext, data: EventData<typeof recipientsFound>): Promise<void> {
  const messages = data.uids.flatMap((uid) => recipientMessage(data, uid) ?? [])
  const [first] = messages
  if (first === undefined) return
  const last = await nextIds(ctx.db, 'messages', messages.length)
  const { insertedCount, upsertedCount } = await ctx.messages.bulkWrite(
    messages.map((message, at) => ({
      updateOne: {
        filter: { uid: message.uid, key: message.key },
        update: { $setOnInsert: { ...message, _id: last - messages.length + 1 + at, read: false } },
        upsert: true,
      },
    })),
    { ordered: false },
  )
  if (insertedCount + upsertedCount === 0) return
  const uids = messages.map(({ uid }) => uid)
  for (let from = 0; from < uids.length; from += atOnce)
    await Promise.all(uids.slice(from, from + atOnce).map((uid) => publishUnread(ctx, uid)))
}
