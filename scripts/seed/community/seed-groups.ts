import { GroupAuth } from '@verdict/proto/codes/group'
import { login } from '@verdict/proto/http/auth/auth'
import { createGroup, getGroupList } from '@verdict/proto/http/group/group'
import { createGroupAnnouncement, getGroupAdminAnnouncementList, joinGroup } from '@verdict/proto/http/group/members'
import {
  addGroupTrainingProblemFromPublic,
  createGroupTraining,
  getGroupAdminTrainingList,
} from '@verdict/proto/http/problem/training/group'
import type { GroupTable } from '../definition.ts'
import { deadlineIn, problemNumbers } from '../seed-trainings.ts'
import { type SiteClient, SiteRefusal } from '../../lib/site-client.ts'

/**
 * Creates the public groups that are missing, with their members, an announcement and a training.
 *
 * @returns the numbers of the groups in the order of the table, without groups owned by a user that this script did not
 * create
 */
export async function seedGroups(
  site: SiteClient,
  root: SiteClient,
  table: GroupTable,
  passwords: ReadonlyMap<string, string>,
): Promise<number[]> {
  const gids: number[] = []
  for (const { owner, members, announcement, training, ...form } of table) {
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
    await seedTraining(await site.signIn(login, { username: owner, password: ownerPassword }), gid, training)
  }
  return gids
}

/** The owner creates the training, which lets the owner grade it. */
async function seedTraining(
  owner: SiteClient,
  gid: number,
  { problems, dueInDays, ...texts }: GroupTable[number]['training'],
): Promise<void> {
  const present = await owner.call(getGroupAdminTrainingList, { query: { gid } })
  const known = present.records.find((one) => one.title === texts.title)
  const training = { gid, ...texts, auth: 'Public' as const, status: true, ...deadlineIn(dueInDays) }
  const tid = known?.id ?? (await owner.call(createGroupTraining, { body: { training } })).id
  const pids = await problemNumbers(owner)
  for (const displayId of problems.slice(known?.problemCount ?? 0)) {
    const pid = pids.get(displayId)
    if (pid !== undefined) await owner.call(addGroupTrainingProblemFromPublic, { body: { tid, pid, displayId } })
  }
}

/** Ignores the error for users who are members already. */
async function join(user: SiteClient, gid: number): Promise<void> {
  try {
    await user.call(joinGroup, { query: { gid } })
  } catch (error) {
    if (!(error instanceof SiteRefusal && error.code === 'group.already_member')) throw error
  }
}
