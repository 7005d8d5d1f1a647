import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks that are not public. Source: the IANA registries of special-purpose addresses. */
const special = new BlockList()
const specialNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // These parts of IPv6's single global network are for tunnels, benchmarks and documentation.
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]
for (const network of specialNetworks) {
  const [address = '', bits] = network.split('/')
  special.addSubnet(address, Number(bits), isIPv4(address) ? 'ipv4' : 'ipv6')
}
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether the address is globally reachable on the internet; false for text that is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return isIPv6(address) && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** Parses a comma-separated list of hosts: names or addresses, with or without a port. */
export function parseHosts(text: string): string[] {
  return text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '')
}

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** Whether the list contains the host of a URL, with any port or with this one. */
export function isListed({ hostname, port, protocol }: URL, hosts: readonly string[]): boolean {
  const name = hostname.toLowerCase()
  return hosts.includes(name) || hosts.includes(`${name}:${port === '' ? (defaultPorts[protocol] ?? '') : port}`)
}
