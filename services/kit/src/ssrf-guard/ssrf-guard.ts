import { lookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, type Dispatcher } from 'undici'
import { isListed, isPublicAddress } from './public-address.rules.ts'

/** What the address of a call is refused for. */
export type UrlRefusal = 'no_address' | 'not_encrypted' | 'private_address'

/** Calls to addresses that people who use the site have given. */
export interface SsrfGuard {
  /** Null: it may be called. A name whose addresses are private is found out when it is. */
  refusalReason: (address: string) => UrlRefusal | null
  /** For `undici`: connects to public addresses and listed hosts alone, whatever a name stands for at that moment. */
  dispatcherFor: (address: string) => Dispatcher
  close: () => Promise<void>
}

/** Why a connection was not made. */
export class PrivateAddressError extends Error {}

/**
 * Keeps calls away from the network that the product runs in. Hosts that the operator lists may have private addresses and
 * speak http; all others have public ones and speak https. Redirects are for the caller not to follow.
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

/** One private address among those of a name is enough: which one is taken is for others to say. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  // With an error there are no addresses, whatever the types say.
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[] | undefined) => {
    const [first] = found ?? []
    const isPrivate = found?.some(({ address }) => !isPublicAddress(address)) ?? false
    if (error !== null || found === undefined || first === undefined || isPrivate)
      callback(error ?? new PrivateAddressError(`${hostname} has a private address`), '', 0)
    else if (options.all === true) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
