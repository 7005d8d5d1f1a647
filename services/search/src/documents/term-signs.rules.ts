import type { QueryFilter } from 'mongoose'
import type { StoredDocument } from './document.model.ts'

export type Filter = QueryFilter<StoredDocument>

/** Signs of where a term is from. */
export type Sign = 't' | 'x'
export const inTitle = ['t'] as const
export const anywhere = ['t', 'x'] as const

/** A term as it stands in documents, once for each place. */
export function signed(signs: readonly Sign[], term: string): string[] {
  return signs.map((sign) => sign + term)
}

/** Matches terms by their beginning, as a range of the index. */
export function beginningWith(prefix: string) {
  return { $gte: prefix, $lt: `${prefix}\u{10ffff}` }
}

/** As an expression, so that no index is thought of. */
export function holding(signs: readonly Sign[], term: string): Filter {
  return { $expr: { $or: signed(signs, term).map((one) => ({ $in: [one, '$terms'] })) } }
}
