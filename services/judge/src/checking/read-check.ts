import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { JudgeProtocol } from '@verdict/proto/codes/problem'
import { fullByDefault } from '../spec/full-score.rules.ts'
import { decimalPattern } from '../comparing/read-decimal.rules.ts'
import type { RunEnding, RunResult } from '../sandbox/sandbox.ts'
import { exitFailed, failedOutcome, percentOutcome, statusOutcome, type CheckOutcome } from './check-outcome.ts'
import { callFiles, feedbackFiles } from './protocols.ts'
import { readTestlib } from './read-testlib.ts'
import { safeText } from './safe-text.ts'

export const checkMessageBytes = 4 * 1024

/**
 * Interprets the exit of a judging program by its protocol. `percentScale` is the full value of testlib's `_pc`;
 * `fullScore` is what the test can be worth, 0: it gives no points.
 *
 * Source: spec 3-api §4 "Checker"; spec 4-packages §1.
 */
export function readCheck(
  protocol: JudgeProtocol,
  run: RunResult,
  percentScale: number,
  fullScore = fullByDefault,
): CheckOutcome {
  const { ending } = run
  if (run.oversized.size > 0) return failedOutcome(`it wrote too much (${[...run.oversized].join(', ')})`)
  if (ending.kind !== 'exited') return failedOutcome(endingText(ending, run.cpuMs))
  const message = safeText(run.stderr, checkMessageBytes).trim()
  switch (protocol) {
    case 'hoj':
      return readHoj(ending.code, run, message)
    case 'testlib':
      return readTestlib(ending.code, message, percentScale)
    case 'kattis':
      return readKattis(ending.code, run, message, fullScore)
    case 'cms':
      return readCms(ending.code, run, message)
    case 'hustoj':
      return statusOutcome(ending.code === 0 ? JudgeStatus.Accepted : JudgeStatus.WrongAnswer, message)
    case 'qduoj':
      return readQduoj(ending.code, message)
    case 'syzoj':
      return ending.code === 0 ? percentOutcome(numberIn(run.stdout), message) : exitFailed(ending.code, message)
    case 'lemon':
      return readLemon(ending.code, run, message, fullScore)
  }
}

/**
 * Accepts exit codes 0 and 100, and reads 99 as partial; for any other code the error output decides, as testlib writes
 * it. This includes codes of testlib's `_pc`, which can be any of these: output without points must not become
 * Accepted.
 */
function readHoj(code: number, run: RunResult, message: string): CheckOutcome {
  if (message.startsWith(`partially correct (${code})`)) return readTestlib(code, message, 100, 'prefix-only')
  switch (code) {
    case 0:
    case 100:
      return statusOutcome(JudgeStatus.Accepted, message)
    case 99:
      return percentOutcome(numberIn(run.stdout), message)
    case 101:
      return statusOutcome(JudgeStatus.PresentationError, message)
    case 102:
      return statusOutcome(JudgeStatus.WrongAnswer, message)
    case 103:
      return exitFailed(103, message)
    default:
      // In this protocol, percentages are always out of 100, whatever the problem's scale.
      return readTestlib(code, message, 100, 'prefix-only')
  }
}

function readKattis(code: number, run: RunResult, stderr: string, fullScore: number): CheckOutcome {
  const textOf = (name: string) => safeText(run.collected.get(name) ?? Buffer.alloc(0), checkMessageBytes).trim()
  // The message for judges could reveal the answer.
  const message = textOf(feedbackFiles.teamMessage)
  if (code === 43) return statusOutcome(JudgeStatus.WrongAnswer, message)
  if (code !== 42) return exitFailed(code, [textOf(feedbackFiles.judgeMessage), stderr].filter(Boolean).join('\n'))
  // Scores of samples are ignored.
  if (fullScore === 0) return statusOutcome(JudgeStatus.Accepted, message)
  const multiplier = run.collected.get(feedbackFiles.scoreMultiplier)
  if (multiplier !== undefined) return percentOutcome(scaled(numberIn(multiplier), 1), message)
  const score = run.collected.get(feedbackFiles.score)
  if (score !== undefined) return percentOutcome(scaled(numberIn(score), fullScore), message)
  return statusOutcome(JudgeStatus.Accepted, message)
}

const cmsTexts: Readonly<Record<string, string>> = {
  'translate:success': 'Output is correct',
  'translate:wrong': 'Output is not correct',
  'translate:partial': 'Output is partially correct',
}

function readCms(code: number, run: RunResult, stderr: string): CheckOutcome {
  if (code !== 0) return exitFailed(code, stderr)
  const text = stderr.split('\n')[0]?.trim() ?? ''
  const firstLine = run.stdout.subarray(0, lineEnd(run.stdout))
  return percentOutcome(scaled(numberIn(firstLine), 1), cmsTexts[text] ?? text)
}

function readQduoj(code: number, message: string): CheckOutcome {
  if (code === 0) return statusOutcome(JudgeStatus.Accepted, message)
  return code === 1 ? statusOutcome(JudgeStatus.WrongAnswer, message) : exitFailed(code, message)
}

function readLemon(code: number, run: RunResult, stderr: string, fullScore: number): CheckOutcome {
  if (code !== 0) return exitFailed(code, stderr)
  const score = run.collected.get(callFiles.score)
  if (score === undefined) return failedOutcome('it wrote no score')
  const message = safeText(run.collected.get(callFiles.message) ?? Buffer.alloc(0), checkMessageBytes).trim()
  return percentOutcome(scaled(numberIn(score), fullScore), message)
}

/** Returns the number if the bytes contain exactly one number. */
function numberIn(bytes: Uint8Array): number | undefined {
  const text = Buffer.from(bytes.subarray(0, 1024)).toString('latin1').trim()
  return decimalPattern.test(text) ? Number(text) : undefined
}

const scaled = (value: number | undefined, full: number) =>
  value === undefined ? undefined : (value / (full > 0 ? full : fullByDefault)) * 100

function lineEnd(bytes: Uint8Array): number {
  const at = bytes.indexOf(0x0a)
  return at === -1 ? bytes.length : at
}

function endingText(ending: Exclude<RunEnding, { kind: 'exited' }>, cpuMs: number): string {
  switch (ending.kind) {
    case 'time-limit':
      return 'it exceeded its time limit'
    case 'memory-limit':
      return 'it exceeded its memory limit'
    case 'output-limit':
      return 'it wrote too much'
    case 'signalled':
      // At the CPU limit the kernel may send signal 9 before the sandbox does.
      return `it was ended by signal ${ending.code} after ${(cpuMs / 1000).toFixed(1)} s of processor time`
    case 'unstartable':
      return `it cannot be started: ${ending.reason}`
  }
}
