import { truncateUtf8 } from '@verdict/kit/truncate-utf8.rules'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { SystemErrorCode } from '@verdict/proto/codes/judging/system-error'
import type { JudgeResult } from '@verdict/proto/grpc/generated/submission/v1/JudgeResult'
import { CheckerFailed } from '../checking/checker-failed.ts'
import { safeText } from '../checking/safe-text.ts'
import { compileTextBytes } from '../compiling/compile-program.ts'
import { SandboxError } from '../sandbox/sandbox.ts'
import { JudgingImpossible } from '../spec/judging-impossible.ts'
import type { Judged } from '../judging/judge-submission.ts'
import type { JudgedCase } from '../cases/judged-case.ts'

const caseMessageBytes = 4 * 1024

/** Tells where a verdict was produced, as part of the judging record. */
export interface JudgeProvenance {
  workerId: string
  sandboxVersion: string
  /** The reference program last took this many ms there; 0 means that it was not measured. */
  referenceMs: number
}

/** Converts a result to the message for the queue. */
export function toJudgeResult(judged: Judged, provenance: JudgeProvenance): JudgeResult {
  return {
    status: judged.status,
    errorMessage: judged.errorMessage,
    hasScore: judged.score !== undefined,
    score: judged.score?.score ?? 0,
    oiRankScore: judged.score?.oiRankScore ?? 0,
    timeMs: judged.timeMs,
    memoryKb: judged.memoryKb,
    cases: judged.cases.map((one) => toCaseResult(one, judged.score !== undefined)),
    ...(judged.test === undefined ? {} : { test: judged.test }),
    groups: [...(judged.groups ?? [])],
    compilerMessages: [...(judged.compilerMessages ?? [])],
    tests: [...(judged.tests ?? [])],
    ...(judged.generated === undefined ? {} : { generated: Buffer.from(judged.generated) }),
    record: {
      workerId: provenance.workerId,
      sandboxVersion: provenance.sandboxVersion,
      referenceMs: provenance.referenceMs,
      compilerVersion: judged.compilerVersion,
      dataHash: judged.spec?.dataHash ?? '',
      problemVersion: judged.spec?.version ?? 0,
      timeLimitMs: judged.limits.timeMs,
      memoryLimitMb: judged.limits.memoryMb,
      compileMs: judged.compileMs,
      judgeMs: judged.judgeMs,
      compileCached: judged.compileCached,
      language: judged.language,
      checkerVersion: judged.checkerVersion,
      interactorVersion: judged.interactorVersion,
      codeHash: judged.codeHash,
      reruns: judged.cases.reduce((sum, { runs }) => sum + Math.max(0, runs - 1), 0),
    },
  }
}

/** Makes the result if the worker could not judge; the contestant's program is not to blame. */
export function systemErrorResult(error: unknown, provenance: JudgeProvenance, problemVersion: number): JudgeResult {
  const reason = error instanceof Error ? error.message : String(error)
  return {
    status: JudgeStatus.SystemError,
    errorMessage: truncateUtf8(reason, compileTextBytes),
    cases: [],
    wouldRepeat: error instanceof CheckerFailed,
    systemErrorCode: systemErrorCodeOf(error),
    record: { ...provenance, problemVersion },
  }
}

function systemErrorCodeOf(error: unknown): SystemErrorCode {
  if (error instanceof CheckerFailed) return 'checker_failed'
  if (error instanceof JudgingImpossible) return 'problem_unusable'
  return error instanceof SandboxError ? 'sandbox_failed' : 'judge_failed'
}

function toCaseResult(judged: JudgedCase, hasScore: boolean): NonNullable<JudgeResult['cases']>[number] {
  return {
    seq: judged.seq,
    caseId: judged.case.caseId,
    status: judged.status,
    timeMs: judged.timeMs,
    memoryKb: judged.memoryKb,
    hasScore,
    score: judged.score,
    groupNum: judged.group,
    inputName: judged.case.inputName,
    outputName: judged.case.outputName,
    message: safeText(Buffer.from(judged.message), caseMessageBytes),
    runs: judged.runs,
    messageByChecker: judged.messageByChecker ?? false,
    trial: judged.trial ?? '',
    ...(judged.excerpt === undefined ? {} : { excerpt: judged.excerpt }),
  }
}
