import { JudgeStatus } from '../../codes/judge-status.ts'
import type { Cell, Scoring, RunVerdict, VisibleRun, Totals } from '../contest-rule.ts'
import { isAccepted } from './rejected-runs.ts'

/** Verdicts that say nothing about the program, such as system errors. */
const faults: readonly JudgeStatus[] = [JudgeStatus.SystemError, JudgeStatus.SubmittedFailed]

/** A run with a known verdict. */
export interface JudgedRun extends VisibleRun {
  verdict: RunVerdict
}

/** Points of a problem with and without deductions. */
export interface Points {
  score: number
  rawScore: number
}

export function pointsOf({ verdict }: JudgedRun): number {
  return verdict.score ?? 0
}

/** The first one with the most points. */
export function bestPoints(all: readonly Points[]): Points {
  return all.reduce((most, one) => (one.score > most.score ? one : most), all[0] ?? { score: 0, rawScore: 0 })
}

function pointsCell(runs: readonly VisibleRun[], count: (judged: readonly JudgedRun[]) => Points): Cell {
  const judged = runs.flatMap((run): JudgedRun[] => {
    const { verdict } = run
    return verdict === null || faults.includes(verdict.status) ? [] : [{ ...run, verdict }]
  })
  const accepted = judged.filter(isAccepted)
  const times = accepted.flatMap(({ verdict }) => verdict.timeMs ?? [])
  const points = judged.length === 0 ? { score: null, rawScore: null } : count(judged)
  return {
    solvedAtSec: accepted[0]?.elapsedSec ?? null,
    isSolvedAfterEnd: accepted[0]?.isAfterEnd ?? false,
    rejected: 0,
    pending: runs.filter(({ verdict }) => verdict === null).length,
    tries: runs.length,
    ...points,
    bestTimeMs: times.length === 0 ? null : Math.min(...times),
  }
}

function pointsTotals(cells: readonly (Cell | null)[]): Totals {
  const totals = { solved: 0, tries: 0, score: 0, rawScore: 0, time: 0 }
  for (const cell of cells) {
    if (cell === null) continue
    totals.tries += cell.tries
    totals.score += cell.score ?? 0
    totals.rawScore += cell.rawScore ?? 0
    totals.time += cell.bestTimeMs ?? 0
    if (cell.solvedAtSec !== null) totals.solved += 1
  }
  return totals
}

/** Defaults of rules that count points. */
export const pointsTraits = {
  counts: 'points',
  isReduced: false,
  isCompetitive: true,
  penaltySec: null,
  hasBalloons: false,
  latestCounts: () => false,
} as const

/**
 * Scoring by points. `count` determines the points of a problem from its verdicts in the order of submission, at least
 * one; those that say nothing about the program are excluded. `compare` breaks ties.
 */
export function pointsScoring(
  count: (judged: readonly JudgedRun[]) => Points,
  compare: (a: Totals, b: Totals) => number,
): Scoring {
  return {
    cell: (runs) => pointsCell(runs, count),
    totals: pointsTotals,
    compare: (a, b) => b.score - a.score || compare(a, b),
    mayWin: ({ score }) => score > 0,
  }
}

/** Breaks ties by the points before deductions. */
export function byRawScore(a: Totals, b: Totals): number {
  return b.rawScore - a.rawScore
}

/** Users with equal points share a rank. */
export function shared(): number {
  return 0
}

function unchanged(score: number): Points {
  return { score, rawScore: score }
}

export function latest(judged: readonly JudgedRun[]): Points {
  const last = judged.at(-1)
  return unchanged(last === undefined ? 0 : pointsOf(last))
}

export function highest(judged: readonly JudgedRun[]): Points {
  return unchanged(Math.max(...judged.map(pointsOf)))
}
