import { nextId } from '@verdict/kit/ids'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { MessageContext } from '../context.ts'
import { publishUnread } from '../unread/unread.ts'
import type { NewMessage } from './message.rules.ts'

/** Stores a message and tells the open pages of its reader. The same one again changes nothing. */
export async function addMessage(ctx: MessageContext, message: NewMessage | null): Promise<void> {
  if (message === null) return
  const { uid, key } = message
  if ((await ctx.messages.exists({ uid, key })) === null) {
    try {
      await ctx.messages.create({ _id: await nextId(ctx.db, 'messages'), ...message, read: false })
    } catch (error) {
      if (!isDuplicateKey(error, 'key')) throw error
    }
  }
  await publishUnread(ctx, uid)
}
