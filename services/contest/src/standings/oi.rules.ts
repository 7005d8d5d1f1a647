import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Cell, ContestRule, RunVerdict, SeenRun, Totals } from './contest-rule.ts'

/** They say nothing of the program. */
const faults: readonly JudgeStatus[] = [JudgeStatus.SystemError, JudgeStatus.SubmittedFailed]

type ScoreOf = (verdicts: readonly RunVerdict[]) => number | null

function points({ score }: RunVerdict): number {
  return score ?? 0
}

function recent(verdicts: readonly RunVerdict[]): number | null {
  const last = verdicts.at(-1)
  return last === undefined ? null : points(last)
}

function highest(verdicts: readonly RunVerdict[]): number | null {
  return verdicts.length === 0 ? null : Math.max(...verdicts.map(points))
}

function oiCell(runs: readonly SeenRun[], scoreOf: ScoreOf): Cell {
  const judged = runs.flatMap((run) => {
    const { verdict } = run
    return verdict === null || faults.includes(verdict.status) ? [] : [{ ...run, verdict }]
  })
  const accepted = judged.filter(({ verdict }) => verdict.status === JudgeStatus.Accepted)
  const times = accepted.flatMap(({ verdict }) => verdict.timeMs ?? [])
  return {
    solvedAtSec: accepted[0]?.elapsedSec ?? null,
    isSolvedAfterEnd: accepted[0]?.isAfterEnd ?? false,
    rejected: 0,
    pending: runs.filter(({ verdict }) => verdict === null).length,
    tries: runs.length,
    score: scoreOf(judged.map(({ verdict }) => verdict)),
    bestTimeMs: times.length === 0 ? null : Math.min(...times),
  }
}

function oiTotals(cells: readonly (Cell | null)[]): Totals {
  const totals = { solved: 0, tries: 0, score: 0, time: 0 }
  for (const cell of cells) {
    if (cell === null) continue
    totals.tries += cell.tries
    totals.score += cell.score ?? 0
    totals.time += cell.bestTimeMs ?? 0
    if (cell.solvedAtSec !== null) totals.solved += 1
  }
  return totals
}

/**
 * More points first, then less run time: the sum of the least run times of accepted runs, ms. `scoreOf` picks the points
 * of a problem from its verdicts in the order of submitting; a Compile Error has none.
 *
 * Source: `ContestCalculateRankManager` of HOJ.
 */
function oiRule(scoreOf: ScoreOf): ContestRule {
  return {
    cell: (runs) => oiCell(runs, scoreOf),
    totals: oiTotals,
    compare: (a, b) => b.score - a.score || a.time - b.time,
    mayWin: ({ score }) => score > 0,
  }
}

/** The latest run of each problem counts. */
export const oiRecentRule = oiRule(recent)

/** The best run of each problem counts. */
export const oiHighestRule = oiRule(highest)
