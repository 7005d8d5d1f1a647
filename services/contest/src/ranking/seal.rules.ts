import type { Run } from '../journal/journal.rules.ts'
import type { RankingSettings } from '../journal/stored-settings.rules.ts'

/** Whether the public sees the sealed board: from the seal to the end, and after it until it is lifted. */
export function isSealed(
  { sealedFrom, endsAt, autoRealRank }: { sealedFrom: Date | null; endsAt: Date; autoRealRank: boolean },
  now: Date,
): boolean {
  if (sealedFrom === null || now < sealedFrom) return false
  return now < endsAt || !autoRealRank
}

/** Whether the sealed board hides the verdict of a run. */
export function isBehindSeal(
  { submittedAtMs }: Pick<Run, 'submittedAtMs'>,
  { sealedFromMs }: Pick<RankingSettings, 'sealedFromMs'>,
): boolean {
  return sealedFromMs !== null && submittedAtMs >= sealedFromMs
}
