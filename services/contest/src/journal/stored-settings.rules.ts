import type { ChoiceValue, LateStep } from '@verdict/proto/contest-rules/options'
import type { ContestRuleName } from '@verdict/proto/contest-rules/rules'
import type { RankingSettings } from './journal.rules.ts'

/** Rules that had a name for each choice. */
const choicesOfOi = { oi_recent: 'Recent', oi_highest: 'Highest' } as const

/** Settings as journals have them that were begun with version 0.1.0: entries of a journal never change. */
export interface LegacySettings extends Omit<RankingSettings, 'rule' | 'options'> {
  rule: Exclude<ContestRuleName, 'oi'> | keyof typeof choicesOfOi
  late?: { fromMs: number; steps: readonly LateStep[] }
  penaltyUnit?: ChoiceValue<'penaltyUnit'>
}

export type StoredSettings = RankingSettings | LegacySettings

function isEarlier(stored: StoredSettings): stored is LegacySettings {
  return !('options' in stored)
}

/** The settings as they are stored now. */
export function currentSettings(stored: StoredSettings): RankingSettings {
  if (!isEarlier(stored)) return stored
  const { rule, late, penaltyUnit, ...rest } = stored
  const isOi = rule === 'oi_recent' || rule === 'oi_highest'
  return {
    ...rest,
    rule: isOi ? 'oi' : rule,
    options: {
      ...(isOi ? { oiRankScoreType: choicesOfOi[rule] } : {}),
      ...(penaltyUnit === undefined ? {} : { penaltyUnit }),
      ...(late === undefined ? {} : { lateFrom: new Date(late.fromMs).toISOString(), lateSteps: late.steps }),
    },
  }
}
