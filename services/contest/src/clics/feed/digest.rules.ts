import { createHash } from 'node:crypto'
import type { ContestDoc } from '../../contests/contest.model.ts'
import { rankingSettings } from '../../contests/contest.rules.ts'
import type { Run } from '../../journal/journal.rules.ts'

/** Hash of the results: runs that count, by time, and the settings that affect them. */
export function resultsDigest(contest: ContestDoc, runs: readonly Run[]): string {
  const { version: _version, sealedFromMs: _freezeTime, ...decisive } = rankingSettings(contest)
  const hash = createHash('sha256').update(JSON.stringify(decisive))
  for (const { submitId, verdict, removedMs } of runs) {
    hash.update(`\n${submitId} ${verdict?.status} ${verdict?.score} ${verdict?.timeMs}`)
    if (removedMs !== undefined) hash.update(` ${removedMs}`)
  }
  return hash.digest('hex')
}
