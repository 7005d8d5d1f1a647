import type { PenaltyUnit } from '@verdict/proto/codes/contest'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Cell, ContestRule, VisibleRun, Totals } from './contest-rule.ts'

const penaltySec = 20 * 60
const unitSec = { second: 1, minute: 60 } as const satisfies Record<PenaltyUnit, number>

const penalised: readonly JudgeStatus[] = [
  JudgeStatus.PresentationError,
  JudgeStatus.WrongAnswer,
  JudgeStatus.TimeLimitExceeded,
  JudgeStatus.MemoryLimitExceeded,
  JudgeStatus.RuntimeError,
]

function acmCell(runs: readonly VisibleRun[]): Cell {
  const firstAccepted = runs.findIndex(({ verdict }) => verdict?.status === JudgeStatus.Accepted)
  const counted = firstAccepted === -1 ? runs : runs.slice(0, firstAccepted + 1)
  const solving = firstAccepted === -1 ? undefined : runs[firstAccepted]
  const isPenalised = ({ verdict }: VisibleRun) => verdict !== null && penalised.includes(verdict.status)
  return {
    solvedAtSec: solving?.elapsedSec ?? null,
    isSolvedAfterEnd: solving?.isAfterEnd ?? false,
    rejected: counted.filter(isPenalised).length,
    pending: counted.filter(({ verdict }) => verdict === null).length,
    tries: counted.length,
    score: null,
    rawScore: null,
    bestTimeMs: solving?.verdict?.timeMs ?? null,
  }
}

function acmTotals(cells: readonly (Cell | null)[], unit: PenaltyUnit): Totals {
  const totals = { solved: 0, tries: 0, score: 0, rawScore: 0, time: 0 }
  for (const cell of cells) {
    if (cell === null) continue
    totals.tries += cell.tries
    if (cell.solvedAtSec === null) continue
    totals.solved += 1
    totals.time += cell.solvedAtSec - (cell.solvedAtSec % unitSec[unit]) + penaltySec * cell.rejected
  }
  return totals
}

/**
 * More problems first, then less time: for each solved problem the time until it was solved, and 20 minutes for each
 * rejected run before. `unit` minute: of each solved problem whole minutes, 9:59 is 9. Compile errors, system errors and
 * partial points cost nothing; what follows the first accepted run is ignored.
 *
 * Source: ICPC World Finals rules, "Scoring of the Contest", and the scoreboard of the CLICS Contest API, which counts
 * whole minutes; `ContestCalculateRankManager` of HOJ, which counts seconds.
 */
export function acmRule(unit: PenaltyUnit = 'second'): ContestRule {
  return {
    cell: acmCell,
    totals: (cells) => acmTotals(cells, unit),
    compare: (a, b) => b.solved - a.solved || a.time - b.time,
    mayWin: ({ solved }) => solved > 0,
  }
}
