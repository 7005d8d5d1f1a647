import type { Actor } from '@verdict/kit/actor'
import type { MessageContext } from '../context.ts'
import { clearNotices } from './own-notices.ts'
import { publishUnread } from '../unread/unread.ts'

const inboxKinds = { Discuss: 'comment', Reply: 'reply', Like: 'like' } as const
const noticeKinds = { Sys: 'sys', Mine: 'mine' } as const

/** Deletes the caller's messages of one kind: all, or one. What is not there, or not theirs, changes nothing. */
export async function cleanMessages(
  ctx: MessageContext,
  actor: Actor,
  { type, id = 0 }: { type: keyof typeof inboxKinds | keyof typeof noticeKinds; id?: number },
): Promise<void> {
  if (type === 'Sys' || type === 'Mine') await clearNotices(ctx, actor, noticeKinds[type], id)
  else await ctx.messages.deleteMany({ uid: actor.uid, kind: inboxKinds[type], ...(id === 0 ? {} : { _id: id }) })
  await publishUnread(ctx, actor.uid)
}
