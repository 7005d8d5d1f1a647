import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { excerptBytes } from '../checking/case-excerpt.ts'
import { runChecker } from '../checking/run-checker.ts'
import { baseEnv } from '../languages/toolchain.ts'
import type { Runner } from '../sandbox/run-semaphore.ts'
import { emptyInput, type InputFile, type RunResult } from '../sandbox/sandbox.ts'
import { excerptOf } from '../cases/compare-output.ts'
import type { JudgeContext } from '../cases/judge-context.ts'
import { judgedCase, type CaseSetting, type JudgedCase } from '../cases/judged-case.ts'
import { JudgingImpossible } from '../spec/judging-impossible.ts'
import type { JudgeCase } from '../spec/judge-spec.ts'
import { withReruns } from '../cases/near-limit.ts'
import { inputOf, outputNameOf, programRequest, sourceOf } from '../cases/run-program.ts'
import { verdictOfRun } from '../cases/verdict.rules.ts'

/**
 * Runs the program on one test and lets the problem's checker judge the output, which never leaves the sandbox: the
 * checker gets the file that the run left.
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
    const drop = ({ kept }: RunResult) => kept.forEach((fileId) => void runner.remove(fileId))
    const request = programRequest(setting, one, input.file, 'kept')
    const { result, runs } = await withReruns(() => runner.run(request, signal), limits, drop)
    keptId = result.kept.get(outputName)
    // A file that was not written counts as empty.
    const output: InputFile = keptId === undefined ? emptyInput : { from: 'kept', fileId: keptId }
    const { status, ...usage } = verdictOfRun(result, limits, outputName, sourceOf(setting))
    const checked =
      status === undefined
        ? await runChecker(setting, checker, one, { input: input.file, output, answer: answer.file })
        : { status }
    const finding = { ...usage, ...checked, messageByChecker: status === undefined, runs }
    if (finding.status === JudgeStatus.Accepted) return judgedCase(one, finding)
    const excerpt = await excerptOf(ctx, setting, one, () => beginningOf(runner, output))
    return judgedCase(one, { ...finding, ...excerpt })
  } finally {
    if (keptId !== undefined) void runner.remove(keptId)
    input.release()
    answer.release()
  }
}

const mebibyte = 1024 * 1024

/** Reads the beginning of a kept file inside the sandbox, because the file may be large. */
async function beginningOf(runner: Runner, file: InputFile): Promise<Uint8Array> {
  const { stdout } = await runner.run({
    argv: ['/usr/bin/head', '-c', String(excerptBytes)],
    env: baseEnv,
    stdin: file,
    limits: {
      cpuMs: 1_000,
      wallMs: 5_000,
      memoryBytes: 64 * mebibyte,
      stackBytes: 0,
      processes: 4,
      stdoutBytes: mebibyte,
      stderrBytes: mebibyte,
    },
  })
  return stdout
}
