import { ContestAuth } from '@verdict/proto/codes/contest'
import type { ContestRule, Scoring } from '@verdict/proto/contest-rules/contest-rule'
import { contestRule, type ContestRuleName, createScoring, ruleOfType } from '@verdict/proto/contest-rules/rules'
import { type Scope, toScope } from '@verdict/proto/codes/scope'
import type { getContestInfo } from '@verdict/proto/http/contest/contest'
import type { RouteData } from '@verdict/proto/http/route'

export type Contest = RouteData<typeof getContestInfo>

export const authNames = {
  [ContestAuth.Public]: 'public',
  [ContestAuth.Private]: 'private',
  [ContestAuth.Protected]: 'protected',
} as const

export function ruleNameOf({ rule, type }: Pick<Contest, 'rule' | 'type'>): ContestRuleName {
  return rule ?? ruleOfType(type)
}

/** The contest rule by which the scoreboard is computed. */
export function ruleOf(contest: Pick<Contest, 'rule' | 'type'>): ContestRule {
  return contestRule(ruleNameOf(contest))
}

/** Functions of the rule that compute and compare the rows of the scoreboard. */
export function scoringOf(contest: Contest): Scoring {
  return createScoring({ rule: ruleNameOf(contest), startsAtMs: Date.parse(contest.startTime), options: contest })
}

export function contestScope(cid: number): Scope {
  return toScope({ cid })
}
