import { maxGroupQuota } from '@verdict/proto/codes/group'

/** What a field says: null where it is empty, undefined where it is no limit. */
export function limitOf(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const value = /^\d{1,10}$/.test(typed) ? Number(typed) : NaN
  return value <= maxGroupQuota ? value : undefined
}

export function textOf(limit: number | null): string {
  return limit === null ? '' : String(limit)
}
