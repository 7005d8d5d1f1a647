import { nextId } from '@verdict/kit/ids'
import { countAdded } from '../unread/unread-counts.ts'
import { publishUnread } from '../unread/unread.ts'
import type { InboxContext } from './context.ts'
import { deliverOnce } from './deliver-once.ts'
import type { NewMessage } from './message.rules.ts'

/** Stores the message of an event and notifies open pages of its reader. Idempotent. */
export async function addMessage(ctx: InboxContext, eventId: string, message: NewMessage | null): Promise<void> {
  if (message === null) return
  const { uid, key, kind } = message
  await deliverOnce(ctx, eventId, async (session) => {
    if ((await ctx.messages.exists({ uid, key }).session(session)) !== null) return []
    await ctx.messages.create([{ _id: await nextId(ctx.db, 'messages'), ...message, read: false }], { session })
    await countAdded(ctx, session, kind, [uid])
    return [uid]
  })
  await publishUnread(ctx, uid)
}
