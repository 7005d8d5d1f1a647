import { acmRule } from './acm.rules.ts'
import type { ContestRule, ContestRuleName } from './contest-rule.ts'
import { oiHighestRule, oiRecentRule } from './oi.rules.ts'

/** Every rule by which contests are counted. */
export const contestRules: Readonly<Record<ContestRuleName, ContestRule>> = {
  acm: acmRule,
  oi_recent: oiRecentRule,
  oi_highest: oiHighestRule,
}
