import type { RenamedUser } from '@verdict/kit/users-projection'
import type { PeopleContext } from './context.ts'

/** Shows announcements under the present name of their author. Idempotent. */
export async function renameAuthors(
  { announcements }: Pick<PeopleContext, 'announcements'>,
  renamed: readonly Pick<RenamedUser, 'uid' | 'name'>[],
): Promise<void> {
  for (const { uid, name } of renamed) await announcements.updateMany({ uid }, { $set: { username: name } })
}
