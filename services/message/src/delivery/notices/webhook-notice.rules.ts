import type { webhookDeactivated } from '@verdict/proto/events/contest'
import type { EventData } from '@verdict/proto/events/event'
import type { OwnNotice } from '../deliver-immediately.ts'
import { plain } from './markdown.rules.ts'

/** Uses both languages, because the readers' language is unknown. */
export function webhookNotice({
  webhookId,
  uid,
  username,
  origin,
  reason,
  at,
}: EventData<typeof webhookDeactivated>): OwnNotice {
  const [where, why] = [plain(origin), plain(reason)]
  return {
    key: `webhook:${webhookId}:${at}`,
    toUid: uid,
    at: new Date(at),
    adminUid: uid,
    adminName: username,
    title: 'Webhook 已停用 · Webhook deactivated',
    content: [
      `${where} 的 webhook ${plain(webhookId)} 长时间没有响应（${why}），已停用。恢复后请重新启用，将从中断处继续。`,
      `The webhook ${plain(webhookId)} at ${where} has not answered for long (${why}) and is deactivated. Activate it again once it is back: it goes on where it stopped.`,
    ].join('\n\n'),
  }
}
