import { clicsTypes, type ClicsType } from '@verdict/proto/http/contest/clics/clics'

/** An object with all properties of all versions and readers; `versions.rules.ts` selects from them. */
export type ClicsData = Readonly<Record<string, unknown>>

export function isClicsType(text: string): text is ClicsType {
  return (clicsTypes as readonly string[]).includes(text)
}

/** Whether a contest has exactly one object of the type; its events have no id. */
export function isSingleton(type: ClicsType): boolean {
  return type === 'contest' || type === 'state'
}

/** IDs of the groups of ranked teams and of star accounts. */
export const groupIds = { participants: 'participants', observers: 'observers' } as const
