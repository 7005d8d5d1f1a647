import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { CaseExcerpt, ExcerptBudget } from '../checking/case-excerpt.ts'
import type { JudgePrograms } from '../checking/judge-programs.ts'
import type { Program } from '../compiling/compile-program.ts'
import type { Runner } from '../sandbox/run-semaphore.ts'
import type { JudgeContext } from './judge-context.ts'
import type { JudgeCase, JudgeSpec } from '../spec/judge-spec.ts'
import type { CaseLimits } from './limits.rules.ts'
import { shareOf } from './points.rules.ts'

/** The result of one test. */
export interface CaseOutcome {
  seq: number
  status: JudgeStatus
  timeMs: number
  memoryKb: number
  /** Points; 0 in problems without points. */
  score: number
  /** Maximum points of the test. */
  fullScore: number
  /** Share of the points, 0..100, also in problems without points. */
  percent: number
  group: number
}

export interface JudgedCase extends CaseOutcome {
  case: JudgeCase
  message: string
  /** Whether `message` was written by the checker or interactor of the problem. */
  messageByChecker?: boolean
  /** How often the program was run: above 1 if it slightly exceeded the time limit. */
  runs: number
  excerpt?: CaseExcerpt
  /** Of an invocation: the input that the checker or interactor was given. */
  trial?: string
}

/** What all tests of a submission share. */
export interface CaseSetting {
  spec: JudgeSpec
  /** Absent for submit-answer problems, where no program is run. */
  program?: Program
  limits: CaseLimits
  runner: Runner
  signal: AbortSignal
  /** Compiled programs of the problem setter. */
  programs: JudgePrograms
  /** The contestant's source, for checkers that read it. */
  code: string
  /** Of submit-answer problems: the submitted files by name. */
  answers?: ReadonlyMap<string, Uint8Array>
  /** How many more failed tests may leave an excerpt; absent: none. */
  excerpts?: ExcerptBudget
}

/** Judges one test in one judge mode. @throws SandboxError, CheckerFailed, or Error if the test data is unavailable */
export type JudgeOne = (ctx: JudgeContext, setting: CaseSetting, one: JudgeCase) => Promise<JudgedCase>

/** The verdict on a test; `percent` (0..100) is the share of its points. */
export interface CaseFinding {
  status: JudgeStatus
  timeMs: number
  memoryKb: number
  message: string
  messageByChecker?: boolean
  /** Only for PartialAccepted; Accepted is 100 and anything else 0. */
  percent?: number
  runs?: number
  excerpt?: CaseExcerpt
}

/** The result row of a test; points are rounded down. Source: spec 3-api §4, "Score". */
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

/** A test that was skipped because an earlier test of its group, or a required group, failed. */
export function skippedCase(one: JudgeCase): JudgedCase {
  const message = 'Cancelled: Skipped Judging'
  return judgedCase(one, { status: JudgeStatus.Cancelled, timeMs: 0, memoryKb: 0, message, runs: 0 })
}

function percentOf({ status, percent = 0 }: CaseFinding): number {
  if (status === JudgeStatus.Accepted) return 100
  return status === JudgeStatus.PartialAccepted ? percent : 0
}
