import { groupMemberOnly, type ActorRole } from '@verdict/proto/codes/roles'
import { staffScopes } from '@verdict/proto/codes/token-scopes'
import type { Clock } from '@verdict/kit/clock'
import { createActorSigner } from '@verdict/kit/actor'
import { createAddressSigner } from '@verdict/kit/client-address'
import type { ServiceKeys } from '@verdict/kit/service-keys'
import type { LiveSession } from '@verdict/kit/sessions'
import { createReusedTokens } from './reused-tokens.ts'

/**
 * The signed actors that services believe. One belongs to exactly what the session said, and is asked for only after the
 * session was found alive.
 */
export function createActorTokens(
  keys: ServiceKeys,
  clock: Clock,
): (sessionId: string, session: LiveSession) => string {
  const sign = createActorSigner(keys)
  const reused = createReusedTokens(clock)
  return (sessionId, session) => {
    const { uid, username } = session
    const roles = rolesOf(session)
    return reused(`${sessionId}|${uid}|${username}|${roles.join()}`, () => sign({ uid, username, roles, sessionId }))
  }
}

/** What rights in groups a token was made for goes with the roles, so that whoever asks what somebody may do asks of both. */
function rolesOf({ roles, scopes }: LiveSession): ActorRole[] {
  const isNarrow = scopes !== undefined && !scopes.some((scope) => staffScopes.includes(scope))
  return isNarrow ? [...roles, groupMemberOnly] : roles
}

/** The signed addresses of clients that services believe. */
export function createAddressTokens(keys: ServiceKeys, clock: Clock): (address: string) => string {
  const sign = createAddressSigner(keys)
  const reused = createReusedTokens(clock)
  return (address) => reused(address, () => sign(address))
}
