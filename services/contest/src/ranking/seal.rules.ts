import type { Run } from '../journal/journal.rules.ts'
import type { RankingSettings } from '../journal/stored-settings.rules.ts'

/**
 * Whether the public sees the frozen scoreboard: from the freeze to the end, and after it until the freeze is lifted.
 */
export function isSealed(
  { sealedFrom, endsAt, autoRealRank }: { sealedFrom: Date | null; endsAt: Date; autoRealRank: boolean },
  now: Date,
): boolean {
  if (sealedFrom === null || now < sealedFrom) return false
  return now < endsAt || !autoRealRank
}

/** Whether the frozen scoreboard hides the verdict of a run. */
export function isBehindSeal(
  { submittedAtMs }: Pick<Run, 'submittedAtMs'>,
  { sealedFromMs }: Pick<RankingSettings, 'sealedFromMs'>,
): boolean {
  return sealedFromMs !== null && submittedAtMs >= sealedFromMs
}
