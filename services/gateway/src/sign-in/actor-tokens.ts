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
  return (sessionId, { uid, username, roles }) =>
    reused(`${sessionId}|${uid}|${username}|${roles.join()}`, () => sign({ uid, username, roles, sessionId }))
}

/** The signed addresses of clients that services believe. */
export function createAddressTokens(keys: ServiceKeys, clock: Clock): (address: string) => string {
  const sign = createAddressSigner(keys)
  const reused = createReusedTokens(clock)
  return (address) => reused(address, () => sign(address))
}
