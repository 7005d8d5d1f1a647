import { GroupAuth } from '@verdict/proto/codes/group'
import { login } from '@verdict/proto/http/auth'
import { createGroup, getGroupList } from '@verdict/proto/http/group'
import { createGroupAnnouncement, getGroupAdminAnnouncementList, joinGroup } from '@verdict/proto/http/group-members'
import type { GroupTable } from './definition.ts'
import { type SiteClient, SiteRefusal } from './site-client.ts'

/**
 * Creates the public groups that are missing, with their members and an announcement.
 *
 * @returns the numbers of the groups in the order of the table; those whose owner is not ours are left out
 */
export async function seedGroups(
  site: SiteClient,
  root: SiteClient,
  table: GroupTable,
  passwords: ReadonlyMap<string, string>,
): Promise<number[]> {
  const gids: number[] = []
  for (const { owner, members, announcement, ...form } of table) {
    const ownerPassword = passwords.get(owner)
    if (ownerPassword === undefined) continue
    const { records } = await root.call(getGroupList, { query: { keyword: form.name } })
    let gid = records.find(({ name }) => name === form.name)?.id
    if (gid === undefined) {
      const founder = await site.signIn(login, { username: owner, password: ownerPassword })
      gid = (await founder.call(createGroup, { body: { ...form, auth: GroupAuth.Public } })).id
    }
    gids.push(gid)
    for (const username of members) {
      const password = passwords.get(username)
      if (password !== undefined) await join(await site.signIn(login, { username, password }), gid)
    }
    const announced = await root.call(getGroupAdminAnnouncementList, { query: { gid } })
    if (announced.total === 0) await root.call(createGroupAnnouncement, { body: { gid, ...announcement } })
  }
  return gids
}

/** Who is a member already stays one. */
async function join(user: SiteClient, gid: number): Promise<void> {
  try {
    await user.call(joinGroup, { query: { gid } })
  } catch (error) {
    if (!(error instanceof SiteRefusal && error.code === 'group.already_member')) throw error
  }
}
