import type { Static } from 'typebox'
import { GroupLevel } from '@verdict/proto/codes/group'
import { textIn, type Locale } from '@verdict/proto/codes/locale'
import type { Group, GroupRow } from '@verdict/proto/http/group/group'
import type { GroupsContext } from './context.ts'
import type { GroupDoc } from './group.model.ts'

export type GroupRowView = Static<typeof GroupRow>
export type GroupView = Static<typeof Group>

/** Groups as rows of lists, in the language of the reader, with the names of their owners. */
export async function toGroupRows(
  ctx: Pick<GroupsContext, 'users'>,
  groups: readonly GroupDoc[],
  lang: Locale,
): Promise<GroupRowView[]> {
  const owners = await ctx.users.find([...new Set(groups.map(({ ownerUid }) => ownerUid))])
  return groups.map(({ _id, ownerUid, createdAt, ...group }) => ({
    id: _id,
    name: group.name,
    shortName: group.shortName,
    brief: textIn(lang, group.brief, group.briefEn),
    description: textIn(lang, group.description, group.descriptionEn),
    avatar: group.avatar,
    auth: group.auth,
    visible: group.visible,
    memberCount: group.memberCount,
    uid: ownerUid,
    owner: owners.get(ownerUid)?.username ?? '',
    gmtCreate: createdAt.toISOString(),
  }))
}

/** A group for its page; join code and translations are included only for roots, who edit them. */
export async function toGroupView(
  ctx: Pick<GroupsContext, 'users'>,
  group: GroupDoc,
  level: GroupLevel,
  lang: Locale,
): Promise<GroupView> {
  const [row] = await toGroupRows(ctx, [group], lang)
  if (row === undefined) throw new Error(`group ${group._id} has no row`)
  if (level < GroupLevel.Root) return { ...row, status: 0, code: null, briefEn: '', descriptionEn: '' }
  const { brief, description, briefEn = '', descriptionEn = '', code } = group
  return { ...row, status: 0, code, brief, description, briefEn, descriptionEn }
}
