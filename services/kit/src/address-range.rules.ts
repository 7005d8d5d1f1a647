import { isIP } from 'node:net'

/** Addresses from `low` to `high`, both in, as 32 hexadecimal digits each; an IPv4 address is `::ffff:a.b.c.d`. */
export interface AddressRange {
  low: string
  high: string
}

const bits = 128n
const mappedFrom = 0xffff00000000n

/** An address as 32 hexadecimal digits that sort as addresses do; null where it is none. */
export function addressKey(address: string): string | null {
  const number = numberOf(address)
  return number === null ? null : hex(number)
}

/**
 * The addresses of one address or a network in CIDR notation (`10.0.0.0/24`, `2001:db8::/64`); null where it is neither,
 * or where bits are set behind its prefix.
 */
export function addressRange(text: string): AddressRange | null {
  const [address = '', prefixText, ...rest] = text.trim().split('/')
  const number = numberOf(address)
  if (number === null || rest.length > 0) return null
  if (prefixText === undefined) return { low: hex(number), high: hex(number) }
  const width = isIP(address) === 4 ? 32 : 128
  const prefix = /^\d{1,3}$/.test(prefixText) ? Number(prefixText) : Number.NaN
  if (!(prefix >= 0 && prefix <= width)) return null
  const hostBits = (1n << BigInt(width - prefix)) - 1n
  return (number & hostBits) === 0n ? { low: hex(number), high: hex(number | hostBits) } : null
}

/** How many bits of its addresses a range leaves open. */
export function hostBitsOf({ low, high }: AddressRange): number {
  return (BigInt(`0x${low}`) ^ BigInt(`0x${high}`)).toString(2).replace(/^0+/, '').length
}

export function overlaps(one: AddressRange, other: AddressRange): boolean {
  return one.low <= other.high && other.low <= one.high
}

function hex(number: bigint): string {
  return number.toString(16).padStart(Number(bits) / 4, '0')
}

function numberOf(address: string): bigint | null {
  const bare = address.trim().replace(/%.*$/, '')
  if (isIP(bare) === 4) return mappedFrom + fromIpv4(bare)
  return isIP(bare) === 6 ? fromIpv6(bare) : null
}

function fromIpv4(address: string): bigint {
  return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n)
}

function fromIpv6(address: string): bigint {
  const embedded = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  const tailOf = (ipv4: string) => {
    const number = fromIpv4(ipv4)
    return `${(number >> 16n).toString(16)}:${(number & 0xffffn).toString(16)}`
  }
  const plain = embedded === null ? address : `${embedded[1] ?? ''}${tailOf(embedded[2] ?? '')}`
  const [head = '', tail] = plain.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [groups(head), groups(tail ?? '')]
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].reduce((sum, group) => (sum << 16n) + BigInt(`0x${group}`), 0n)
}
