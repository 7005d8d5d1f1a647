import { hasPermission, roleKeys, type RoleKey } from '@verdict/proto/codes/roles'

/** The badge of an author; null: none. */
export type AuthorRole = 'root' | 'admin' | null

/** What the badge of somebody with these roles is. Problem administrators have that of administrators. */
export function authorRole(roles: readonly string[]): AuthorRole {
  if (roles.includes('root')) return 'root'
  return roles.includes('admin') || roles.includes('problem_admin') ? 'admin' : null
}

/**
 * The badge beside a text. Clients trust the markup of administrators, so it is shown only where the author was one
 * when writing and is one now: what somebody wrote before stays an ordinary user's.
 */
export function shownRole(written: AuthorRole, present: RoleKey | undefined): AuthorRole {
  return written === null || present === undefined ? null : authorRole([present])
}

/** Whether the role is one of those that may do so; a name that is no role may nothing. */
export function mayWrite(roles: readonly string[], what: 'discussion' | 'comment' | 'reply'): boolean {
  const known = roleKeys.filter((key) => roles.includes(key))
  return hasPermission(known, `${what}_add`)
}
