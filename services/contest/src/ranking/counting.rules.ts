import type { Counting } from '@verdict/proto/contest-rules/contest-rule'
import { createCounting } from '@verdict/proto/contest-rules/rules'
import type { RankingSettings } from '../journal/journal.rules.ts'

const made = new WeakMap<RankingSettings, Counting>()

/** How a contest with these settings is counted; made once for each object of settings. */
export function countingOf(settings: RankingSettings): Counting {
  const counting = made.get(settings) ?? createCounting(settings)
  made.set(settings, counting)
  return counting
}
