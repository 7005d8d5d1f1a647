import { lookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, type Dispatcher } from 'undici'
import { isListed, isPublicAddress } from './public-address.rules.ts'

/** Why a URL is refused. */
export type UrlRefusal = 'no_address' | 'not_encrypted' | 'private_address'

/** Protects calls to URLs that users enter against server-side request forgery (SSRF). */
export interface SsrfGuard {
  /**
   * Null: the URL may be called. A host name that resolves to a private address is refused only when the connection is
   * made.
   */
  refusalReason: (address: string) => UrlRefusal | null
  /**
   * Dispatcher for `undici` that connects only to public addresses and listed hosts, whatever the name resolves to at
   * that moment.
   */
  dispatcherFor: (address: string) => Dispatcher
  close: () => Promise<void>
}

/** The connection was refused because the host has a private address. */
export class PrivateAddressError extends Error {}

/**
 * Keeps outgoing calls away from the network that the product runs in. Hosts that the operator lists may have private
 * addresses and use http; all others must have public addresses and use https. Callers must not follow redirects.
 */
export function createSsrfGuard({ hosts, connectMs }: { hosts: readonly string[]; connectMs: number }): SsrfGuard {
  const listed = new Agent({ connect: { timeout: connectMs } })
  const guarded = new Agent({ connect: { timeout: connectMs, lookup: lookupPublic } })
  return {
    refusalReason(address) {
      const url = URL.parse(address)
      if (url === null || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
        return 'no_address'
      if (isListed(url, hosts)) return null
      if (url.protocol !== 'https:') return 'not_encrypted'
      const literal = url.hostname.replace(/^\[|\]$/g, '')
      return isIP(literal) !== 0 && !isPublicAddress(literal) ? 'private_address' : null
    },
    dispatcherFor: (address) => (isListed(new URL(address), hosts) ? listed : guarded),
    close: async () => void (await Promise.all([listed.close(), guarded.close()])),
  }
}

/** Refuses a name if any of its addresses is private, since the connection may use any of them. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  // In case of an error there are no addresses, contrary to the types.
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[] | undefined) => {
    const [first] = found ?? []
    const isPrivate = found?.some(({ address }) => !isPublicAddress(address)) ?? false
    if (error !== null || found === undefined || first === undefined || isPrivate)
      callback(error ?? new PrivateAddressError(`${hostname} has a private address`), '', 0)
    else if (options.all === true) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
