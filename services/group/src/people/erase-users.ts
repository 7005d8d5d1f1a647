import type { DeletedUser } from '@verdict/kit/users-projection'
import type { PeopleContext } from './context.ts'

/**
 * Replaces stored names of deleted accounts and deletes their application texts. Memberships stay, under the new name.
 * Idempotent.
 */
export async function eraseUsers(
  models: Pick<PeopleContext, 'announcements' | 'members' | 'creators'>,
  deleted: readonly DeletedUser[],
): Promise<void> {
  for (const { uid, name } of deleted) {
    await models.announcements.updateMany({ uid }, { $set: { username: name } })
    await models.members.updateMany({ uid }, { $set: { reason: null } })
    await models.creators.deleteOne({ _id: uid })
  }
}
