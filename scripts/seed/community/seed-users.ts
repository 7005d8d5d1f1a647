import { roles } from '@verdict/proto/codes/roles'
import { adminEditUser, adminGetUserList } from '@verdict/proto/http/auth/auth'
import { adminInsertUsers } from '@verdict/proto/http/auth/accounts/user-admin'
import type { RouteData } from '@verdict/proto/http/route'
import type { UserTable } from '../definition.ts'
import type { SiteClient } from '../../lib/site-client.ts'

type UserRow = RouteData<typeof adminGetUserList>['records'][number]

/** The domain is reserved for examples, so that no mail can reach anybody. */
const emailOf = (username: string) => `${username}@demo.example.org`

const pageSize = 100

/**
 * Creates the users that are missing and gives every demonstration user a password. A user of the same name that this
 * script did not create is left alone and missing in the result.
 *
 * @param newPassword makes a password for each user, at every start, since passwords are not stored anywhere
 */
export async function seedUsers(
  root: SiteClient,
  table: UserTable,
  newPassword: () => string,
): Promise<ReadonlyMap<string, string>> {
  const passwords = new Map(table.map(({ username }) => [username, newPassword()]))
  const before = await findUsers(root, table)
  const missing = table.filter(({ username }) => !before.has(username))
  if (missing.length > 0) await root.call(adminInsertUsers, { body: { users: missing.map(rowOf) } })
  const users = await findUsers(root, table)

  for (const user of table) {
    const found = users.get(user.username)
    if (found?.email !== emailOf(user.username)) passwords.delete(user.username)
    else await completeUser(root, user, found, before.has(user.username) ? passwords.get(user.username) : undefined)
  }
  return passwords

  function rowOf({ username, realname, gender, nickname, school }: UserTable[number]) {
    return [username, passwords.get(username) ?? '', emailOf(username), realname, gender, nickname, school]
  }
}

async function findUsers(root: SiteClient, table: UserTable): Promise<ReadonlyMap<string, UserRow>> {
  const usernames = new Set(table.map(({ username }) => username))
  const found = new Map<string, UserRow>()
  for (let currentPage = 1; ; currentPage++) {
    const { records } = await root.call(adminGetUserList, { query: { currentPage, limit: pageSize } })
    for (const user of records) if (usernames.has(user.username)) found.set(user.username, user)
    if (records.length < pageSize) return found
  }
}

/** Sets role and title and, for a user of an earlier start, a new password. */
async function completeUser(root: SiteClient, user: UserTable[number], found: UserRow, password: string | undefined) {
  const type = roles[user.role].id
  const hasRole = found.roles.some(({ id }) => id === type)
  if (hasRole && user.title === undefined && password === undefined) return
  await root.call(adminEditUser, {
    body: {
      uid: found.uid,
      username: user.username,
      type,
      ...(user.title === undefined ? {} : { titleName: user.title.name, titleColor: user.title.color }),
      ...(password === undefined ? {} : { password, setNewPwd: true }),
    },
  })
}
