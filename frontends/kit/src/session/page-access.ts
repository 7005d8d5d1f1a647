import { adminRoles } from '@verdict/proto/codes/roles'
import { hasRole, isSuperAdmin, type SessionUser } from './session.store.ts'

/** Who may open a page. `admin`: any administrator role. `root`: the super admin. */
export type PageAccess = 'public' | 'login' | 'admin' | 'root'

export interface Visitor {
  token: string | null
  user: SessionUser | null
}

/** What happens to a visitor who may not open a page; messages are keys of the kit's texts. */
export type Refusal =
  | { kind: 'sign-in'; to: '/home' | '/admin/login'; message: 'guard.login' | 'guard.adminLogin'; opensSignIn: boolean }
  /** Signed in, but without the role: told on the page, and the session stays. */
  | { kind: 'forbidden' }

/** Null when the visitor may open the page. */
export function refusalOf(access: PageAccess, { token, user }: Visitor, pathname: string): Refusal | null {
  const signedIn = token === null ? null : user
  if (mayOpen(access, signedIn)) return null
  if (signedIn !== null) return { kind: 'forbidden' }
  const isAdminArea = pathname === '/admin' || pathname.startsWith('/admin/')
  const needsRole = access === 'admin' || access === 'root'
  return {
    kind: 'sign-in',
    to: isAdminArea ? '/admin/login' : '/home',
    message: needsRole && isAdminArea ? 'guard.adminLogin' : 'guard.login',
    opensSignIn: !isAdminArea,
  }
}

function mayOpen(access: PageAccess, user: SessionUser | null): boolean {
  if (access === 'public') return true
  if (user === null) return false
  if (access === 'login') return true
  return access === 'root' ? isSuperAdmin(user) : hasRole(user, adminRoles)
}
