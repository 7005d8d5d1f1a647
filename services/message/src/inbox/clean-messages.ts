import type { Actor } from '@verdict/kit/actor'
import { inTransaction } from '@verdict/kit/mongo'
import { clearNotices } from './own-notices.ts'
import { countAllRead, decrementUnread } from '../unread/unread-counts.ts'
import { publishUnread } from '../unread/unread.ts'
import type { InboxKind } from '../models/unread-count.model.ts'
import type { InboxContext } from './context.ts'

const inboxKinds = { Discuss: 'comment', Reply: 'reply', Like: 'like' } as const
const noticeKinds = { Sys: 'sys', Mine: 'mine' } as const

/** Deletes the caller's messages of one kind: all, or one. Unknown IDs are ignored. */
export async function cleanMessages(
  ctx: InboxContext,
  actor: Actor,
  { type, id = 0 }: { type: keyof typeof inboxKinds | keyof typeof noticeKinds; id?: number },
): Promise<void> {
  if (type === 'Sys' || type === 'Mine') await clearNotices(ctx, actor, noticeKinds[type], id)
  else await deleteMessages(ctx, { uid: actor.uid, kind: inboxKinds[type] }, id)
  await publishUnread(ctx, actor.uid)
}

/** `id` 0: all of the kind. */
async function deleteMessages(
  ctx: Pick<InboxContext, 'db' | 'messages' | 'unreadCounts'>,
  own: { uid: string; kind: InboxKind },
  id: number,
): Promise<void> {
  const { uid, kind } = own
  await inTransaction(ctx.db, async (session) => {
    if (id === 0) {
      await ctx.messages.deleteMany(own, { session })
      await countAllRead(ctx, session, uid, kind)
      return
    }
    const deleted = await ctx.messages.findOneAndDelete({ ...own, _id: id }, { session }).lean()
    if (deleted?.read === false) await decrementUnread(ctx, session, uid, kind)
  })
}
