import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

const { IPv4, parse } = ipaddr

/** Addresses from `low` to `high`, both in, as 32 hexadecimal digits each; an IPv4 address is `::ffff:a.b.c.d`. */
export interface AddressRange {
  low: string
  high: string
}

const bits = 128n

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
  if (isIP(bare) === 0) return null
  const parsed = parse(bare)
  const bytes = (parsed instanceof IPv4 ? parsed.toIPv4MappedAddress() : parsed).toByteArray()
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
}
