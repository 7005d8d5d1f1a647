import { adminRoles } from '@verdict/proto/codes/roles'
import { hasRole, isSuperAdmin, type SessionUser } from './session.store.ts'

/** Who may open a page. `admin`: any administrator role. `root`: the super admin. */
export type PageAccess = 'public' | 'login' | 'admin' | 'root'

export interface Visitor {
  token: string | null
  user: SessionUser | null
}

/** What happens to a visitor who may not open a page; the texts are keys of the kit. */
export interface Refusal {
  to: '/home' | '/admin/login'
  message: 'guard.login' | 'guard.adminLogin'
  opensSignIn: boolean
}

/** Null when the visitor may open the page. */
export function refusalOf(access: PageAccess, { token, user }: Visitor, pathname: string): Refusal | null {
  if (mayOpen(access, token === null ? null : user)) return null
  const isAdminArea = pathname === '/admin' || pathname.startsWith('/admin/')
  const needsRole = access === 'admin' || access === 'root'
  return {
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
