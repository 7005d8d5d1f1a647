import { readFile } from 'node:fs/promises'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { checkerTrials } from '@verdict/proto/codes/judging/invocations'
import type { JudgedCase } from '../../cases/judged-case.ts'
import { inputOf } from '../../cases/run-program.ts'
import { CheckerFailed } from '../../checking/checker-failed.ts'
import { prepareProgram, type ReadyProgram } from '../../checking/judge-program.ts'
import { runChecker, type JudgedFiles } from '../../checking/run-checker.ts'
import { retryOnMissingFile, type Judged } from '../judge-submission.ts'
import type { InputFile } from '../../sandbox/sandbox.ts'
import type { JudgeCase } from '../../spec/judge-spec.ts'
import { JudgingImpossible } from '../../spec/judging-impossible.ts'
import { mutateAnswer } from './mutate-answer.rules.ts'
import { trialCase, trialsResult, type InvocationSetting } from './invocation-setting.ts'

/** Selects the tests with answers to mutate: the first, middle and last one. All answers are also judged unchanged. */
function mutatedTests(cases: readonly JudgeCase[]): JudgeCase[] {
  const places = [0, Math.floor((cases.length - 1) / 2), cases.length - 1]
  return [...new Set(places)].flatMap((place) => cases[place] ?? [])
}

/** Longer answers are not mutated, because the result would be held in memory. */
const maxMutatedBytes = 16 * 1024 * 1024

/**
 * Judges answers, mutated answers and custom outputs with the problem's checker. A trial on which it crashed is a
 * System Error with the reason; all others get its verdict.
 *
 * @throws CheckerFailed when it does not compile
 */
export function tryChecker(setting: InvocationSetting): Promise<Judged> {
  const { ctx, spec, runner, invocation, report, signal } = setting
  const { checker: program } = spec
  if (program === undefined) throw new JudgingImpossible('the problem has no checker')
  const mutated = mutatedTests(spec.cases)
  const others = checkerTrials.filter((trial) => trial !== 'answer')
  const caseCount = spec.cases.length + mutated.length * others.length + invocation.checkerTests.length
  report({ status: JudgeStatus.Compiling, caseDone: 0, caseCount })
  return retryOnMissingFile(ctx, async () => {
    const { ready, release } = await prepareProgram(ctx, runner, program, spec.judgeExtraFiles)
    const cases: JudgedCase[] = []
    const add = (judged: JudgedCase) => {
      cases.push(judged)
      report({ status: JudgeStatus.Judging, caseDone: cases.length, caseCount })
    }
    try {
      for (const one of spec.cases) {
        signal.throwIfAborted()
        for (const judged of await tryTest(setting, ready, one, mutated.includes(one) ? checkerTrials : ['answer']))
          add(judged)
      }
      for (const test of invocation.checkerTests) add(await tryOwnTest(setting, ready, test))
      return trialsResult(setting, cases)
    } finally {
      release()
    }
  })
}

async function tryTest(
  setting: InvocationSetting,
  checker: ReadyProgram,
  one: JudgeCase,
  trials: readonly (typeof checkerTrials)[number][],
): Promise<JudgedCase[]> {
  const input = await inputOf(setting.ctx, one.inputSha256)
  const answer = await inputOf(setting.ctx, one.outputSha256)
  try {
    const judged: JudgedCase[] = []
    for (const trial of trials) {
      const output = trial === 'answer' ? answer.file : await mutatedFile(one, answer.file, trial)
      if (output === null) continue
      judged.push(await tryFiles(setting, checker, one, trial, { input: input.file, output, answer: answer.file }))
    }
    return judged
  } finally {
    input.release()
    answer.release()
  }
}

async function mutatedFile(
  one: JudgeCase,
  answer: InputFile,
  trial: (typeof checkerTrials)[number],
): Promise<InputFile | null> {
  if (one.outputBytes > maxMutatedBytes) return null
  const content = answer.from === 'path' ? await readFile(answer.path) : Buffer.alloc(0)
  const bytes = mutateAnswer(content, trial)
  return bytes === null ? null : { from: 'bytes', bytes }
}

function tryOwnTest(
  setting: InvocationSetting,
  checker: ReadyProgram,
  { name, ...texts }: InvocationSetting['invocation']['checkerTests'][number],
): Promise<JudgedCase> {
  const fileOf = (text: string): InputFile => ({ from: 'bytes', bytes: Buffer.from(text) })
  const files = { input: fileOf(texts.input), output: fileOf(texts.output), answer: fileOf(texts.answer) }
  const ofNoTest = { seq: 0, caseId: 0, inputName: '', outputName: '', inputSha256: '', outputSha256: '' }
  return tryFiles(setting, checker, { ...ofNoTest, outputBytes: 0, score: 0, group: 0 }, name, files)
}

async function tryFiles(
  { task, spec, runner, signal }: InvocationSetting,
  checker: ReadyProgram,
  one: JudgeCase,
  trial: string,
  files: JudgedFiles,
): Promise<JudgedCase> {
  try {
    const { kind: _, ...finding } = await runChecker({ runner, signal, code: task.code, spec }, checker, one, files)
    return trialCase(one, trial, finding)
  } catch (error) {
    if (!(error instanceof CheckerFailed)) throw error
    return trialCase(one, trial, { status: JudgeStatus.SystemError, message: error.message })
  }
}
