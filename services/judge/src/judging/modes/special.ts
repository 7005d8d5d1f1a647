import { runChecker } from '../../checking/run-checker.ts'
import { emptyInput, type InputFile } from '../../sandbox/sandbox.ts'
import type { JudgeContext } from '../judge-context.ts'
import { judgedCase, type CaseSetting, type JudgedCase } from '../judged-case.ts'
import { JudgingImpossible } from '../judging-impossible.ts'
import type { JudgeCase } from '../judge-spec.ts'
import { inputOf, outputNameOf, programRequest } from '../run-program.ts'
import { verdictOfRun } from '../verdict.rules.ts'

/**
 * Runs the program on one test and lets the problem's checker judge what it wrote. The output never leaves the sandbox:
 * the checker gets it as the file that the run left.
 */
export async function judgeSpecial(ctx: JudgeContext, setting: CaseSetting, one: JudgeCase): Promise<JudgedCase> {
  const { spec, limits, runner, signal } = setting
  const { checker } = setting.programs
  if (checker === undefined) throw new JudgingImpossible('the problem has no checker')
  const input = await inputOf(ctx, one.inputSha256)
  const answer = await inputOf(ctx, one.outputSha256)
  let keptId: string | undefined
  try {
    const outputName = outputNameOf(spec)
    const result = await runner.run(programRequest(setting, one, input.file, 'kept'), signal)
    keptId = result.kept.get(outputName)
    const verdict = verdictOfRun(result, limits, outputName)
    if (verdict.status !== undefined) return judgedCase(one, { ...verdict, status: verdict.status })
    // A file that was never written is an empty one.
    const output: InputFile = keptId === undefined ? emptyInput : { from: 'kept', fileId: keptId }
    const files = { input: input.file, output, answer: answer.file }
    const { status, percent, message } = await runChecker(setting, checker, one, files)
    return judgedCase(one, { ...verdict, status, percent, message })
  } finally {
    if (keptId !== undefined) void runner.remove(keptId)
    input.release()
    answer.release()
  }
}
