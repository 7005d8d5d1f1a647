import type { RunVerdict } from '@verdict/proto/contest-rules/contest-rule'
import { isAfterFreeze } from '@verdict/proto/contest-rules/freeze'
import { elapsedMs, type Run } from '../journal/journal.rules.ts'
import type { RankingSettings } from '../journal/stored-settings.rules.ts'

/** A run in the format of the resolver. */
export interface ResolverRun extends Run {
  verdict: RunVerdict
  /** Whole seconds of contest time. */
  elapsedSec: number
  /** Submitted since the freeze, as the scoreboard defines it. */
  isAfterFreeze: boolean
}

/** Judged runs within the contest time that count, newest first. */
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
          isAfterFreeze: isAfterFreeze(run.submittedAtMs, settings.sealedFromMs),
          elapsedSec: Math.floor(elapsedMs(run, settings) / 1000),
        },
      ]
    })
}
