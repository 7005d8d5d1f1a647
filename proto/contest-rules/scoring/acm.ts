import type { Cell, ContestRule, Totals, VisibleRun } from '../contest-rule.ts'
import { chosenValue } from '../options.ts'
import { isAccepted, isRejected } from './rejected-runs.ts'

const penaltySec = 20 * 60
const unitSec = { second: 1, minute: 60 } as const

function acmCell(runs: readonly VisibleRun[]): Cell {
  const firstAccepted = runs.findIndex(isAccepted)
  const counted = firstAccepted === -1 ? runs : runs.slice(0, firstAccepted + 1)
  const solving = firstAccepted === -1 ? undefined : runs[firstAccepted]
  return {
    solvedAtSec: solving?.elapsedSec ?? null,
    isSolvedAfterEnd: solving?.isAfterEnd ?? false,
    rejected: counted.filter(isRejected).length,
    pending: counted.filter(({ verdict }) => verdict === null).length,
    tries: counted.length,
    score: null,
    rawScore: null,
    bestTimeMs: solving?.verdict?.timeMs ?? null,
  }
}

function acmTotals(cells: readonly (Cell | null)[], unit: number): Totals {
  const totals = { solved: 0, tries: 0, score: 0, rawScore: 0, time: 0 }
  for (const cell of cells) {
    if (cell === null) continue
    totals.tries += cell.tries
    if (cell.solvedAtSec === null) continue
    totals.solved += 1
    totals.time += cell.solvedAtSec - (cell.solvedAtSec % unit) + penaltySec * cell.rejected
  }
  return totals
}

/**
 * More problems first, then less time: for each solved problem the time until it was solved, and 20 minutes for each
 * rejected run before. In whole minutes 9:59 is 9. What follows the first accepted run is ignored.
 *
 * Source: ICPC World Finals rules, "Scoring of the Contest", and the scoreboard of the CLICS Contest API, which counts
 * whole minutes; `ContestCalculateRankManager` of HOJ, which counts seconds.
 */
export const acmRule = {
  name: 'acm',
  counts: 'problems',
  isReduced: false,
  isCompetitive: true,
  penaltySec,
  hasBalloons: true,
  latestCounts: () => false,
  options: ['penaltyUnit'],
  scoring: ({ options }) => ({
    cell: acmCell,
    totals: (cells) => acmTotals(cells, unitSec[chosenValue('penaltyUnit', options)]),
    compare: (a, b) => b.solved - a.solved || a.time - b.time,
    mayWin: ({ solved }) => solved > 0,
  }),
} as const satisfies ContestRule
