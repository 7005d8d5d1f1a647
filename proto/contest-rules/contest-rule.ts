import type { JudgeStatus } from '../codes/judge-status.ts'
import type { RuleOptionName, RuleOptions } from './options.ts'

/** A final verdict. Time in ms. */
export interface RunVerdict {
  status: JudgeStatus
  score: number | null
  timeMs: number | null
  /** Points of groups of tests, for problems whose groups have points of their own. */
  subtasks?: readonly { num: number; points: number }[]
}

/** A run as a view of the scoreboard shows it. */
export interface VisibleRun {
  submitId: number
  /** Whole seconds since the start of the contest. */
  elapsedSec: number
  isAfterEnd: boolean
  /** Null: pending, or hidden by the freeze. */
  verdict: RunVerdict | null
}

/** Result of one participant on one problem. */
export interface Cell {
  /**
   * When the problem was solved, in seconds since the start; null: not solved. The earliest of all participants is the
   * first to solve.
   */
  solvedAtSec: number | null
  isSolvedAfterEnd: boolean
  /** Rejected runs that count as penalty once the problem is solved. */
  rejected: number
  /** Runs with an unknown verdict. */
  pending: number
  /** Runs up to and including the one that solved the problem. */
  tries: number
  /** Null if the rule has no points, or none were won yet. */
  score: number | null
  /** Points before deductions; null like `score`. */
  rawScore: number | null
  /** Shortest run time of an accepted run in ms; null: none. */
  bestTimeMs: number | null
}

/** Result of one participant on all problems. */
export interface Totals {
  solved: number
  tries: number
  score: number
  /** `score` before deductions. */
  rawScore: number
  /** Seconds with penalties where solved problems count; ms of run time where points count. */
  time: number
}

/**
 * Scores runs into lines of the scoreboard and sorts lines. Its functions are pure and see only what the view shows.
 */
export interface Scoring {
  /** Scores the runs of one participant on one problem, sorted by time, then number; at least one. */
  cell: (runs: readonly VisibleRun[]) => Cell
  /** Sums up the cells; null: no attempt. */
  totals: (cells: readonly (Cell | null)[]) => Totals
  /** Negative: the first one is ahead. 0: they share a rank. */
  compare: (a: Totals, b: Totals) => number
  /** Whether a participant with these totals may win an award. */
  mayWin: (totals: Totals) => boolean
}

/** Settings of a contest for its rule. */
export interface ScoringSettings {
  startsAtMs: number
  options: RuleOptions
}

/** A scoring rule with all that differs between rules; no other code depends on the name of a rule. */
export interface ContestRule {
  /** Identifier in storage and API. */
  name: string
  /**
   * Whether solved problems or points are ranked; this determines the type of the contest and of its problems, and what
   * cells contain.
   */
  counts: 'problems' | 'points'
  /** Points of a run may be reduced; scoreboards show the unreduced points in brackets. */
  isReduced: boolean
  /**
   * Everybody takes part at the same time, so that problems should be new, and virtual participation is possible
   * afterwards.
   */
  isCompetitive: boolean
  /** Penalty time for each rejected run of a solved problem; null: none. */
  penaltySec: number | null
  /** Solved problems earn balloons. */
  hasBalloons: boolean
  /** Whether of several runs the latest counts, even if an earlier one was worth more. */
  latestCounts: (options: RuleOptions) => boolean
  /** Options for the organizer. */
  options: readonly RuleOptionName[]
  scoring: (settings: ScoringSettings) => Scoring
}
