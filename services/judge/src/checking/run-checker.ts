import { emptyInput, type InputFile, type RunRequest, type RunResult } from '../sandbox/sandbox.ts'
import type { Runner } from '../sandbox/run-semaphore.ts'
import type { JudgeCase, JudgeSpec } from '../spec/judge-spec.ts'
import { fullByDefault, fullScoreOf } from '../spec/full-score.rules.ts'
import type { CheckOutcome } from './check-outcome.ts'
import { CheckerFailed } from './checker-failed.ts'
import type { ReadyProgram } from './judge-program.ts'
import { callFiles, checkerCall, type JudgeCall } from './protocols.ts'
import { readCheck } from './read-check.ts'

const mebibyte = 1024 * 1024

/** Programs of the problem setter have these limits. Source: spec 3-api §4, "Checker". */
export const checkerLimits: RunRequest['limits'] = {
  cpuMs: 16_000,
  wallMs: 48_000,
  memoryBytes: 512 * mebibyte,
  stackBytes: 128 * mebibyte,
  processes: 64,
  stdoutBytes: 4 * mebibyte,
  stderrBytes: 4 * mebibyte,
}

/** A checker needs these parts of the submission. */
export interface CheckerSetting {
  runner: Pick<Runner, 'run'>
  signal: AbortSignal
  /** Some checkers read the contestant's source. */
  code: string
  spec: Pick<JudgeSpec, 'groups' | 'cases'>
}

const collectedBytes = mebibyte

/** A judging program can read these files of a test. */
export interface JudgedFiles {
  input: InputFile
  output: InputFile
  answer: InputFile
}

/**
 * Judges the output of one test with the checker.
 *
 * @throws CheckerFailed if it crashed or misbehaved, SandboxError
 */
export async function runChecker(
  { runner, signal, code, spec }: CheckerSetting,
  checker: ReadyProgram,
  one: Pick<JudgeCase, 'seq' | 'score' | 'group'>,
  files: JudgedFiles,
): Promise<Extract<CheckOutcome, { kind: 'judged' }>> {
  const fullScore = fullScoreOf(spec, one)
  const { protocol } = checker.program
  const call = checkerCall(protocol, fullScore > 0 ? fullScore : fullByDefault)
  const result = await runner.run(checkerRequest(checker, call, files, code), signal)
  return checkedOutcome(checker, one, result, fullScore)
}

/**
 * Returns the verdict of a judging program on a test.
 *
 * @throws CheckerFailed if it crashed or misbehaved
 */
export function checkedOutcome(
  { program }: ReadyProgram,
  one: Pick<JudgeCase, 'seq'>,
  result: RunResult,
  fullScore: number,
): Extract<CheckOutcome, { kind: 'judged' }> {
  const outcome = readCheck(program.protocol, result, program.percentScale, fullScore)
  if (outcome.kind === 'judged') return outcome
  throw new CheckerFailed(`The program that judges failed on test ${one.seq}: ${outcome.reason}`)
}

/** Selects the files for the working directory of a call, besides the program itself. */
export function filesForCall(call: JudgeCall, files: JudgedFiles, code: string): Record<string, InputFile> {
  const sources: Record<JudgeCall['needs'][number], readonly [string, InputFile]> = {
    input: [callFiles.input, files.input],
    output: [callFiles.output, files.output],
    answer: [callFiles.answer, files.answer],
    code: [callFiles.code, { from: 'bytes', bytes: Buffer.from(code) }],
    // An empty file creates the folder.
    feedback: [`${callFiles.feedback}/.folder`, emptyInput],
  }
  return Object.fromEntries(call.needs.map((need) => sources[need]))
}

/** Makes a run of a checker. */
export function checkerRequest(checker: ReadyProgram, call: JudgeCall, files: JudgedFiles, code: string): RunRequest {
  const streams = { output: files.output, input: files.input, none: emptyInput }
  return {
    argv: checker.argvOf(call.args),
    env: checker.env,
    stdin: streams[call.stdin],
    // Files of the call take precedence over files of the problem with the same name.
    files: { ...checker.files, ...filesForCall(call, files, code) },
    collect: call.collect,
    fileBytes: collectedBytes,
    limits: checkerLimits,
  }
}
