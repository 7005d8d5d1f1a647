import type { EventData } from '@verdict/proto/events/event'
import type { groupMembersAdded } from '@verdict/proto/events/group'
import type { DeliveryContext } from './context.ts'
import { deliverImmediately } from './deliver-immediately.ts'
import { plain } from './notices/markdown.rules.ts'

type MembersAdded = EventData<typeof groupMembersAdded>

/** Notifies users who were added to a group. Idempotent. */
export async function onGroupMembersAdded(ctx: DeliveryContext, data: MembersAdded): Promise<void> {
  const { gid, uids, byUid: adminUid, byUsername: adminName, at } = data
  const notice = { at: new Date(at), adminUid, adminName, ...textsOf(data) }
  for (const toUid of uids) await deliverImmediately(ctx, { ...notice, key: `member:${gid}:${toUid}:${at}`, toUid })
}

/** Uses both languages, because the readers' language is unknown. */
function textsOf({ gid, name, byUsername, reason }: MembersAdded): { title: string; content: string } {
  const group = `[${plain(name)}](/group/${gid})`
  const by = plain(byUsername)
  const isAccepted = reason === 'accepted'
  return {
    title: isAccepted ? '入团申请已通过 · Application accepted' : '您已被加入团队 · Added to a group',
    content: isAccepted
      ? `${by} 通过了您加入团队${group}的申请。\n\n${by} accepted your application to group ${group}.`
      : `${by} 将您加入了团队${group}。如不想加入，可在团队主页退出。\n\n${by} added you to group ${group}. You can leave it on its home page.`,
  }
}
