import { acmRule } from './acm.rules.ts'
import type { ContestRule, ContestRuleName } from './contest-rule.ts'
import { homeworkRule } from './homework.rules.ts'
import { ioiRule, strictIoiRule } from './ioi.rules.ts'
import type { StandingsSettings } from './journal.rules.ts'
import { ledoRule } from './ledo.rules.ts'
import { oiHighestRule, oiRecentRule } from './oi.rules.ts'

type RuleMaker = (settings: Pick<StandingsSettings, 'startsAtMs' | 'late' | 'penaltyUnit'>) => ContestRule

/** Every rule by which contests are counted. */
const contestRules: Readonly<Record<ContestRuleName, RuleMaker>> = {
  acm: ({ penaltyUnit }) => acmRule(penaltyUnit),
  oi_recent: () => oiRecentRule,
  oi_highest: () => oiHighestRule,
  ioi: () => ioiRule,
  ioi_strict: () => strictIoiRule,
  ledo: () => ledoRule,
  homework: ({ startsAtMs, late }) => homeworkRule(startsAtMs, late),
}

const made = new WeakMap<StandingsSettings, ContestRule>()

/** How a contest with these settings is counted. */
export function contestRuleOf(settings: StandingsSettings): ContestRule {
  const rule = made.get(settings) ?? contestRules[settings.rule](settings)
  made.set(settings, rule)
  return rule
}
