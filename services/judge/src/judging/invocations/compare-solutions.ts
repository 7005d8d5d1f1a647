import { cmsInput } from './cms-input.ts'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { outputNameOf, programRequest, sourceOf, writtenBytes } from '../../cases/run-program.ts'
import { statusOfComparison, verdictOfRun } from '../../cases/verdict.rules.ts'
import { checkerLimits, runChecker } from '../../checking/run-checker.ts'
import { safeText } from '../../checking/safe-text.ts'
import { comparisonOf } from '../../comparing/comparison-of.ts'
import { withUnixLineEnds } from '../../comparing/line-ends.rules.ts'
import type { Program } from '../../compiling/compile-program.ts'
import { baseEnv } from '../../languages/toolchain.ts'
import type { InvocationSetting } from './invocation-setting.ts'
import type { StressSolution, StressPrograms } from './prepare-stress.ts'

const maxMessageBytes = 1024
const setterLimits = { timeMs: checkerLimits.cpuMs, memoryMb: checkerLimits.memoryBytes / (1024 * 1024), stackMb: 128 }

/** The result of a solution differs from the reference. */
export interface OutputDifference {
  kind: 'differ'
  status: JudgeStatus
  message: string
  written: Uint8Array
  answer: Uint8Array
}

type Compared = OutputDifference | { kind: 'same' } | { kind: 'fault'; status: JudgeStatus; message: string }

/** Runs both solutions on an input, and judges the second with the output of the first as answer. */
export async function compareSolutions(
  setting: InvocationSetting,
  programs: StressPrograms,
  input: Uint8Array,
): Promise<Compared> {
  const right = await runSolution(setting, programs.reference, input)
  if (right.status !== undefined) return { kind: 'fault', status: right.status, message: right.message }
  const answer = withUnixLineEnds(Buffer.from(right.written))
  const { status, message, written } = await runSolution(setting, programs.other, input)
  if (status !== undefined) return { kind: 'differ', status, message, written, answer }
  const judged = await judgeOutput(setting, programs, { input, written, answer })
  return judged.status === JudgeStatus.Accepted ? { kind: 'same' } : { kind: 'differ', ...judged, written, answer }
}

async function runSolution(
  { spec, runner, signal }: InvocationSetting,
  { program, limits, code }: StressSolution,
  input: Uint8Array,
): Promise<{ status: JudgeStatus | undefined; message: string; written: Uint8Array }> {
  const setting = { spec, program, limits, runner, signal, code }
  const result = await runner.run(programRequest(setting, { outputBytes: 0 }, { from: 'bytes', bytes: input }), signal)
  const { status, message } = verdictOfRun(result, limits, outputNameOf(spec), sourceOf(setting))
  return { status, message, written: writtenBytes(spec, result) }
}

async function judgeOutput(
  { spec, runner, signal, task }: InvocationSetting,
  { checker }: StressPrograms,
  { input, written, answer }: Record<'input' | 'written' | 'answer', Uint8Array>,
): Promise<{ status: JudgeStatus; message: string }> {
  if (checker === undefined) {
    const { comparison } = comparisonOf(spec)(written, answer)
    return { status: statusOfComparison(comparison), message: '' }
  }
  const fileOf = (bytes: Uint8Array) => ({ from: 'bytes', bytes }) as const
  const files = { input: fileOf(input), output: fileOf(written), answer: fileOf(answer) }
  const { status, message } = await runChecker(
    { runner, signal, code: task.code, spec },
    checker,
    { seq: 1, score: 0, group: 0 },
    files,
  )
  return { status, message }
}

/** Whether all validators accept an input, with the message of the first one that does not. */
export async function isValidInput(
  setting: InvocationSetting,
  { validators }: StressPrograms,
  input: Uint8Array,
): Promise<{ isValid: boolean; message: string }> {
  for (const { program, protocol, args } of validators) {
    const called = protocol === 'cms' ? cmsInput({ from: 'bytes', bytes: input }) : { args: [], files: {} }
    const withInput = { ...program, files: { ...program.files, ...called.files } }
    const { exitCode, message } = await runSetter(setting, withInput, [...called.args, ...args], input, checkerLimits)
    if (exitCode !== (protocol === 'kattis' ? 42 : 0)) return { isValid: false, message }
  }
  return { isValid: true, message: '' }
}

/** Runs a generator or a validator. */
export async function runSetter(
  { runner, signal }: InvocationSetting,
  { toolchain, files }: Program,
  args: readonly string[],
  input: Uint8Array,
  limits: typeof checkerLimits,
): Promise<{ status: JudgeStatus | undefined; exitCode: number; message: string; stdout: Uint8Array }> {
  const result = await runner.run(
    {
      argv: [...toolchain.run.argv, ...args],
      env: [...baseEnv, ...(toolchain.run.env ?? [])],
      stdin: { from: 'bytes', bytes: input },
      files,
      limits,
    },
    signal,
  )
  const { status, message } = verdictOfRun(result, setterLimits, 'stdout')
  const errorOutput = safeText(result.stderr, maxMessageBytes).trim()
  return {
    status,
    stdout: result.stdout,
    message: [message, errorOutput].filter(Boolean).join('\n'),
    exitCode: result.ending.kind === 'exited' ? result.ending.code : -1,
  }
}
