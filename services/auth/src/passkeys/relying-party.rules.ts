/** The relying party of WebAuthn: the domain of the passkeys, and the origins that may use them. */
export interface RelyingParty {
  id: string
  origin: string
}

/**
 * The site as authenticators know it; null where its address allows no passkeys: they need a name, not a number, and
 * https except on this machine.
 *
 * Source: Web Authentication Level 3, "Relying Party Identifier".
 */
export function relyingPartyOf(address: string): RelyingParty | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, origin } = new URL(address)
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  const isSafe = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost')
  return isNumber || !isSafe ? null : { id: hostname, origin }
}
