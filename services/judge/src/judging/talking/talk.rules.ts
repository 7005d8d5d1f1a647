import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { CheckOutcome } from '../../checking/check-outcome.ts'
import type { RunResult } from '../../sandbox/sandbox.ts'
import type { CaseFinding } from '../judged-case.ts'
import type { CaseLimits } from '../limits.rules.ts'
import { verdictOfRun, type RunVerdict } from '../verdict.rules.ts'

/** How the contestant's side of a talk went. Without `status` the interactor decides. */
export interface Talker extends RunVerdict {
  /** When the process that gave the status ended, after the start; else the last one. */
  endedMs: number
}

/** What a talk came to. `failed`: the interactor did not do its work, nobody else is to blame. */
export type TalkOutcome = { kind: 'judged'; finding: CaseFinding } | { kind: 'failed'; reason: string }

export const endedEarlyMessage = 'The program ended before the interaction was over'

/**
 * Judges the processes of the contestant's program: past a limit comes before a failure, whichever process it was.
 * Their times add up, as in CMS, and so does their memory; the limits of memory hold for each.
 *
 * A process that wrote to an interactor that had ended already is not to blame for that: whether it gets to know is a
 * matter of a moment, and the verdict must not be one.
 */
export function talkerOf(runs: readonly RunResult[], limits: CaseLimits): Talker {
  const judged = runs.map((run) => ({ run, verdict: verdictOfRun(run, limits, 'stdout') }))
  const total = {
    timeMs: Math.min(limits.timeMs, sum(runs.map(({ cpuMs }) => Math.floor(cpuMs)))),
    memoryKb: sum(judged.map(({ verdict }) => verdict.memoryKb)),
  }
  const over = judged.find(({ verdict: { status } }) => status !== undefined && overLimits.has(status))
  const failed = judged.find(({ run, verdict }) => verdict.status !== undefined && !wroteToNobody(run))
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
 * Brings the two sides together: the program's limits and failures first, then the interactor's word. Source: spec
 * 3-api §4, "Interactor".
 *
 * An interactor that failed before the program ended has spoilt the talk, whatever became of the program then. One
 * that found nobody to talk to any more did its work: the program ended early.
 */
export function settleTalk(talker: Talker, interactor: RunResult, outcome: CheckOutcome): TalkOutcome {
  const { status, timeMs, memoryKb, message } = talker
  const finding = (judged: Pick<CaseFinding, 'status' | 'message' | 'percent'>): TalkOutcome => ({
    kind: 'judged',
    finding: { timeMs, memoryKb, ...judged },
  })
  const isForsaken = foundNobody(interactor)
  if (outcome.kind === 'failed' && !isForsaken && interactor.wallMs < latestMs(talker)) return outcome
  if (status !== undefined) return finding({ status, message })
  if (isForsaken) return finding({ status: JudgeStatus.WrongAnswer, message: endedEarlyMessage })
  return outcome.kind === 'failed' ? outcome : finding(outcome)
}

/**
 * Before when an interactor must have failed to be at fault. Both clocks begin at a start of their own, so that what is
 * close together has no order: then a program that was ended for its limits answers for it, and one that ended by
 * itself does not, because programs fail when they find nothing more to read.
 */
function latestMs({ status, endedMs }: Talker): number {
  return status !== undefined && overLimits.has(status) ? endedMs - closeMs : endedMs + closeMs
}

const closeMs = 50

const overLimits: ReadonlySet<JudgeStatus> = new Set([JudgeStatus.MemoryLimitExceeded, JudgeStatus.TimeLimitExceeded])

const brokenPipeSignal = 13
/** What runtimes say that get an error in place of the signal: Python, Node, Java, Rust. */
const brokenPipeWords = /BrokenPipeError|\bEPIPE\b|Broken pipe/
/** What Python says when there is nothing more to read. */
const endWords = /\bEOFError\b/

/** Whether the run ended because the other side of its pipe had gone. A shell adds 128 to the number of a signal. */
function wroteToNobody({ ending, stderr }: RunResult): boolean {
  if (ending.kind === 'signalled') return ending.code === brokenPipeSignal
  if (ending.kind !== 'exited' || ending.code === 0) return false
  return ending.code === 128 + brokenPipeSignal || brokenPipeWords.test(lastWords(stderr))
}

function foundNobody(run: RunResult): boolean {
  const { ending, stderr } = run
  return wroteToNobody(run) || (ending.kind === 'exited' && ending.code !== 0 && endWords.test(lastWords(stderr)))
}

const lastWords = (stderr: Buffer) => stderr.subarray(-4096).toString('latin1')

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
