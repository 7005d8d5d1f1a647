import type { LateStep } from '@verdict/kit/late.rules'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'

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
  /** Null: not judged yet, or sealed. */
  verdict: RunVerdict | null
}

/** One user on one problem. */
export interface Cell {
  /** When the problem was solved, seconds since the start; null: not solved. */
  solvedAtSec: number | null
  isSolvedAfterEnd: boolean
  /** Runs that cost a penalty once the problem is solved. */
  rejected: number
  /** Runs whose verdict is not known. */
  pending: number
  /** Runs up to the one that solved the problem. */
  tries: number
  /** Null where the rule gives no points, or none were won yet. */
  score: number | null
  /** Points before anything was taken off for lateness or tries; null as `score`. */
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
  /** ACM: seconds with penalties, those of whole minutes where the contest counts so. OI: ms of run time. */
  time: number
}

/** How a kind of contest counts: pure functions, which see only what the view shows. */
export interface ContestRule {
  /** Runs of one user on one problem, sorted by time, then number; at least one. */
  cell: (runs: readonly VisibleRun[]) => Cell
  totals: (cells: readonly (Cell | null)[]) => Totals
  /** Below 0: the first is ahead. 0: they share a rank. */
  compare: (a: Totals, b: Totals) => number
  /** Whether who stands so may win an award. */
  mayWin: (totals: Totals) => boolean
}

/** Homework: points of runs from so many hours after `fromMs` on, in percent of what they would be. */
export interface Lateness {
  fromMs: number
  steps: readonly LateStep[]
}

/** Names of the rules, as settings of a contest store them. */
export const contestRuleNames = ['acm', 'oi_recent', 'oi_highest', 'ioi', 'ioi_strict', 'ledo', 'homework'] as const
export type ContestRuleName = (typeof contestRuleNames)[number]
