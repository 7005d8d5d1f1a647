import { BlockList, isIP } from 'node:net'

const secondMs = 1_000
const maxPauseMs = 300_000
/** A webhook that has failed for so long is given up. */
export const giveUpMs = 24 * 3_600_000

/** Pauses double, up to five minutes. */
export function pauseMs(failures: number): number {
  return Math.min(maxPauseMs, secondMs * 2 ** Math.min(failures, 20))
}

/** Addresses that are of this machine, of a network of somebody's own, or of nobody. */
const closed = new BlockList()
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  closed.addSubnet(network, prefix, 'ipv4')
/** Of IPv6 what the Internet uses is 2000::/3, less what leads to addresses of IPv4 and examples. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is one of the Internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** The address of a webhook; null: it can be none. Without encryption only where the operator allows networks of their own. */
export function parseWebhookUrl(text: string, { allowsPrivate }: { allowsPrivate: boolean }): URL | null {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return null
  return url.protocol === 'https:' || (allowsPrivate && url.protocol === 'http:') ? url : null
}
