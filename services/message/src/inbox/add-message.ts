import { nextId } from '@verdict/kit/ids'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import type { MessageContext } from '../context.ts'
import { countAdded } from '../unread/unread-counts.ts'
import { publishUnread } from '../unread/unread.ts'
import type { NewMessage } from './message.rules.ts'

/** Stores a message and tells the open pages of its reader. The same one again changes nothing. */
export async function addMessage(ctx: MessageContext, message: NewMessage | null): Promise<void> {
  if (message === null) return
  const { uid, key, kind } = message
  if ((await ctx.messages.exists({ uid, key })) === null) {
    const _id = await nextId(ctx.db, 'messages')
    try {
      await inTransaction(ctx.db, async (session) => {
        await ctx.messages.create([{ _id, ...message, read: false }], { session })
        await countAdded(ctx, session, kind, [uid])
      })
    } catch (error) {
      if (!isDuplicateKey(error, 'key')) throw error
    }
  }
  await publishUnread(ctx, uid)
}
