import { createHmac } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { adminRoles, permissionsByRole, roleKeys, type Permission, type RoleKey } from '@verdict/proto/codes/roles'

/** Who is calling, as the gateway found out. Services believe it because it is signed and short-lived. */
export interface Actor {
  uid: string
  username: string
  roles: RoleKey[]
  sessionId: string
}

const lifeMs = 60_000

/** A key for one purpose, derived from the shared secret. */
export function deriveKey(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url')
}

/** What services show each other on every gRPC call. */
export function serviceTokenOf(secret: string): string {
  return deriveKey(secret, 'service calls')
}

export function createActorSigner(secret: string): (actor: Actor) => string {
  const sign = createSigner({ key: deriveKey(secret, 'actor'), algorithm: 'HS256', expiresIn: lifeMs })
  return (actor) => sign({ ...actor })
}

function toActor(claims: unknown): Actor | null {
  if (typeof claims !== 'object' || claims === null) return null
  const { uid, username, roles, sessionId } = claims as Record<string, unknown>
  if (typeof uid !== 'string' || typeof username !== 'string' || typeof sessionId !== 'string') return null
  if (!Array.isArray(roles)) return null
  return { uid, username, sessionId, roles: roleKeys.filter((key) => roles.includes(key)) }
}

/** Gives null for anything that the gateway did not sign within the last minute. */
export function createActorVerifier(secret: string): (token: string) => Actor | null {
  const verify = createVerifier({
    key: deriveKey(secret, 'actor'),
    algorithms: ['HS256'],
    cache: 1000,
    cacheTTL: lifeMs / 2,
    clockTolerance: 5_000,
  })
  return (token) => {
    try {
      const claims: unknown = verify(token)
      return toActor(claims)
    } catch {
      return null
    }
  }
}

export function hasAnyRole(actor: Actor | null, wanted: readonly RoleKey[]): boolean {
  return actor !== null && actor.roles.some((role) => wanted.includes(role))
}

export function isSuperAdmin(actor: Actor | null): boolean {
  return hasAnyRole(actor, ['root'])
}

export function isAdminRole(actor: Actor | null): boolean {
  return hasAnyRole(actor, adminRoles)
}

/** Whether one of the caller's roles carries the permission. */
export function can(actor: Actor, permission: Permission): boolean {
  return actor.roles.some((role) => permissionsByRole[role].includes(permission))
}
