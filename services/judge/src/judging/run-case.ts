import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { compareOutputs } from '../comparing/compare.rules.ts'
import type { Program } from '../compiling/compile-program.ts'
import type { Runner } from '../sandbox/run-gate.ts'
import { emptyInput, type InputFile, type RunRequest, type RunResult } from '../sandbox/sandbox.ts'
import type { JudgeContext } from './judge-context.ts'
import type { JudgeCase, JudgeSpec } from './judge-spec.ts'
import { sandboxLimits, type CaseLimits } from './limits.rules.ts'
import type { CaseOutcome } from './result.rules.ts'
import { runCommandOf } from './run-command.ts'
import { statusOfComparison, verdictOfRun } from './verdict.rules.ts'

export interface JudgedCase extends CaseOutcome {
  case: JudgeCase
  message: string
}

/** The tests of one submission have these in common. */
export interface CaseSetting {
  spec: JudgeSpec
  program: Program
  limits: CaseLimits
  runner: Runner
  signal: AbortSignal
}

const standardOutput = 'stdout'

/**
 * Runs the program on one test and compares what it wrote.
 *
 * @throws SandboxError when the sandbox failed, Error when the test data cannot be had
 */
export async function runCase(
  ctx: Pick<JudgeContext, 'blobs' | 'answers'>,
  setting: CaseSetting,
  one: JudgeCase,
): Promise<JudgedCase> {
  const { spec, limits, runner, signal } = setting
  const input = one.inputSha256 === '' ? undefined : await ctx.blobs.acquire(one.inputSha256)
  try {
    const source: InputFile = input === undefined ? emptyInput : { from: 'path', path: input.path }
    const result = await runner.run(requestFor(setting, one, source), signal)
    const verdict = verdictOfRun(result, limits, outputNameOf(spec))
    const status = verdict.status ?? (await compare(ctx, spec, one, result))
    const score = status === JudgeStatus.Accepted ? one.score : 0
    return {
      ...{ case: one, seq: one.seq, group: one.group, fullScore: one.score },
      ...{ timeMs: verdict.timeMs, memoryKb: verdict.memoryKb, message: verdict.message },
      ...{ status, score },
    }
  } finally {
    input?.release()
  }
}

/** A test that was not run because an earlier one of its group failed. */
export function skippedCase(one: JudgeCase): JudgedCase {
  return {
    ...{ case: one, seq: one.seq, group: one.group, fullScore: one.score },
    ...{ status: JudgeStatus.Cancelled, timeMs: 0, memoryKb: 0, score: 0, message: 'Cancelled: Skipped Judging' },
  }
}

function requestFor({ spec, program, limits }: CaseSetting, one: JudgeCase, input: InputFile): RunRequest {
  const command = runCommandOf(program, limits)
  const request = { ...command, stdin: input, limits: sandboxLimits(limits, one.outputBytes) }
  if (spec.fileIo === undefined) return request
  return {
    ...request,
    stdin: emptyInput,
    files: { ...command.files, [spec.fileIo.readName]: input },
    collect: [spec.fileIo.writeName],
    fileBytes: request.limits.stdoutBytes,
  }
}

function outputNameOf(spec: JudgeSpec): string {
  return spec.fileIo?.writeName ?? standardOutput
}

async function compare(
  ctx: Pick<JudgeContext, 'answers'>,
  spec: JudgeSpec,
  one: JudgeCase,
  result: RunResult,
): Promise<JudgeStatus> {
  // A file that was never written is an empty one.
  const written =
    spec.fileIo === undefined ? result.stdout : (result.collected.get(spec.fileIo.writeName) ?? Buffer.alloc(0))
  const answer = await ctx.answers.read(one.outputSha256)
  return statusOfComparison(compareOutputs(written, answer, spec.removeEndBlank))
}
