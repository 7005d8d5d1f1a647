import type { DeletedUser } from '@verdict/kit/users-projection'
import type { PeopleContext } from './context.ts'
import { renameAuthors } from './rename-authors.ts'

/**
 * Replaces stored names of deleted accounts and deletes their application texts. Memberships stay, under the new name.
 * Idempotent.
 */
export async function eraseUsers(
  models: Pick<PeopleContext, 'announcements' | 'members' | 'creators'>,
  deleted: readonly DeletedUser[],
): Promise<void> {
  await renameAuthors(models, deleted)
  for (const { uid } of deleted) {
    await models.members.updateMany({ uid }, { $set: { reason: null } })
    await models.creators.deleteOne({ _id: uid })
  }
}
