import { compareOutput, excerptOf } from '../cases/compare-output.ts'
import type { JudgeContext } from '../cases/judge-context.ts'
import type { JudgeCase } from '../spec/judge-spec.ts'
import { judgedCase, type CaseSetting, type JudgedCase } from '../cases/judged-case.ts'
import { withReruns } from '../cases/near-limit.ts'
import { inputOf, outputNameOf, programRequest, sourceOf, writtenBytes } from '../cases/run-program.ts'
import { verdictOfRun } from '../cases/verdict.rules.ts'

/** Runs the program on one test and compares its output. */
export async function judgeGeneral(ctx: JudgeContext, setting: CaseSetting, one: JudgeCase): Promise<JudgedCase> {
  const { spec, limits, runner, signal } = setting
  const input = await inputOf(ctx, one.inputSha256)
  try {
    const request = programRequest(setting, one, input.file)
    const { result, runs } = await withReruns(() => runner.run(request, signal), limits)
    const { status, ...usage } = verdictOfRun(result, limits, outputNameOf(spec), sourceOf(setting))
    const written = writtenBytes(spec, result)
    const compared =
      status === undefined
        ? await compareOutput(ctx, setting, one, written)
        : { status, ...(await excerptOf(ctx, setting, one, written)) }
    return judgedCase(one, { ...usage, ...compared, runs })
  } finally {
    input.release()
  }
}
