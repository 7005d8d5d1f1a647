import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { CheckOutcome } from '../checking/check-outcome.ts'
import type { RunResult } from '../sandbox/sandbox.ts'
import type { CaseFinding } from '../cases/judged-case.ts'
import type { CaseLimits } from '../cases/limits.rules.ts'
import { verdictOfRun, type RunVerdict } from '../cases/verdict.rules.ts'

/** Holds the contestant's side of an interaction. Without `status` the interactor decides. */
export interface ContestantOutcome extends RunVerdict {
  /** The process that determines the status ended at this time after the start; otherwise the last one did. */
  endedMs: number
}

/** `failed` means that the interactor crashed or misbehaved, which is not the contestant's fault. */
export type InteractionOutcome = { kind: 'judged'; finding: CaseFinding } | { kind: 'failed'; reason: string }

export const endedEarlyMessage = 'The program ended before the interaction was over'

/**
 * Judges the processes of the contestant's program: an exceeded limit takes precedence over a crash, in whichever
 * process. As in CMS, times and memory of the processes are added up; memory limits apply to each.
 *
 * A process that writes to an interactor that has ended already is not blamed: whether it notices is a race, and the
 * verdict must not depend on one.
 */
export function contestantOutcome(runs: readonly RunResult[], limits: CaseLimits): ContestantOutcome {
  const judged = runs.map((run) => ({ run, verdict: verdictOfRun(run, limits, 'stdout') }))
  const total = {
    timeMs: Math.min(limits.timeMs, sum(runs.map(({ cpuMs }) => Math.floor(cpuMs)))),
    memoryKb: sum(judged.map(({ verdict }) => verdict.memoryKb)),
  }
  const over = judged.find(({ verdict: { status } }) => status !== undefined && overLimits.has(status))
  const failed = judged.find(({ run, verdict }) => verdict.status !== undefined && !hitBrokenPipe(run))
  const decisive = over ?? failed
  if (decisive !== undefined) {
    const timeMs = Math.max(total.timeMs, decisive.verdict.timeMs)
    return { ...decisive.verdict, ...total, timeMs, endedMs: decisive.run.wallMs }
  }
  const endedMs = Math.max(...runs.map(({ wallMs }) => wallMs))
  const isOverTime = sum(runs.map(({ cpuMs }) => Math.floor(cpuMs))) > limits.timeMs
  return { ...total, message: '', endedMs, ...(isOverTime ? { status: JudgeStatus.TimeLimitExceeded } : {}) }
}

/**
 * Combines both sides: limits and crashes of the program first, then the verdict of the interactor. Source: spec 3-api
 * §4, "Interactor".
 *
 * An interactor that crashed before the program ended is to blame, whatever happened to the program then. One that
 * found its pipe closed is not: the program ended early.
 */
export function settleInteraction(
  contestant: ContestantOutcome,
  interactor: RunResult,
  outcome: CheckOutcome,
): InteractionOutcome {
  const { status, timeMs, memoryKb, message } = contestant
  const finding = (
    judged: Pick<CaseFinding, 'status' | 'message' | 'percent' | 'messageByChecker'>,
  ): InteractionOutcome => ({
    kind: 'judged',
    finding: { timeMs, memoryKb, ...judged },
  })
  const contestantLeft = foundPipeClosed(interactor)
  if (outcome.kind === 'failed' && !contestantLeft && interactor.wallMs < latestFaultMs(contestant)) return outcome
  if (status !== undefined) return finding({ status, message })
  if (contestantLeft) return finding({ status: JudgeStatus.WrongAnswer, message: endedEarlyMessage })
  return outcome.kind === 'failed' ? outcome : finding({ ...outcome, messageByChecker: true })
}

/**
 * Returns the latest time of a crash for which the interactor is to blame. The two clocks have different starts, so
 * that close events have no order: then a program that was killed for its limits is to blame, and one that ended by
 * itself is not, because programs crash when their input ends.
 */
function latestFaultMs({ status, endedMs }: ContestantOutcome): number {
  return status !== undefined && overLimits.has(status) ? endedMs - clockToleranceMs : endedMs + clockToleranceMs
}

const clockToleranceMs = 50

const overLimits: ReadonlySet<JudgeStatus> = new Set([JudgeStatus.MemoryLimitExceeded, JudgeStatus.TimeLimitExceeded])

const brokenPipeSignal = 13
/** Some runtimes (Python, Node, Java, Rust) report an error instead of the signal. */
const brokenPipePattern = /BrokenPipeError|\bEPIPE\b|Broken pipe/
/** Python reports this error when its input has ended. */
const endOfFilePattern = /\bEOFError\b/

/** Whether the run ended because the other side had closed its pipe. Shells add 128 to the number of a signal. */
function hitBrokenPipe({ ending, stderr }: RunResult): boolean {
  if (ending.kind === 'signalled') return ending.code === brokenPipeSignal
  if (ending.kind !== 'exited' || ending.code === 0) return false
  return ending.code === 128 + brokenPipeSignal || brokenPipePattern.test(errorTail(stderr))
}

function foundPipeClosed(run: RunResult): boolean {
  const { ending, stderr } = run
  return (
    hitBrokenPipe(run) || (ending.kind === 'exited' && ending.code !== 0 && endOfFilePattern.test(errorTail(stderr)))
  )
}

const errorTail = (stderr: Buffer) => stderr.subarray(-4096).toString('latin1')

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
