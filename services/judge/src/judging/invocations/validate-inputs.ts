import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { judgeProgramLanguages } from '@verdict/proto/codes/problem'
import { validatorProtocols, type ValidatorProtocol } from '@verdict/proto/codes/judging/invocations'
import { judgedCase, type JudgedCase } from '../../cases/judged-case.ts'
import { cmsInput } from './cms-input.ts'
import { inputOf } from '../../cases/run-program.ts'
import { verdictOfRun } from '../../cases/verdict.rules.ts'
import { compileJudgeProgram } from '../../checking/judge-program.ts'
import { checkerLimits } from '../../checking/run-checker.ts'
import { safeText } from '../../checking/safe-text.ts'
import type { Program } from '../../compiling/compile-program.ts'
import { refusal, retryOnMissingFile, type Judged } from '../judge-submission.ts'
import { baseEnv } from '../../languages/toolchain.ts'
import { allSettled } from '../../scoring/all-settled.ts'
import type { InputFile, RunResult } from '../../sandbox/sandbox.ts'
import type { JudgeCase } from '../../spec/judge-spec.ts'
import { JudgingImpossible } from '../../spec/judging-impossible.ts'
import { invocationFacts, trialsResult, type InvocationSetting } from './invocation-setting.ts'

const mebibyte = 1024 * 1024
const maxMessageBytes = 1024
const limits = { timeMs: checkerLimits.cpuMs, memoryMb: checkerLimits.memoryBytes / mebibyte, stackMb: 128 }

/** A validator exits with this code for a valid input. Source: spec 4-packages §1. */
const validCode: Readonly<Record<ValidatorProtocol, number>> = { testlib: 0, kattis: 42, cms: 0 }

/**
 * Runs an input validator on every test: Accepted means a valid input, Wrong Answer an invalid one, anything else a
 * validator that failed. The result is Compile Error if it does not compile.
 */
export function validateInputs(setting: InvocationSetting): Promise<Judged> {
  const { ctx, task, spec, runner, report } = setting
  const language = judgeProgramLanguages.find((one) => one === task.language)
  if (language === undefined) throw new JudgingImpossible(`validators cannot be written in ${task.language}`)
  const caseCount = spec.cases.length
  report({ status: JudgeStatus.Compiling, caseDone: 0, caseCount })
  return retryOnMissingFile(ctx, async () => {
    const source = { language, code: task.code }
    const { outcome, release } = await compileJudgeProgram(ctx, runner, source, spec.judgeExtraFiles)
    try {
      if (outcome.kind !== 'compiled') {
        return { ...refusal(outcome, invocationFacts(setting), ''), status: JudgeStatus.CompileError }
      }
      const { program } = outcome
      let caseDone = 0
      const cases = await allSettled(
        spec.cases.map((one) => async () => {
          const judged = await validateInput(setting, program, one)
          caseDone += 1
          report({ status: JudgeStatus.Judging, caseDone, caseCount })
          return judged
        }),
      )
      return trialsResult(setting, cases)
    } finally {
      release()
    }
  })
}

async function validateInput(setting: InvocationSetting, program: Program, one: JudgeCase): Promise<JudgedCase> {
  const input = await inputOf(setting.ctx, one.inputSha256)
  try {
    const result = await runValidator(setting, program, one, input.file)
    const { timeMs, memoryKb, status, message } = verdictOfRun(result, limits, 'stdout')
    const output = safeText(Buffer.concat([result.stderr, result.stdout]), maxMessageBytes).trim()
    const usage = { timeMs, memoryKb }
    if (result.ending.kind !== 'exited') {
      return judgedCase(one, { ...usage, status: status ?? JudgeStatus.RuntimeError, message })
    }
    const isValid = result.ending.code === validCode[protocolOf(setting)]
    return judgedCase(one, {
      ...usage,
      status: isValid ? JudgeStatus.Accepted : JudgeStatus.WrongAnswer,
      message: isValid ? '' : output || message || `exit code ${result.ending.code}`,
    })
  } finally {
    input.release()
  }
}

function protocolOf({ invocation }: InvocationSetting): ValidatorProtocol {
  return validatorProtocols.find((one) => one === invocation.protocol) ?? 'testlib'
}

function runValidator(
  setting: InvocationSetting,
  { toolchain, files }: Program,
  { seq, group }: JudgeCase,
  stdin: InputFile,
): Promise<RunResult> {
  const { invocation, runner, signal } = setting
  const protocol = protocolOf(setting)
  const args = invocation.caseArgs.find((one) => one.seq === seq)?.args ?? invocation.args
  const hasGroupArgument = args.includes('--group')
  const about = protocol === 'testlib' && group > 0 && !hasGroupArgument ? ['--group', String(group)] : []
  const called = protocol === 'cms' ? cmsInput(stdin) : { args: about, files: {} }
  return runner.run(
    {
      argv: [...toolchain.run.argv, ...called.args, ...args],
      env: [...baseEnv, ...(toolchain.run.env ?? [])],
      stdin,
      files: { ...files, ...called.files },
      limits: checkerLimits,
    },
    signal,
  )
}
