import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { CaseExcerpt, ExcerptBudget } from '../checking/case-excerpt.ts'
import type { JudgePrograms } from '../checking/judge-programs.ts'
import type { Program } from '../compiling/compile-program.ts'
import type { Runner } from '../sandbox/run-semaphore.ts'
import type { JudgeContext } from './judge-context.ts'
import type { JudgeCase, JudgeSpec } from '../spec/judge-spec.ts'
import type { CaseLimits } from './limits.rules.ts'
import { shareOf } from './points.rules.ts'

/** Holds the result of one test. */
export interface CaseOutcome {
  seq: number
  status: JudgeStatus
  timeMs: number
  memoryKb: number
  /** Problems without points have score 0. */
  score: number
  /** This is the maximum score of the test. */
  fullScore: number
  /** The share of the points is from 0 to 100, also in problems without points. */
  percent: number
  group: number
}

export interface JudgedCase extends CaseOutcome {
  case: JudgeCase
  message: string
  /** Whether the checker or interactor of the problem wrote `message`. */
  messageByChecker?: boolean
  /** The program was run this often, more than once if it slightly exceeded the time limit. */
  runs: number
  excerpt?: CaseExcerpt
  /** Invocations set this to the input of the checker or interactor. */
  trial?: string
}

/** All tests of a submission share this. */
export interface CaseSetting {
  spec: JudgeSpec
  /** Submit-answer problems have no program to run. */
  program?: Program
  limits: CaseLimits
  runner: Runner
  signal: AbortSignal
  /** The problem setter's programs are compiled. */
  programs: JudgePrograms
  /** Some checkers read the contestant's source. */
  code: string
  /** In submit-answer problems, the files that were submitted are here by name. */
  answers?: ReadonlyMap<string, Uint8Array>
  /** Limits how many more failed tests may have an excerpt; without it none has one. */
  excerpts?: ExcerptBudget
}

/** Judges one test in one judge mode. @throws SandboxError, CheckerFailed, or Error if the test data is unavailable */
export type CaseJudge = (ctx: JudgeContext, setting: CaseSetting, one: JudgeCase) => Promise<JudgedCase>

/** Holds the verdict on a test; `percent` (0 to 100) is the share of its points. */
export interface CaseFinding {
  status: JudgeStatus
  timeMs: number
  memoryKb: number
  message: string
  messageByChecker?: boolean
  /** Only PartialAccepted needs this; Accepted is 100 and anything else 0. */
  percent?: number
  runs?: number
  excerpt?: CaseExcerpt
}

/** Makes the result of a test; points are rounded down. Source: spec 3-api §4, "Score". */
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

/** Makes the result of a test that was skipped because an earlier test of its group, or a required group, failed. */
export function skippedCase(one: JudgeCase): JudgedCase {
  const message = 'Cancelled: Skipped Judging'
  return judgedCase(one, { status: JudgeStatus.Cancelled, timeMs: 0, memoryKb: 0, message, runs: 0 })
}

function percentOf({ status, percent = 0 }: CaseFinding): number {
  if (status === JudgeStatus.Accepted) return 100
  return status === JudgeStatus.PartialAccepted ? percent : 0
}
