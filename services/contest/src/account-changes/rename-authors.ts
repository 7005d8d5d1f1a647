import type { KnownUser } from '@verdict/kit/users-projection'
import type { AccountChangesContext } from './context.ts'

/** Updates the stored username of contest authors, by which clients know who runs a contest. */
export async function renameAuthors(
  { contests }: Pick<AccountChangesContext, 'contests'>,
  users: readonly KnownUser[],
): Promise<void> {
  const named = users.filter(({ username }) => username !== '')
  if (named.length === 0) return
  await contests.bulkWrite(
    named.map(({ _id: uid, username: author }) => ({
      updateMany: { filter: { uid, author: { $ne: author } }, update: { $set: { author } } },
    })),
    { ordered: false },
  )
}
