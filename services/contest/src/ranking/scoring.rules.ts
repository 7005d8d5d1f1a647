import type { Scoring } from '@verdict/proto/contest-rules/contest-rule'
import { createScoring } from '@verdict/proto/contest-rules/rules'
import type { RankingSettings } from '../journal/stored-settings.rules.ts'

const made = new WeakMap<RankingSettings, Scoring>()

/** The scoring rule for these settings; created once for each settings object. */
export function scoringOf(settings: RankingSettings): Scoring {
  const scoring = made.get(settings) ?? createScoring(settings)
  made.set(settings, scoring)
  return scoring
}
