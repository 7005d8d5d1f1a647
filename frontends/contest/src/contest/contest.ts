import { ContestAuth, type ContestRule, ruleOfType } from '@verdict/proto/codes/contest'
import { type Scope, toScope } from '@verdict/proto/codes/scope'
import type { getContestInfo } from '@verdict/proto/http/contest'
import type { RouteData } from '@verdict/proto/http/route'
import { isSuperAdmin, type SessionUser } from '@verdict/ui'

export type Contest = RouteData<typeof getContestInfo>

export const authNames = {
  [ContestAuth.Public]: 'public',
  [ContestAuth.Private]: 'private',
  [ContestAuth.Protected]: 'protected',
} as const

/** How the contest is counted. */
export function ruleOf({ rule, type }: Pick<Contest, 'rule' | 'type'>): ContestRule {
  return rule ?? ruleOfType(type)
}

/** Whether the reader runs the contest; for what is shown only: the server decides again. */
export function isContestAdmin(user: SessionUser | null, contest: Pick<Contest, 'uid'>): boolean {
  return user !== null && (user.uid === contest.uid || isSuperAdmin(user))
}

export function contestScope(cid: number): Scope {
  return toScope({ cid })
}
