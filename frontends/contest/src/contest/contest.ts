import { ContestAuth, type ContestRule, ruleOfType } from '@verdict/proto/codes/contest'
import { type Scope, toScope } from '@verdict/proto/codes/scope'
import type { getContestInfo } from '@verdict/proto/http/contest'
import type { RouteData } from '@verdict/proto/http/route'

export type Contest = RouteData<typeof getContestInfo>

export const authNames = {
  [ContestAuth.Public]: 'public',
  [ContestAuth.Private]: 'private',
  [ContestAuth.Protected]: 'protected',
} as const

/** Whether the reader sees what the jury of the contest sees. */
export function seesAsJury({
  manageable = false,
  staffRole = null,
}: Pick<Contest, 'manageable' | 'staffRole'>): boolean {
  return manageable || staffRole === 'analyst'
}

/** How the contest is counted. */
export function ruleOf({ rule, type }: Pick<Contest, 'rule' | 'type'>): ContestRule {
  return rule ?? ruleOfType(type)
}

export function contestScope(cid: number): Scope {
  return toScope({ cid })
}
