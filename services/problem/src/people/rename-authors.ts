import type { KnownUser } from '@verdict/kit/users-projection'
import type { PeopleContext } from './context.ts'

/**
 * Problems and trainings carry the name of their author, by which pages show them: writes a new name there, too. A
 * problem of before authors were accounts is that of whoever has the name now. Doing it twice changes nothing.
 */
export async function renameAuthors(
  { problems, trainings }: Pick<PeopleContext, 'problems' | 'trainings'>,
  users: readonly KnownUser[],
): Promise<void> {
  for (const { _id: uid, username: author } of users.filter(({ username }) => username !== '')) {
    await problems.updateMany({ authorUid: { $exists: false }, author }, { $set: { authorUid: uid } })
    await problems.updateMany({ authorUid: uid, author: { $ne: author } }, { $set: { author } })
    await trainings.updateMany({ uid, author: { $ne: author } }, { $set: { author } })
  }
}
