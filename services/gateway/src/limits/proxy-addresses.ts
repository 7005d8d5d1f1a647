import { BlockList, isIPv6 } from 'node:net'

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/**
 * Matches addresses against a list of addresses, networks (`10.0.0.0/8`) and the names that Fastify knows (`loopback`).
 */
export function addressMatcher(list: readonly string[]): (address: string) => boolean {
  const block = new BlockList()
  for (const entry of list.flatMap((one) => named[one] ?? [one])) {
    const [network = '', prefix] = entry.split('/')
    if (prefix === undefined) block.addAddress(network, family(network))
    else block.addSubnet(network, Number(prefix), family(network))
  }
  return (address) => address !== '' && block.check(address, family(address))
}
