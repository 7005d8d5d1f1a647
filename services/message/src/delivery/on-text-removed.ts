import { nextId } from '@verdict/kit/ids'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { textRemoved } from '@verdict/proto/events/discussion'
import type { EventData } from '@verdict/proto/events/event'
import type { MessageContext } from '../context.ts'
import { publishUnread } from '../unread/unread.ts'
import { removalNotice } from './removal-notice.rules.ts'

/** Tells the author at once that a text was deleted, and why. The same event again changes nothing. */
export async function onTextRemoved(ctx: MessageContext, data: EventData<typeof textRemoved>): Promise<void> {
  const { kind, id, toUid, fromUid, at } = data
  const key = `removed:${kind}:${id}`
  if ((await ctx.notices.exists({ key })) === null) {
    const admin = (await ctx.users.find([fromUid])).get(fromUid)
    const now = ctx.clock.now()
    try {
      await ctx.notices.create({
        _id: await nextId(ctx.db, 'notices'),
        ...removalNotice(data),
        ...{ audience: 'Single', recipients: [toUid], key, adminUid: fromUid, adminName: admin?.username ?? '' },
        ...{
          seq: await nextId(ctx.db, 'delivered-notices'),
          deliveredAt: now,
          createdAt: new Date(at),
          updatedAt: now,
        },
      })
    } catch (error) {
      if (!isDuplicateKey(error, 'key')) throw error
    }
  }
  await publishUnread(ctx, toUid)
}
