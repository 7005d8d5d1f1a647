import { deletedName } from '@verdict/kit/deleted-name.rules'
import type { UsersProjection } from '@verdict/kit/users-projection'

type Users = Pick<UsersProjection, 'find'>

/** Returns a function from user ID to current username; unknown users get the name of deleted ones. */
export async function findNames(users: Users, uids: readonly string[]): Promise<(uid: string) => string> {
  const found = await users.find([...new Set(uids)])
  return (uid) => found.get(uid)?.username ?? deletedName(uid)
}

export async function nameOf(users: Users, uid: string): Promise<string> {
  return (await findNames(users, [uid]))(uid)
}
