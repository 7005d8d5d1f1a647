import type { ProblemResult } from '../results/find-results.ts'

/** A row before filtering. */
export interface RankLine {
  uid: string
  rank: number
  ac: number
  totalRunTimeMs: number
  /** By problem. */
  cells: ReadonlyMap<number, ProblemResult>
}

/**
 * The ranklist of a training: by problems solved, descending, then by total run time, ascending (for each problem the
 * fastest accepted run in ms; unknown ones count 0). Ties share a rank (1, 1, 3). Users without submissions come last.
 *
 * Source: HOJ, TrainingManager.getTrainingRank.
 */
export function rankOf(uids: readonly string[], results: readonly ProblemResult[]): RankLine[] {
  const resultsOf = Map.groupBy(results, ({ uid }) => uid)
  const lines = uids.map((uid) => toLine(uid, resultsOf.get(uid) ?? []))
  const ordered = lines.toSorted((a, b) => compare(a, b) || (a.uid < b.uid ? -1 : 1))
  const ranked: RankLine[] = []
  for (const [index, line] of ordered.entries()) {
    const before = ranked[index - 1]
    const isEqual = before !== undefined && compare(before, line) === 0
    ranked.push({ ...line, rank: isEqual ? before.rank : index + 1 })
  }
  return ranked
}

type Unranked = Omit<RankLine, 'rank'>

function compare(a: Unranked, b: Unranked): number {
  return b.ac - a.ac || a.totalRunTimeMs - b.totalRunTimeMs
}

function toLine(uid: string, results: readonly ProblemResult[]): Unranked {
  const solved = results.filter(({ isAC }) => isAC)
  return {
    uid,
    ac: solved.length,
    totalRunTimeMs: solved.reduce((sum, { runTimeMs }) => sum + (runTimeMs ?? 0), 0),
    cells: new Map(results.map((result) => [result.pid, result])),
  }
}
