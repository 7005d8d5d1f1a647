import type { QueryFilter } from 'mongoose'
import type { StoredDocument } from './document.model.ts'

export type Filter = QueryFilter<StoredDocument>

/** Prefix of a term that tells where it occurs. */
export type TermPrefix = 't' | 'x'
export const inTitle = ['t'] as const
export const anywhere = ['t', 'x'] as const

/** The term with each of the prefixes. */
export function withPrefixes(fieldPrefixes: readonly TermPrefix[], term: string): string[] {
  return fieldPrefixes.map((prefix) => prefix + term)
}

/** Matches terms by prefix, as a range of the index. */
export function startingWith(prefix: string) {
  return { $gte: prefix, $lt: `${prefix}\u{10ffff}` }
}

/** This is an expression, so that the planner considers no index. */
export function containingTerm(fieldPrefixes: readonly TermPrefix[], term: string): Filter {
  return { $expr: { $or: withPrefixes(fieldPrefixes, term).map((one) => ({ $in: [one, '$terms'] })) } }
}
