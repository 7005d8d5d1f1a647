import type { textRemoved } from '@verdict/proto/events/discussion'
import type { EventData } from '@verdict/proto/events/event'
import type { DeliveryContext } from './context.ts'
import { deliverImmediately } from './deliver-immediately.ts'
import { removalNotice } from './notices/removal-notice.rules.ts'

/** Notifies the author that a text was deleted, and why. Idempotent. */
export async function onTextRemoved(ctx: DeliveryContext, data: EventData<typeof textRemoved>): Promise<void> {
  const { kind, id, toUid, fromUid, at } = data
  const admin = (await ctx.users.find([fromUid])).get(fromUid)
  await deliverImmediately(ctx, {
    key: `removed:${kind}:${id}`,
    toUid,
    at: new Date(at),
    ...removalNotice(data),
    adminUid: fromUid,
    adminName: admin?.username ?? '',
  })
}
