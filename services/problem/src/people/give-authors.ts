import { inTransaction } from '@verdict/kit/mongo'
import { knownUserModel } from '@verdict/kit/users-projection'
import type { PeopleContext } from './context.ts'

/** Accounts of one name, after some were deleted. */
const authorsOfName = 50

/**
 * Problems once named their author alone: the account that has the name now is the author. A name that no account has
 * stays a text, and gives rights to nobody who takes it later. As long as no user is known here, the first copy of them
 * does it (`renameAuthors`).
 */
export async function giveAuthors({
  problems,
  users,
  searchable,
  db,
}: Pick<PeopleContext, 'problems' | 'users' | 'searchable' | 'db'>): Promise<void> {
  if ((await knownUserModel(db).exists({})) === null) return
  const lacking = { authorUid: { $exists: false } }
  for (const name of await problems.distinct('author', lacking)) {
    const named = { ...lacking, author: name }
    const found = name === null ? [] : await users.search(name, authorsOfName)
    const account = found.find(({ username, deleted }) => username === name && !deleted)
    const ids = (await problems.find(named, { _id: 1 }).lean()).map(({ _id }) => _id)
    await inTransaction(db, async (session) => {
      await problems.updateMany(named, { $set: { authorUid: account?._id ?? null } }, { session })
      // Who may find it is told by account from now on.
      await searchable.changed(session, 'problem', ids)
    })
  }
}
