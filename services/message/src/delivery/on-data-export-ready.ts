import type { dataExportReady } from '@verdict/proto/events/auth'
import type { EventData } from '@verdict/proto/events/event'
import type { DeliveryContext } from './context.ts'
import { deliverImmediately } from './deliver-immediately.ts'

/** Notifies a user that their data export is ready. Idempotent. */
export async function onDataExportReady(
  ctx: DeliveryContext,
  { uid, requestedAt, expiresAt }: EventData<typeof dataExportReady>,
): Promise<void> {
  const { shortName } = ctx.siteSettings.current().website
  await deliverImmediately(ctx, {
    key: `export:${uid}:${requestedAt}`,
    toUid: uid,
    ...textsOf(expiresAt),
    adminUid: uid,
    adminName: shortName,
  })
}

/** Uses both languages, because the reader's language is unknown. */
function textsOf(expiresAt: string): { title: string; content: string } {
  const day = expiresAt.slice(0, 10)
  return {
    title: '数据导出已完成 · Data export ready',
    content: [
      `您申请导出的数据已生成，可在[设置](/setting)中下载，保留至 ${day}。`,
      `The copy of your data that you asked for can be downloaded in the [settings](/setting) until ${day}.`,
    ].join('\n\n'),
  }
}
