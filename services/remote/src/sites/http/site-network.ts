import { isIP } from 'node:net'
import type { Dispatcher } from 'undici'
import { createSsrfGuard } from '@verdict/kit/ssrf-guard'
import { isPublicAddress } from '@verdict/kit/public-address.rules'

/** Connections to public addresses, and to the hosts of a site's own base addresses where the operator gave private ones. */
export interface SiteNetwork {
  /** Names are looked up when the connection is made, and refused then. */
  isPrivate: (url: URL) => boolean
  dispatcherFor: (address: string) => Dispatcher
  close: () => Promise<void>
}

/** @param bases base addresses of the site */
export function createSiteNetwork(bases: readonly string[], connectMs: number): SiteNetwork {
  const hosts = bases
    .map((base) => new URL(base))
    .filter(isPrivateLiteral)
    .map(({ host }) => host)
  const ssrfGuard = createSsrfGuard({ hosts, connectMs })
  return { ...ssrfGuard, isPrivate: (url) => isPrivateLiteral(url) && !hosts.includes(url.host) }
}

function isPrivateLiteral({ hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '')
  return hostname === 'localhost' || (isIP(literal) !== 0 && !isPublicAddress(literal))
}
