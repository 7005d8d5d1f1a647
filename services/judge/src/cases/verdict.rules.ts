import { constants } from 'node:os'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Comparison } from '../comparing/comparison.rules.ts'
import type { RunResult } from '../sandbox/sandbox.ts'
import { exceptionText } from './exception.rules.ts'
import type { CaseLimits } from './limits.rules.ts'

/** Holds the verdict on a run before its output is checked; `status` is absent if the output decides. */
export interface RunVerdict {
  status?: JudgeStatus
  /** The time is at most the limit. */
  timeMs: number
  /** The memory is at most the limit. */
  memoryKb: number
  message: string
}

/** The contestant's source is needed for line numbers in exceptions. */
export interface SourceText {
  name: string
  lines: number
}

export const outputLimitMessage = 'The output character length of the program exceeds the limit'

/**
 * Judges how a run ended. Memory is checked first, because a program that runs out of it may end in any way; then
 * output, because excessive output is cut before the time limit; a runtime that limits memory itself reports it when it
 * fails. Whole milliseconds and kibibytes count. Source: spec 3-api §4, "Limits".
 */
export function verdictOfRun(
  result: RunResult,
  limits: CaseLimits,
  outputName: string,
  source?: SourceText,
): RunVerdict {
  const limitKb = limits.memoryMb * 1024
  const usedMs = Math.floor(result.cpuMs)
  const usedKb = Math.floor(result.memoryBytes / 1024)
  const measured = { timeMs: Math.min(usedMs, limits.timeMs), memoryKb: Math.min(usedKb, limitKb), message: '' }
  const { ending } = result
  if (ending.kind === 'memory-limit' || usedKb > limitKb || ranOutOfMemory(result, limits.outOfMemory)) {
    return { ...measured, status: JudgeStatus.MemoryLimitExceeded, memoryKb: limitKb }
  }
  if (ending.kind === 'output-limit' || result.oversized.has(outputName)) {
    return { ...measured, status: JudgeStatus.RuntimeError, message: outputLimitMessage }
  }
  if (ending.kind === 'time-limit' || usedMs > limits.timeMs) {
    return { ...measured, status: JudgeStatus.TimeLimitExceeded, timeMs: limits.timeMs }
  }
  if (ending.kind === 'unstartable') {
    return { ...measured, status: JudgeStatus.RuntimeError, message: `The program cannot be started: ${ending.reason}` }
  }
  if (ending.kind === 'signalled' || ending.code !== 0) {
    return { ...measured, status: JudgeStatus.RuntimeError, message: exitMessage(result, source) }
  }
  if (result.irregular.has(outputName)) {
    return { ...measured, status: JudgeStatus.RuntimeError, message: `${outputName} is not a regular file` }
  }
  return measured
}

function ranOutOfMemory({ ending, stderr }: RunResult, sign: RegExp | undefined): boolean {
  const failed = ending.kind === 'signalled' || (ending.kind === 'exited' && ending.code !== 0)
  return failed && sign !== undefined && sign.test(stderr.toString('latin1'))
}

/** Returns the status for a comparison; a presentation error is a separate status. */
export function statusOfComparison(comparison: Comparison): JudgeStatus {
  switch (comparison) {
    case 'same':
      return JudgeStatus.Accepted
    case 'presentation':
      return JudgeStatus.PresentationError
    case 'different':
      return JudgeStatus.WrongAnswer
  }
}

/** Only this many bytes at the end of the error output are searched for an exception. */
const exceptionBytes = 16 * 1024

function exitMessage({ ending, stderr }: RunResult, source: SourceText | undefined): string {
  const code = ending.kind === 'exited' || ending.kind === 'signalled' ? ending.code : 0
  const signal = ending.kind === 'signalled' ? signalName(code) : undefined
  const names = [signal, exceptionOf(stderr, source)].filter(Boolean).join(', ')
  return `The program return exit status code: ${code}${names === '' ? '' : ` (${names})`}`
}

function exceptionOf(stderr: Buffer, source: SourceText | undefined): string {
  if (source === undefined) return ''
  return exceptionText(stderr.subarray(-exceptionBytes).toString('utf8'), source.name, source.lines)
}

const signalTexts: Readonly<Record<string, string>> = {
  SIGSEGV: 'Segmentation fault',
  SIGABRT: 'Aborted',
  SIGFPE: 'Floating point exception',
  SIGKILL: 'Killed',
  SIGBUS: 'Bus error',
  SIGILL: 'Illegal instruction',
  SIGPIPE: 'Broken pipe',
  SIGTERM: 'Terminated',
  SIGXCPU: 'CPU time limit exceeded',
  SIGXFSZ: 'File size limit exceeded',
  SIGSYS: 'Bad system call',
  SIGTRAP: 'Trace/breakpoint trap',
  SIGALRM: 'Alarm clock',
}

function signalName(signal: number): string | undefined {
  const name = Object.entries(constants.signals).find(([, number]) => number === signal)?.[0]
  return name === undefined ? undefined : (signalTexts[name] ?? name)
}
