import type { RunVerdict } from '@verdict/proto/contest-rules/contest-rule'
import { elapsedMs, type Run } from '../journal/journal.rules.ts'
import type { RankingSettings } from '../journal/stored-settings.rules.ts'
import { isBehindSeal } from '../ranking/seal.rules.ts'

/** A run as the resolver shows it. */
export interface ResolverRun extends Run {
  verdict: RunVerdict
  /** Whole seconds of the contest since the start. */
  elapsedSec: number
  /** Submitted since the seal, by the clock: as the board has it. */
  isSealed: boolean
}

/** The judged runs from the start to the end, newest first, of all that count. */
export function resolverRuns(
  runs: readonly Run[],
  settings: Pick<RankingSettings, 'startsAtMs' | 'endsAtMs' | 'sealedFromMs'>,
): ResolverRun[] {
  const { startsAtMs, endsAtMs } = settings
  return runs
    .filter(({ submittedAtMs }) => submittedAtMs >= startsAtMs && submittedAtMs < endsAtMs)
    .toSorted((a, b) => b.submittedAtMs - a.submittedAtMs || b.submitId - a.submitId)
    .flatMap((run): ResolverRun[] => {
      const { verdict } = run
      if (verdict === null) return []
      return [
        {
          ...run,
          verdict,
          isSealed: isBehindSeal(run, settings),
          elapsedSec: Math.floor(elapsedMs(run, settings) / 1000),
        },
      ]
    })
}
