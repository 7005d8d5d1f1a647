import { truncateUtf8 } from '@verdict/kit/truncate-utf8.rules'
import { isFinal, isJudgeStatus, JudgeStatus, verdictStatuses } from '@verdict/proto/codes/judge-status'
import { systemErrorText } from '@verdict/proto/codes/judging/system-error'
import type { CompilerMessage__Output } from '@verdict/proto/grpc/generated/submission/v1/CompilerMessage'
import type { CaseExcerpt__Output } from '@verdict/proto/grpc/generated/submission/v1/CaseExcerpt'
import type { CaseResult__Output } from '@verdict/proto/grpc/generated/submission/v1/CaseResult'
import type { JudgeResult__Output } from '@verdict/proto/grpc/generated/submission/v1/JudgeResult'
import type { JudgingRecord__Output } from '@verdict/proto/grpc/generated/submission/v1/JudgingRecord'
import type { TestResult__Output } from '@verdict/proto/grpc/generated/submission/v1/TestResult'
import type { TestOutput__Output } from '@verdict/proto/grpc/generated/submission/v1/TestOutput'
import type { CaseExcerpt, CaseRow, GroupRow } from './case-results.model.ts'

/** Contains the stored results of a judging. Times are in ms, memory is in KB. */
export interface Verdict {
  status: JudgeStatus
  /** Users who may see the code see this text; for a System Error it is general. */
  errorMessage: string | null
  /** Explains a System Error. It may quote judge code and paths, so it is only for administrators. */
  reason?: string
  score: number | null
  oiRankScore: number | null
  timeMs: number | null
  memoryKb: number | null
  cases: CaseRow[]
  /** Contains the points of groups, for problems with groups that have points of their own. */
  groups: GroupRow[]
  record: JudgingRecord__Output | null
  /** Contains the output of an online test. */
  test: TestOutput__Output | null
  /** Contains the result of each input of an online test, or of a Compile Error the positions in the code. */
  online?: { tests: OnlineOutcome[]; compilerMessages: CompilerMessage__Output[] }
  /** Contains the output of a generator. */
  generated?: Uint8Array
}

/** One of several inputs of an online test. */
export interface OnlineOutcome {
  status: JudgeStatus
  timeMs: number
  memoryKb: number
  message: string
  output: TestOutput__Output
  excerpt?: CaseExcerpt
}

const maxErrorBytes = 64 * 1024
const maxMessageBytes = 4 * 1024
/** All messages of one judging together; a row of the database holds at most 16 MiB. */
const maxMessagesBytes = 8 * 1024 * 1024
const maxExcerptBytes = 1024
/** At most this many tests of one judging have excerpts of their files. */
const maxExcerpts = 50
/** Places in the code of which the compiler's words are kept. */
const maxCompilerMessages = 50
const maxCompilerMessageBytes = 1024
const maxTestOutputBytes = 64 * 1024

/** Verdicts that say nothing of how long the program took. */
const withoutRun: readonly JudgeStatus[] = [
  JudgeStatus.CompileError,
  JudgeStatus.SystemError,
  JudgeStatus.SubmittedFailed,
]

/**
 * Converts the result of a worker. A status that no judging ends with is a fault of the worker and becomes a System
 * Error.
 */
export function toVerdict(result: JudgeResult__Output | null): Verdict {
  if (result === null) return systemError('the worker handed in no result')
  const { status } = result
  if (!isVerdict(status)) {
    return systemError(`the worker handed in status ${status}, which is no verdict`)
  }
  if (status === JudgeStatus.SystemError) {
    return { ...systemError(result.errorMessage, result.systemErrorCode), record: result.record }
  }
  const hasRun = !withoutRun.includes(status)
  return {
    status,
    errorMessage: result.errorMessage === '' ? null : truncateUtf8(result.errorMessage, maxErrorBytes),
    score: result.hasScore ? result.score : null,
    oiRankScore: result.hasScore ? result.oiRankScore : null,
    timeMs: hasRun ? result.timeMs : null,
    memoryKb: hasRun ? result.memoryKb : null,
    cases: toCases(result.cases),
    groups: result.groups,
    record: result.record,
    test: result.test === null ? null : cutTexts(result.test, ['stdout', 'stderr'], maxTestOutputBytes),
    ...(result.generated.length > 0 ? { generated: result.generated } : {}),
    online: { tests: result.tests.map(toOutcome), compilerMessages: toPlaces(result.compilerMessages) },
  }
}

function toPlaces(messages: readonly CompilerMessage__Output[]): CompilerMessage__Output[] {
  return messages.slice(0, maxCompilerMessages).map((one) => cutTexts(one, ['message'], maxCompilerMessageBytes))
}

function toOutcome({ status, timeMs, memoryKb, message, output, excerpt }: TestResult__Output): OnlineOutcome {
  return {
    status: caseStatus(status),
    timeMs,
    memoryKb,
    message: truncateUtf8(message, maxMessageBytes),
    output: cutTexts(output ?? { stdout: '', stderr: '' }, ['stdout', 'stderr'], maxTestOutputBytes),
    ...(excerpt === null ? {} : { excerpt: toExcerpt(excerpt) }),
  }
}

function isVerdict(status: number): status is (typeof verdictStatuses)[number] {
  return verdictStatuses.some((one) => one === status)
}

/** A verdict that says nothing beyond its status. */
export function bareVerdict(status: JudgeStatus, errorMessage: string | null = null): Verdict {
  const nothing = { score: null, oiRankScore: null, timeMs: null, memoryKb: null, record: null, test: null }
  return { status, errorMessage, ...nothing, cases: [], groups: [] }
}

/** Creates a System Error. `code` is one of `systemErrorCodes` and selects the text that everybody sees. */
export function systemError(reason: string, code = ''): Verdict {
  const verdict = bareVerdict(JudgeStatus.SystemError, systemErrorText(code))
  return { ...verdict, reason: truncateUtf8(reason === '' ? 'no reason given' : reason, maxErrorBytes) }
}

function toCases(cases: readonly CaseResult__Output[]): CaseRow[] {
  const messageBytes = Math.min(maxMessageBytes, Math.floor(maxMessagesBytes / Math.max(1, cases.length)))
  let excerpts = 0
  return cases.map((one) => ({
    seq: one.seq,
    caseId: one.caseId,
    status: caseStatus(one.status),
    timeMs: one.timeMs,
    memoryKb: one.memoryKb,
    score: one.hasScore ? one.score : null,
    groupNum: one.groupNum === 0 ? null : one.groupNum,
    inputName: one.inputName,
    outputName: one.outputName,
    message: truncateUtf8(one.message, messageBytes),
    messageByChecker: one.messageByChecker,
    ...(one.runs > 1 ? { runs: one.runs } : {}),
    ...(one.trial === '' ? {} : { trial: one.trial }),
    ...(one.excerpt === null || ++excerpts > maxExcerpts ? {} : { excerpt: toExcerpt(one.excerpt) }),
  }))
}

function toExcerpt(excerpt: CaseExcerpt__Output): CaseExcerpt {
  return cutTexts(excerpt, ['input', 'output', 'answer'], maxExcerptBytes)
}

function cutTexts<K extends string, T extends Record<K, string>>(row: T, names: readonly K[], maxBytes: number): T {
  const cut = Object.fromEntries(names.map((name) => [name, truncateUtf8(row[name], maxBytes)]))
  return { ...row, ...cut }
}

function caseStatus(status: number): JudgeStatus {
  return isJudgeStatus(status) && isFinal(status) ? status : JudgeStatus.SystemError
}
