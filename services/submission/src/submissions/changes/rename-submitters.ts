import type { KnownUser } from '@verdict/kit/users-projection'
import type { SubmissionsContext } from '../context.ts'

/**
 * Writes a new username into submissions, which store the names of their author and of the user who sent them for the
 * author.
 */
export async function renameSubmitters(
  { submissions, readCache }: Pick<SubmissionsContext, 'submissions' | 'readCache'>,
  users: readonly KnownUser[],
): Promise<void> {
  const named = users.filter(({ username }) => username !== '')
  if (named.length === 0) return
  const { modifiedCount } = await submissions.bulkWrite(
    named.flatMap(({ _id: uid, username }) => [
      { updateMany: { filter: { uid, username: { $ne: username } }, update: { $set: { username } } } },
      {
        updateMany: {
          filter: { 'enteredBy.uid': uid, 'enteredBy.username': { $ne: username } },
          update: { $set: { 'enteredBy.username': username } },
        },
      },
    ]),
    { ordered: false },
  )
  if (modifiedCount > 0) readCache.invalidate()
}
