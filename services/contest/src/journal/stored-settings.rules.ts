import type { ChoiceValue, LateStep, RuleOptions } from '@verdict/proto/contest-rules/options'
import type { ContestRuleName } from '@verdict/proto/contest-rules/rules'

/** What of a contest's settings decides its board; times are ms since 1970. */
export interface RankingSettings {
  /** Grows with each edit. */
  version: number
  rule: ContestRuleName
  /** What was chosen of the rule. */
  options: RuleOptions
  startsAtMs: number
  endsAtMs: number
  /** Runs from then on are sealed; null: no seal. */
  sealedFromMs: number | null
  /** In the order of the board. */
  problems: readonly { pid: number; displayId: string }[]
  /** Registrations from before do not count: a new password asks everyone again. */
  registeredFromMs: number
  /** Verdicts of the contest's time count once a juror has verified them. */
  verificationRequired?: boolean
}

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
