import { inTransaction } from '@verdict/kit/mongo'
import { knownUserModel } from '@verdict/kit/users-projection'
import type { PeopleContext } from './context.ts'

/** Maximum number of accounts that are searched for a name; several have had it after deletions. */
const authorsOfName = 50

/**
 * Links problems, which once stored only the name of their author, to the account that has the name now. Names without
 * an account stay plain text and give no rights to accounts that take them later. While no users are known here, the
 * first snapshot of users does it instead (`renameAuthors`).
 */
export async function assignAuthors({
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
      // The author's account now determines who may find it.
      await searchable.changed(session, 'problem', ids)
    })
  }
}
