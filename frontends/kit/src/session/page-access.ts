import { adminRoles } from '@verdict/proto/codes/roles'
import type { PageAccess } from '@verdict/proto/frontends/remote-description'
import { hasRole, isSuperAdmin, type SessionUser } from './session.store.ts'

export type { PageAccess }

export interface Visitor {
  token: string | null
  user: SessionUser | null
}

/** Why a page is closed to somebody and where they are sent; messages are keys of the kit's texts. */
export interface Refusal {
  to: '/home' | '/admin/login'
  message: 'guard.login' | 'guard.adminLogin' | 'guard.noAccess'
  opensSignIn: boolean
  /** Whether the session is ended; users who lack the role stay signed in. */
  endsSession: boolean
}

/** Why a visitor may not open a page; null if they may. */
export function refusalOf(access: PageAccess, { token, user }: Visitor, pathname: string): Refusal | null {
  const signedIn = token === null ? null : user
  if (mayOpen(access, signedIn)) return null
  const isAdminArea = pathname === '/admin' || pathname.startsWith('/admin/')
  const needsRole = access === 'admin' || access === 'root'
  if (isAdminArea) {
    const message = needsRole ? 'guard.adminLogin' : 'guard.login'
    return { to: '/admin/login', message, opensSignIn: false, endsSession: signedIn === null }
  }
  if (signedIn !== null) return { to: '/home', message: 'guard.noAccess', opensSignIn: false, endsSession: false }
  return { to: '/home', message: 'guard.login', opensSignIn: true, endsSession: true }
}

/** Whether a page with this access level is open to a user, or to guests. */
export function mayOpen(access: PageAccess, user: SessionUser | null): boolean {
  if (access === 'public') return true
  if (user === null) return false
  if (access === 'login') return true
  return access === 'root' ? isSuperAdmin(user) : hasRole(user, adminRoles)
}
