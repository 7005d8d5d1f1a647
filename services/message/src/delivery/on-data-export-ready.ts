import { nextId } from '@verdict/kit/ids'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { dataExportReady } from '@verdict/proto/events/auth'
import type { EventData } from '@verdict/proto/events/event'
import type { MessageContext } from '../context.ts'
import { publishUnread } from '../unread/unread.ts'

/** Tells somebody that the copy of their data is there. The same event again changes nothing. */
export async function onDataExportReady(
  ctx: MessageContext,
  { uid, requestedAt, expiresAt }: EventData<typeof dataExportReady>,
): Promise<void> {
  const key = `export:${uid}:${requestedAt}`
  if ((await ctx.notices.exists({ key })) === null) {
    const now = ctx.clock.now()
    const { shortName } = ctx.siteSettings.current().website
    try {
      await ctx.notices.create({
        _id: await nextId(ctx.db, 'notices'),
        ...textsOf(expiresAt),
        ...{ audience: 'Single', recipients: [uid], key, adminUid: uid, adminName: shortName },
        ...{ seq: await nextId(ctx.db, 'delivered-notices'), deliveredAt: now, createdAt: now, updatedAt: now },
      })
    } catch (error) {
      if (!isDuplicateKey(error, 'key')) throw error
    }
  }
  await publishUnread(ctx, uid)
}

/** In both languages: nobody knows which they read. */
function textsOf(expiresAt: string): { title: string; content: string } {
  const day = expiresAt.slice(0, 10)
  return {
    title: '您的数据导出已就绪 · Your data is ready',
    content: [
      `您申请的数据副本已经生成，可在[设置](/setting)中下载，保留至 ${day}。`,
      `The copy of your data that you asked for can be downloaded in the [settings](/setting) until ${day}.`,
    ].join('\n\n'),
  }
}
