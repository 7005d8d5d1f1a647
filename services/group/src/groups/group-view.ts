import type { Static } from 'typebox'
import { GroupLevel } from '@verdict/proto/codes/group'
import type { Group, GroupRow } from '@verdict/proto/http/group'
import type { GroupContext } from '../context.ts'
import type { GroupDoc } from './group.model.ts'

export type GroupRowView = Static<typeof GroupRow>
export type GroupView = Static<typeof Group>

/** Groups as lists show them, with the names of their owners. */
export async function toGroupRows(
  ctx: Pick<GroupContext, 'users'>,
  groups: readonly GroupDoc[],
): Promise<GroupRowView[]> {
  const owners = await ctx.users.find([...new Set(groups.map(({ ownerUid }) => ownerUid))])
  return groups.map(({ _id, ownerUid, createdAt, ...group }) => ({
    id: _id,
    ...{ name: group.name, shortName: group.shortName, brief: group.brief, description: group.description },
    ...{ avatar: group.avatar, auth: group.auth, visible: group.visible, memberCount: group.memberCount },
    uid: ownerUid,
    owner: owners.get(ownerUid)?.username ?? '',
    gmtCreate: createdAt.toISOString(),
  }))
}

/** A group as its page shows it; the code is for roots. */
export async function toGroupView(
  ctx: Pick<GroupContext, 'users'>,
  group: GroupDoc,
  level: GroupLevel,
): Promise<GroupView> {
  const [row] = await toGroupRows(ctx, [group])
  if (row === undefined) throw new Error(`group ${group._id} has no row`)
  return { ...row, status: 0, code: level >= GroupLevel.Root ? group.code : null }
}
