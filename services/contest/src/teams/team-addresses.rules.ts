import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import { teamLimits } from '@verdict/proto/http/contest/participants/teams'
import { addressRange, hostBitsOf, overlaps, type AddressRange } from '@verdict/kit/address-range.rules'
import { cleanNames } from '../contests/contest.rules.ts'

/** Addresses that are assigned to a team. */
export interface TeamAddress extends AddressRange {
  team: string
  /** The name of the team, folded. */
  nameKey: string
}

/** Maximum size of a network in bits: a /24, and a /64 in IPv6. */
const maxOpenBits = { ipv4: 8, ipv6: 64 } as const

type Addresses =
  | { texts: string[]; ranges: AddressRange[] }
  | { code: ErrorCode; params: Record<string, string | number> }

/**
 * The addresses of a row; an address may belong to one team of a contest only. `rows` are addresses of rows before it.
 */
export function addressesOf(
  given: readonly string[],
  { others, rows }: { others: readonly TeamAddress[]; rows: readonly (AddressRange & { row: number })[] },
): Addresses {
  const texts = cleanNames(given)
  const limit = teamLimits.addresses
  if (texts.length > limit) return { code: 'contest.team_addresses_too_many', params: { limit } }
  const ranges: AddressRange[] = []
  for (const address of texts) {
    const range = addressRange(address)
    if (range === null || hostBitsOf(range) > (address.includes(':') ? maxOpenBits.ipv6 : maxOpenBits.ipv4))
      return { code: 'contest.team_address_invalid', params: { address } }
    const twice = rows.find((one) => overlaps(one, range))
    if (twice !== undefined) return { code: 'contest.team_address_twice', params: { address, row: twice.row } }
    const taken = others.find((one) => overlaps(one, range))
    if (taken !== undefined) return { code: 'contest.team_address_taken', params: { address, team: taken.team } }
    ranges.push(range)
  }
  return { texts, ranges }
}
