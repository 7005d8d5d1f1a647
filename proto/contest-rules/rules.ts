import { ContestType } from '../codes/contest.ts'
import { acmRule } from './scoring/acm.ts'
import { codeforcesRule } from './scoring/codeforces.ts'
import type { ContestRule, Scoring } from './contest-rule.ts'
import { homeworkRule } from './scoring/homework.ts'
import { ioiRule, strictIoiRule } from './scoring/ioi.ts'
import { ledoRule } from './scoring/ledo.ts'
import { oiRule } from './scoring/oi.ts'
import type { RuleOptions } from './options.ts'

/** All scoring rules in the order of the form. */
const rules = [acmRule, oiRule, ioiRule, strictIoiRule, ledoRule, codeforcesRule, homeworkRule] as const

export type ContestRuleName = (typeof rules)[number]['name']

export const contestRules: readonly (ContestRule & { name: ContestRuleName })[] = rules
export const contestRuleNames: readonly ContestRuleName[] = rules.map(({ name }) => name)

const byName = new Map<string, ContestRule>(rules.map((rule) => [rule.name, rule]))

/** @throws TypeError for a name that no rule has */
export function contestRule(name: ContestRuleName): ContestRule {
  const rule = byName.get(name)
  if (rule === undefined) throw new TypeError(`no contest rule is called ${name}`)
  return rule
}

export function typeOfRule(name: ContestRuleName): ContestType {
  return contestRule(name).counts === 'problems' ? ContestType.Acm : ContestType.Oi
}

/** The rule for older clients that only know types: the first one of that type. */
export function ruleOfType(type: ContestType): ContestRuleName {
  return (type === ContestType.Acm ? acmRule : oiRule).name
}

/** The scoring of a contest by its rule, options and start. */
export function createScoring({
  rule,
  startsAtMs,
  options = {},
}: {
  rule: ContestRuleName
  startsAtMs: number
  options?: RuleOptions
}): Scoring {
  return contestRule(rule).scoring({ startsAtMs, options })
}
