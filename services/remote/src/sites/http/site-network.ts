import { isIP } from 'node:net'
import type { Dispatcher } from 'undici'
import { createSsrfGuard } from '@verdict/kit/ssrf-guard'
import { isPublicAddress } from '@verdict/kit/public-address.rules'

/** Connects to public addresses, and to private ones among the site's own base addresses. */
export interface SiteNetwork {
  /** Host names are resolved, and rejected, when connecting. */
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
