import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { CaseExcerpt, ExcerptBudget } from '../checking/case-excerpt.ts'
import type { JudgePrograms } from '../checking/judge-programs.ts'
import type { Program } from '../compiling/compile-program.ts'
import type { Runner } from '../sandbox/run-semaphore.ts'
import type { JudgeContext } from './judge-context.ts'
import type { JudgeCase, JudgeSpec } from '../spec/judge-spec.ts'
import type { CaseLimits } from './limits.rules.ts'
import { shareOf } from './points.rules.ts'

/** What one test came to. */
export interface CaseOutcome {
  seq: number
  status: JudgeStatus
  timeMs: number
  memoryKb: number
  /** Points won; 0 in problems without points. */
  score: number
  /** Points that the test is worth. */
  fullScore: number
  /** Share of its points, 0..100, also where it has none. */
  percent: number
  group: number
}

export interface JudgedCase extends CaseOutcome {
  case: JudgeCase
  message: string
  /** `message` is the words of the problem's checker or interactor. */
  messageByChecker?: boolean
  /** How often the program was run: above 1 when it ended just beyond the time limit. */
  runs: number
  excerpt?: CaseExcerpt
  /** Of an invocation: what the checker or interactor was given. */
  trial?: string
}

/** The tests of one submission have these in common. */
export interface CaseSetting {
  spec: JudgeSpec
  /** Absent where nothing of the contestant is run: submit-answer. */
  program?: Program
  limits: CaseLimits
  runner: Runner
  signal: AbortSignal
  /** Of the problem setter, compiled. */
  programs: JudgePrograms
  /** The contestant's source, for checkers that read it. */
  code: string
  /** submit_answer: what was handed in, by name. */
  answers?: ReadonlyMap<string, Uint8Array>
  /** How many more failed tests may be shown in part; absent: none. */
  excerpts?: ExcerptBudget
}

/** Judges one test in one mode. @throws SandboxError, CheckerFailed, or Error when the test data cannot be had */
export type JudgeOne = (ctx: JudgeContext, setting: CaseSetting, one: JudgeCase) => Promise<JudgedCase>

/** What judging found about a test; `percent` (0..100) is of its points. */
export interface CaseFinding {
  status: JudgeStatus
  timeMs: number
  memoryKb: number
  message: string
  messageByChecker?: boolean
  /** For PartialAccepted; Accepted is 100, all else 0. */
  percent?: number
  runs?: number
  excerpt?: CaseExcerpt
}

/** The row of a test; points are the floor of the share. Source: spec 3-api §4, "Score". */
export function judgedCase(one: JudgeCase, { runs = 1, ...finding }: CaseFinding): JudgedCase {
  const percent = percentOf(finding)
  return {
    case: one,
    seq: one.seq,
    group: one.group,
    fullScore: one.score,
    runs,
    ...finding,
    percent,
    score: shareOf(percent, one.score),
  }
}

/** A test that was not run because an earlier one of its group, or a group that it builds on, failed. */
export function skippedCase(one: JudgeCase): JudgedCase {
  const message = 'Cancelled: Skipped Judging'
  return judgedCase(one, { status: JudgeStatus.Cancelled, timeMs: 0, memoryKb: 0, message, runs: 0 })
}

function percentOf({ status, percent = 0 }: CaseFinding): number {
  if (status === JudgeStatus.Accepted) return 100
  return status === JudgeStatus.PartialAccepted ? percent : 0
}
