import { createSigner, createVerifier } from 'fast-jwt'
import { actorRoles, adminRoles, hasPermission, type ActorRole, type Permission } from '@verdict/proto/codes/roles'
import type { ServiceName } from '@verdict/proto/services'
import { signatureAlgorithm, type ServiceKeys } from './service-keys.ts'

/** The caller as the gateway has authenticated it, passed to services in a signed token that lives for a minute. */
export interface Actor {
  uid: string
  username: string
  roles: ActorRole[]
  sessionId: string
}

const lifeMs = 60_000

const issuer: ServiceName = 'gateway'

/** JWT audience of actor tokens for one service; it keeps them apart from everything else that the gateway signs. */
const audienceFor = (service: string) => `actor:${service}`

/**
 * Signs actors with the key of the gateway, each token for one service: a service cannot use a token that it received
 * to call another one, and tokens signed by anybody but the gateway are refused.
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

/** Returns null for any token that the gateway did not sign for this service within the last minute. */
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

/** Roles are listed by key; null means not signed in. */
type WithRoles = { roles: readonly string[] } | null

export function hasAnyRole(actor: WithRoles, roles: readonly ActorRole[]): boolean {
  return actor !== null && roles.some((role) => actor.roles.includes(role))
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
