import type { DeletedUser } from '@verdict/kit/users-projection'
import type { PeopleContext } from './context.ts'

/**
 * Puts the name of an account that is gone where its old one is stored, and takes away what it wrote to ask for
 * membership. Members stay in their groups, under the new name. Doing it twice changes nothing.
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
