import { LRUCache } from 'lru-cache'
import { groupMemberOnly, type ActorRole } from '@verdict/proto/codes/roles'
import { staffScopes } from '@verdict/proto/codes/accounts/token-scopes'
import type { ServiceName } from '@verdict/proto/services'
import type { Clock } from '@verdict/kit/clock'
import { createActorSigner } from '@verdict/kit/actor'
import { createAddressSigner } from '@verdict/kit/client-address'
import type { ServiceKeys } from '@verdict/kit/service-keys'
import type { LiveSession } from '@verdict/kit/sessions'

/**
 * Makes signed actors, each for one service. An actor is valid for exactly one session, and is made only after the
 * session was found valid.
 */
export function createActorTokens(
  keys: ServiceKeys,
  clock: Clock,
): (caller: { sessionId: string; session: LiveSession }, service: ServiceName) => string {
  const sign = createActorSigner(keys)
  const reused = createReusedTokens(clock)
  return ({ sessionId, session }, service) => {
    const { uid, username } = session
    const roles = rolesOf(session)
    const key = `${service}|${sessionId}|${uid}|${username}|${roles.join()}`
    return reused(key, () => sign({ uid, username, roles, sessionId }, service))
  }
}

/** Adds the group scopes of a token to the roles, so that permission checks consider both. */
function rolesOf({ roles, scopes }: LiveSession): ActorRole[] {
  const isNarrow = scopes !== undefined && !scopes.some((scope) => staffScopes.includes(scope))
  return isNarrow ? [...roles, groupMemberOnly] : roles
}

/** The signed addresses of clients that services believe, each for one service. */
export function createAddressTokens(
  keys: ServiceKeys,
  clock: Clock,
): (address: string, service: ServiceName) => string {
  const sign = createAddressSigner(keys)
  const reused = createReusedTokens(clock)
  return (address, service) => reused(`${service}|${address}`, () => sign(address, service))
}

const reusedMs = 30_000
const maxCached = 20_000

/**
 * Signed tokens that are used again for 30 s of the 60 that they live, so that neither side pays for a signature on
 * every call. A key must name everything that its token says.
 */
function createReusedTokens(clock: Clock): (key: string, sign: () => string) => string {
  const cache = new LRUCache<string, { token: string; madeAtMs: number }>({ max: maxCached })
  return (key, sign) => {
    const nowMs = clock.now().getTime()
    const known = cache.get(key)
    // A clock that was adjusted in either direction requires a new token, too.
    if (known !== undefined && Math.abs(nowMs - known.madeAtMs) < reusedMs) return known.token
    const token = sign()
    cache.set(key, { token, madeAtMs: nowMs })
    return token
  }
}
