import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { compareOutputs } from '../../comparing/compare.rules.ts'
import type { RunResult } from '../../sandbox/sandbox.ts'
import type { JudgeContext } from '../judge-context.ts'
import type { JudgeCase, JudgeSpec } from '../judge-spec.ts'
import { judgedCase, type CaseSetting, type JudgedCase } from '../judged-case.ts'
import { inputOf, outputNameOf, programRequest } from '../run-program.ts'
import { statusOfComparison, verdictOfRun } from '../verdict.rules.ts'

/** Runs the program on one test and compares what it wrote. */
export async function judgeGeneral(ctx: JudgeContext, setting: CaseSetting, one: JudgeCase): Promise<JudgedCase> {
  const { spec, limits, runner, signal } = setting
  const input = await inputOf(ctx, one.inputSha256)
  try {
    const result = await runner.run(programRequest(setting, one, input.file), signal)
    const verdict = verdictOfRun(result, limits, outputNameOf(spec))
    const status = verdict.status ?? (await compare(ctx, spec, one, result))
    return judgedCase(one, { ...verdict, status })
  } finally {
    input.release()
  }
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
