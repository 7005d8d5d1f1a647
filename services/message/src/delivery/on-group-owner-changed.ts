import type { EventData } from '@verdict/proto/events/event'
import type { groupOwnerChanged } from '@verdict/proto/events/group'
import type { DeliveryContext } from './context.ts'
import { deliverImmediately } from './deliver-immediately.ts'
import { plain } from './notices/markdown.rules.ts'

type OwnerChanged = EventData<typeof groupOwnerChanged>

/** Notifies the new owner of a group. Idempotent. */
export async function onGroupOwnerChanged(ctx: DeliveryContext, data: OwnerChanged): Promise<void> {
  const { gid, toUid, at } = data
  const { shortName } = ctx.siteSettings.current().website
  await deliverImmediately(ctx, {
    key: `owner:${gid}:${toUid}:${at}`,
    toUid,
    at: new Date(at),
    ...textsOf(data),
    adminUid: toUid,
    adminName: shortName,
  })
}

/** Uses both languages, because the readers' language is unknown. */
function textsOf({ gid, name, reason }: OwnerChanged): { title: string; content: string } {
  const group = `[${plain(name)}](/group/${gid})`
  const [zh, en] =
    reason === 'account_deleted'
      ? [
          '原所有者已注销账号，您是级别最高、加入最早的管理员',
          'the previous owner deleted their account, and you are the highest-ranking administrator who joined first',
        ]
      : ['团队已转让给您', 'it was transferred to you']
  return {
    title: '您已成为团队所有者 · You are now a group owner',
    content: [`您现在是团队${group}的所有者：${zh}。`, `You are now the owner of group ${group}: ${en}.`].join('\n\n'),
  }
}
