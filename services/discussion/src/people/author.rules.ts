import { hasPermission, roleKeys, type RoleKey } from '@verdict/proto/codes/roles'

/** The badge of an author; null: none. */
export type AuthorRole = 'root' | 'admin' | null

/** The badge for roles. Problem administrators have that of administrators. */
export function authorRole(roles: readonly string[]): AuthorRole {
  if (roles.includes('root')) return 'root'
  return roles.includes('admin') || roles.includes('problem_admin') ? 'admin' : null
}

/**
 * The badge beside a text. Clients trust markup by administrators, so it requires that the author was one when writing
 * and still is.
 */
export function shownRole(written: AuthorRole, present: RoleKey | undefined): AuthorRole {
  return written === null || present === undefined ? null : authorRole([present])
}

/** Whether one of the roles allows the action; unknown roles allow nothing. */
export function mayWrite(roles: readonly string[], what: 'discussion' | 'comment' | 'reply'): boolean {
  const known = roleKeys.filter((key) => roles.includes(key))
  return hasPermission(known, `${what}_add`)
}
