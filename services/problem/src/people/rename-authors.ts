import type { KnownUser } from '@verdict/kit/users-projection'
import type { PeopleContext } from './context.ts'

/**
 * Updates the name of the author that problems and trainings store for display. Problems from before authors were
 * accounts get the account that has the name now. Idempotent.
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
