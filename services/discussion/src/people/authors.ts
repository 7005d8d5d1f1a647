import type { KnownUser } from '@verdict/kit/users-projection'
import type { UsersProjection } from '@verdict/kit/users-projection'
import { shownRole, type AuthorRole } from './author.rules.ts'

/** The author as displayed beside a text. */
export interface Author {
  uid: string
  name: string
  avatar: string | null
  role: AuthorRole
  titleName: string | null
  titleColor: string | null
}

/** Finds current authors; `storedName` is the fallback for unknown ones. */
export type FindAuthor = (written: { uid: string; storedName: string; role: AuthorRole }) => Author

export async function findAuthors(ctx: { users: UsersProjection }, uids: readonly string[]): Promise<FindAuthor> {
  const users = await ctx.users.find([...new Set(uids)])
  return ({ uid, storedName, role }) => toAuthor(uid, storedName, role, users.get(uid))
}

function toAuthor(uid: string, storedName: string, role: AuthorRole, user: KnownUser | undefined): Author {
  return {
    uid,
    name: user?.username ?? storedName,
    avatar: user?.avatar ?? null,
    role: shownRole(role, user?.role),
    titleName: user?.titleName ?? null,
    titleColor: user?.titleColor ?? null,
  }
}
