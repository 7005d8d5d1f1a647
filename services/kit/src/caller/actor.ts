import { createSigner, createVerifier } from 'fast-jwt'
import { actorRoles, adminRoles, hasPermission, type ActorRole, type Permission } from '@verdict/proto/codes/roles'
import type { ServiceName } from '@verdict/proto/services'
import { signatureAlgorithm, type ServiceKeys } from './service-keys.ts'

/** Who is calling, as the gateway found out. Services believe it because it is signed and short-lived. */
export interface Actor {
  uid: string
  username: string
  roles: ActorRole[]
  sessionId: string
}

const lifeMs = 60_000

const issuer: ServiceName = 'gateway'

/** What tells actors from everything else that the gateway signs, and those for one service from those for another. */
const audienceFor = (service: string) => `actor:${service}`

/**
 * Signs actors with the key of the gateway, each for one service: another one does not believe it, so a service can do
 * nothing elsewhere with what it was sent. What any other service signs nobody believes.
 */
export function createActorSigner({ privateKey, name }: ServiceKeys): (actor: Actor, service: ServiceName) => string {
  const sign = createSigner({ key: privateKey, algorithm: signatureAlgorithm, iss: name, expiresIn: lifeMs })
  return (actor, service) => sign({ ...actor, aud: audienceFor(service) })
}

function toActor(claims: unknown): Actor | null {
  if (typeof claims !== 'object' || claims === null) return null
  const { uid, username, roles, sessionId } = claims as Record<string, unknown>
  if (typeof uid !== 'string' || typeof username !== 'string' || typeof sessionId !== 'string') return null
  if (!Array.isArray(roles)) return null
  return { uid, username, sessionId, roles: actorRoles.filter((key) => roles.includes(key)) }
}

/** Gives null for anything that the gateway did not sign for this service within the last minute. */
export function createActorVerifier({ publicKeyOf, name }: ServiceKeys): (token: string) => Actor | null {
  const key = publicKeyOf(issuer)
  if (key === undefined) return () => null
  const verify = createVerifier({
    key,
    algorithms: [signatureAlgorithm],
    allowedIss: issuer,
    allowedAud: audienceFor(name),
    requiredClaims: ['iss', 'aud', 'exp'],
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

/** Who has roles, by their keys. Null: not signed in. */
type WithRoles = { roles: readonly string[] } | null

export function hasAnyRole(actor: WithRoles, wanted: readonly ActorRole[]): boolean {
  return actor !== null && wanted.some((role) => actor.roles.includes(role))
}

export function isSuperAdmin(actor: WithRoles): boolean {
  return hasAnyRole(actor, ['root'])
}

export function isAdminRole(actor: Actor | null): boolean {
  return hasAnyRole(actor, adminRoles)
}

/** Whether one of the caller's roles carries the permission. */
export function can(actor: Actor, permission: Permission): boolean {
  return hasPermission(actor.roles, permission)
}
