import { CheckerFailed } from '../checking/checker-failed.ts'
import type { ReadyProgram } from '../checking/judge-program.ts'
import { callFiles, interactorCall } from '../checking/protocols.ts'
import { readCheck } from '../checking/read-check.ts'
import { filesForCall, type JudgedFiles } from '../checking/run-checker.ts'
import type { Runner } from '../sandbox/run-semaphore.ts'
import { emptyInput, type Pipe, type RunLimits, type RunRequest, type RunResult } from '../sandbox/sandbox.ts'
import type { CaseFinding, CaseSetting } from '../cases/judged-case.ts'
import type { JudgeCase } from '../spec/judge-spec.ts'
import { fullScoreOf } from '../spec/full-score.rules.ts'
import { programRequest } from '../cases/run-program.ts'
import { ignoringSigpipe } from './interactor.ts'
import type { Preload } from './preload.ts'
import { settleInteraction, contestantOutcome } from './interaction.rules.ts'

const mebibyte = 1024 * 1024
const collectedBytes = 64 * mebibyte
const messageBytes = 4 * mebibyte

/** Describes the interactor's side. */
export interface InteractorSide {
  interactor: ReadyProgram
  preload?: Preload
  files: JudgedFiles
  /** Modifies the run of the interactor. */
  wrap?: (request: RunRequest) => RunRequest
}

/** Holds the runs of both sides; `ending` and `cpuMs` are the program's. */
export interface Interaction extends Pick<RunResult, 'ending' | 'cpuMs'> {
  program: RunResult
  interactor: RunResult
}

/**
 * Runs the program and the interactor together.
 *
 * @param copied whether the interactor's output is also returned, which takes ten times as long
 */
export async function runInteraction(
  setting: CaseSetting,
  side: InteractorSide,
  one: JudgeCase,
  copied = false,
): Promise<Interaction> {
  const { spec, runner, signal } = setting
  const { fileIo: _, ...standard } = spec
  const alone = programRequest({ ...setting, spec: standard }, one, emptyInput)
  const request = { ...alone, limits: contestantLimits(alone.limits) }
  const { wrap = (plain: RunRequest) => plain } = side
  const other = wrap(interactorRequest(setting, side, request.limits))
  const pipes: Pipe[] = [
    { from: { index: 0, fd: 1 }, to: { index: 1, fd: 0 } },
    {
      from: { index: 1, fd: 1 },
      to: { index: 0, fd: 0 },
      ...(copied ? { copy: { maxBytes: request.limits.stdoutBytes } } : {}),
    },
  ]
  const [program, interactor] = await runner.runTogether([request, other], pipes, signal)
  if (program === undefined || interactor === undefined) throw new Error('an interaction without one of its sides')
  const { ending, cpuMs } = program
  return { ending, cpuMs, program, interactor }
}

/** Deletes the files that the interactor left in the sandbox. */
export function discardInteraction(runner: Pick<Runner, 'remove'>, { interactor }: Interaction): void {
  interactor.kept.forEach((fileId) => void runner.remove(fileId))
}

/** The program may wait for as long as the interactor may compute. */
const contestantLimits = (limits: RunLimits): RunLimits => ({ ...limits, wallMs: limits.wallMs + 2 * limits.cpuMs })

/** The interactor gets twice the limits of the program. Source: spec 3-api §4, "Interactor". */
const interactorLimits = ({ cpuMs, wallMs, memoryBytes }: RunLimits): RunLimits => ({
  cpuMs: 2 * cpuMs,
  wallMs: 2 * wallMs,
  memoryBytes: 2 * memoryBytes,
  stackBytes: 128 * mebibyte,
  processes: 64,
  stdoutBytes: messageBytes,
  stderrBytes: messageBytes,
})

function interactorRequest(
  { code, programs }: CaseSetting,
  { interactor, preload, files }: InteractorSide,
  limits: RunLimits,
): RunRequest {
  const call = interactorCall(interactor.program.protocol)
  return {
    argv: ignoringSigpipe(interactor.argvOf(call.args)),
    env: [...interactor.env, ...(preload?.env ?? [])],
    stdin: emptyInput,
    files: { ...interactor.files, ...filesForCall(call, files, code), ...preload?.files },
    collect: call.collect,
    keep: programs.checker === undefined ? [] : [callFiles.output],
    fileBytes: collectedBytes,
    limits: interactorLimits(limits),
  }
}

/**
 * Returns the verdict of an interaction.
 *
 * @throws CheckerFailed if the interactor failed
 */
export function findingOfInteraction(
  { spec, limits }: Pick<CaseSetting, 'spec' | 'limits'>,
  { program }: ReadyProgram,
  one: JudgeCase,
  interaction: Interaction,
): CaseFinding {
  const fullScore = fullScoreOf(spec, one)
  // In HOJ's protocol an interactor prints partial points in its last line.
  const result = { ...interaction.interactor, stdout: lastLine(interaction.interactor.stdout) }
  const outcome = readCheck(program.protocol, result, program.percentScale, fullScore)
  const settled = settleInteraction(contestantOutcome([interaction.program], limits), interaction.interactor, outcome)
  if (settled.kind === 'judged') return settled.finding
  throw new CheckerFailed(`The interactor failed on test ${one.seq}: ${settled.reason}`)
}

function lastLine(bytes: Buffer): Buffer {
  return Buffer.from(bytes.subarray(-1024).toString('latin1').trimEnd().split('\n').at(-1) ?? '')
}
