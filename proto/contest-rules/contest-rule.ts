import type { JudgeStatus } from '../codes/judge-status.ts'
import type { RuleOptionName, RuleOptions } from './options.ts'

/** A final verdict. Time in ms. */
export interface RunVerdict {
  status: JudgeStatus
  score: number | null
  timeMs: number | null
  /** What groups of tests have won, of problems whose groups have points of their own. */
  subtasks?: readonly { num: number; points: number }[]
}

/** A run as one view of the board shows it. */
export interface VisibleRun {
  submitId: number
  /** Whole seconds since the start of the contest. */
  elapsedSec: number
  isAfterEnd: boolean
  /** Null: not judged yet, or hidden by the freeze. */
  verdict: RunVerdict | null
}

/** One user on one problem. */
export interface Cell {
  /** When the problem was solved, seconds since the start; null: not solved. The earliest of all is the first solver. */
  solvedAtSec: number | null
  isSolvedAfterEnd: boolean
  /** Runs that cost something once the problem is solved. */
  rejected: number
  /** Runs whose verdict is not known. */
  pending: number
  /** Runs up to the one that solved the problem. */
  tries: number
  /** Null where the rule gives no points, or none were won yet. */
  score: number | null
  /** Points before anything was taken off; null as `score`. */
  rawScore: number | null
  /** Least run time of an accepted run, ms; null: none. */
  bestTimeMs: number | null
}

/** One user on all problems. */
export interface Totals {
  solved: number
  tries: number
  score: number
  /** As `score`, before anything was taken off. */
  rawScore: number
  /** Where problems count, seconds with penalties; where points count, ms of run time. */
  time: number
}

/** How runs become a line of the board, and lines an order. All of it is pure and sees only what the view shows. */
export interface Scoring {
  /** Runs of one user on one problem, sorted by time, then number; at least one. */
  cell: (runs: readonly VisibleRun[]) => Cell
  /** The sum over the cells; null: not tried. */
  totals: (cells: readonly (Cell | null)[]) => Totals
  /** Below 0: the first is ahead. 0: they share a rank. */
  compare: (a: Totals, b: Totals) => number
  /** Whether who stands so may win an award. */
  mayWin: (totals: Totals) => boolean
}

/** What a rule counts by in one contest. */
export interface ScoringSettings {
  startsAtMs: number
  options: RuleOptions
}

/** A way to count a contest, with all that differs between rules: nothing else asks for the name of a rule. */
export interface ContestRule {
  /** As contests store it and clients send it. */
  name: string
  /** What is ranked, which decides the type of the contest, what cells hold, and the type of its problems. */
  counts: 'problems' | 'points'
  /** A run may be worth less than its points: boards show those in brackets. */
  isReduced: boolean
  /** All take part at the same time, so problems should be new, and who missed it may take part virtually afterwards. */
  isCompetitive: boolean
  /** What each rejected run of a solved problem adds to the time; null: nothing. */
  penaltySec: number | null
  /** A balloon is brought for each solved problem. */
  hasBalloons: boolean
  /** What the organiser chooses. */
  options: readonly RuleOptionName[]
  scoring: (settings: ScoringSettings) => Scoring
}
