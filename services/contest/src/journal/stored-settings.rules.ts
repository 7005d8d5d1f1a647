import type { ChoiceValue, LateStep, RuleOptions } from '@verdict/proto/contest-rules/options'
import type { ContestRuleName } from '@verdict/proto/contest-rules/rules'

/** Settings of a contest that determine its scoreboard; times are in ms since 1970. */
export interface RankingSettings {
  /** Incremented with each edit. */
  version: number
  rule: ContestRuleName
  options: RuleOptions
  startsAtMs: number
  endsAtMs: number
  /** Start of the freeze; null: no freeze. */
  sealedFromMs: number | null
  /** In the order of the scoreboard. */
  problems: readonly { pid: number; displayId: string }[]
  /** Earlier registrations do not count: a new password requires everyone to register again. */
  registeredFromMs: number
  /** Verdicts count only after a juror has verified them. */
  verificationRequired?: boolean
}

/** Rules that had a name for each choice. */
const choicesOfOi = { oi_recent: 'Recent', oi_highest: 'Highest' } as const

/** Settings in journals of version 0.1.0, which are never rewritten. */
export interface LegacySettings extends Omit<RankingSettings, 'rule' | 'options'> {
  rule: Exclude<ContestRuleName, 'oi'> | keyof typeof choicesOfOi
  late?: { fromMs: number; steps: readonly LateStep[] }
  penaltyUnit?: ChoiceValue<'penaltyUnit'>
}

export type StoredSettings = RankingSettings | LegacySettings

function isEarlier(stored: StoredSettings): stored is LegacySettings {
  return !('options' in stored)
}

/** Converts stored settings to the current form. */
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
