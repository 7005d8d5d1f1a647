import type { DeletedUser } from '@verdict/kit/users-projection'
import { removePictures } from '../picture-store/write-picture.ts'
import type { AccountChangesContext } from './context.ts'
import { renameUsers } from './rename-users.ts'

/**
 * Replaces stored names of deleted accounts by their new name and deletes their personal data. Rows of scoreboards,
 * clarifications and balloons stay; photos of their teams show them and are deleted. Idempotent.
 */
export async function eraseUsers(models: AccountChangesContext, deleted: readonly DeletedUser[]): Promise<void> {
  for (const user of deleted) await eraseUser(models, user)
}

async function eraseUser(models: AccountChangesContext, user: DeletedUser): Promise<void> {
  const { uid } = user
  await renameUsers(models, [user])
  await models.clarificationReads.deleteMany({ uid })
  for (const { cid, key } of await models.teams.find({ 'accounts.uid': uid }, { cid: 1, key: 1 }).lean())
    await removePictures(models, { cid, type: 'teams', key })
}
