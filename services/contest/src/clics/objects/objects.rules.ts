import { clicsTypes, type ClicsType } from '@verdict/proto/http/contest/clics/clics'

/** An object with everything that any version and any reader gets to see of it; `versions.rules.ts` chooses. */
export type ClicsData = Readonly<Record<string, unknown>>

export function isClicsType(text: string): text is ClicsType {
  return (clicsTypes as readonly string[]).includes(text)
}

/** A contest has one of each; their events have no id. */
export function isSingleton(type: ClicsType): boolean {
  return type === 'contest' || type === 'state'
}

/** Groups of teams: those that are ranked, and star accounts. */
export const groupIds = { participants: 'participants', observers: 'observers' } as const
