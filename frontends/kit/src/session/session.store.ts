import { create } from 'zustand'
import type { Permission, RoleKey } from '@verdict/proto/codes/roles'
import { adminRoles, permissionsByRole, roleKeys } from '@verdict/proto/codes/roles'
import type { UserInfo } from '@verdict/proto/http/auth/auth'
import type { Static } from 'typebox'
import { readStored, removeStored, writeStored } from '../browser/storage.ts'

export type SessionUser = Static<typeof UserInfo>

/** Forms of the sign-in dialog; only those that the site has switched on are offered. */
export type SignInMode = 'login' | 'register' | 'reset'

interface SessionState {
  token: string | null
  user: SessionUser | null
  signIn: { isOpen: boolean; mode: SignInMode }
  start: (token: string, user: SessionUser) => void
  /** Takes over a token that another tab or the server brought; null ends the session. */
  adoptToken: (token: string | null) => void
  setRoles: (roleList: string[]) => void
  end: () => void
  openSignIn: (mode?: SignInMode) => void
  closeSignIn: () => void
}

const tokenKey = 'token'
const userKey = 'userInfo'

function isUser(value: unknown): value is SessionUser {
  return typeof value === 'object' && value !== null && 'uid' in value && 'username' in value && 'roleList' in value
}

export function storedToken(): string | null {
  const token = readStored(tokenKey)
  return typeof token === 'string' && token !== '' ? token : null
}

function storedUser(): SessionUser | null {
  const user = readStored(userKey)
  return isUser(user) ? user : null
}

/** The session of the user. Stored in local storage under `token` and `userInfo`, where other tabs find it. */
export const useSession = create<SessionState>()((set, get) => ({
  token: storedToken(),
  user: storedUser(),
  signIn: { isOpen: false, mode: 'login' },
  start: (token, user) => {
    writeStored(tokenKey, token)
    writeStored(userKey, user)
    set({ token, user, signIn: { isOpen: false, mode: 'login' } })
  },
  adoptToken: (token) => {
    if (token === null) {
      get().end()
      return
    }
    writeStored(tokenKey, token)
    set({ token, user: storedUser() })
  },
  setRoles: (roleList) => {
    const { user } = get()
    if (user === null) return
    const updated = { ...user, roleList }
    writeStored(userKey, updated)
    set({ user: updated })
  },
  end: () => {
    removeStored(tokenKey)
    removeStored(userKey)
    set({ token: null, user: null })
  },
  openSignIn: (mode = 'login') => set({ signIn: { isOpen: true, mode } }),
  closeSignIn: () => set((state) => ({ signIn: { ...state.signIn, isOpen: false } })),
}))

function isRoleKey(value: string): value is RoleKey {
  return (roleKeys as readonly string[]).includes(value)
}

export function hasRole(user: SessionUser | null, allowed: readonly RoleKey[]): boolean {
  return user !== null && user.roleList.some((role) => isRoleKey(role) && allowed.includes(role))
}

/** Whether the link to the back office is shown: super admin, admin or problem admin. */
export function isAdminRole(user: SessionUser | null): boolean {
  return hasRole(user, adminRoles)
}

export function isSuperAdmin(user: SessionUser | null): boolean {
  return hasRole(user, ['root'])
}

/** Whether a role permits something. For the interface only: the server decides again. */
export function can(user: SessionUser | null, permission: Permission): boolean {
  return user !== null && user.roleList.some((role) => isRoleKey(role) && permissionsByRole[role].includes(permission))
}

/** The signed-in user, or null. */
export function useUser(): SessionUser | null {
  return useSession((state) => (state.token === null ? null : state.user))
}
