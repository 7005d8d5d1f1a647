import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { runChecker } from '../checking/run-checker.ts'
import { compareOutput, excerptOf } from '../cases/compare-output.ts'
import type { JudgeContext } from '../cases/judge-context.ts'
import type { JudgeCase } from '../spec/judge-spec.ts'
import { judgedCase, type CaseSetting, type JudgedCase } from '../cases/judged-case.ts'
import { answerFor } from './read-answers.ts'
import { inputOf } from '../cases/run-program.ts'

const nothingUsed = { timeMs: 0, memoryKb: 0, message: '', runs: 0 }

/** Judges the submitted answer to one test by the problem's checker or by comparison. */
export async function judgeSubmitAnswer(ctx: JudgeContext, setting: CaseSetting, one: JudgeCase): Promise<JudgedCase> {
  const given = answerFor(setting.answers ?? new Map(), one)
  if (given === undefined) {
    return judgedCase(one, { ...nothingUsed, status: JudgeStatus.WrongAnswer, message: 'No answer' })
  }
  const { checker } = setting.programs
  if (checker === undefined) {
    return judgedCase(one, { ...nothingUsed, ...(await compareOutput(ctx, setting, one, given)) })
  }
  const input = await inputOf(ctx, one.inputSha256)
  const answer = await inputOf(ctx, one.outputSha256)
  try {
    const files = { input: input.file, output: { from: 'bytes', bytes: given }, answer: answer.file } as const
    const { status, percent, message } = await runChecker(setting, checker, one, files)
    const excerpt = status === JudgeStatus.Accepted ? {} : await excerptOf(ctx, setting, one, given)
    return judgedCase(one, { ...nothingUsed, status, percent, message, messageByChecker: true, ...excerpt })
  } finally {
    input.release()
    answer.release()
  }
}
