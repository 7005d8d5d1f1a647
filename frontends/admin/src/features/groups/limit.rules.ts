import { maxGroupQuota } from '@verdict/proto/codes/group'

/** Parses a limit: null if empty, undefined if invalid. */
export function limitOf(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const value = /^\d{1,10}$/.test(typed) ? Number(typed) : NaN
  return value <= maxGroupQuota ? value : undefined
}

export function textOf(limit: number | null): string {
  return limit === null ? '' : String(limit)
}
