import { AppError } from '@verdict/kit/errors'
import type { Actor } from '@verdict/kit/actor'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { getTestJudgeResult } from '@verdict/proto/http/submission/judging'
import type { RouteData } from '@verdict/proto/http/route'
import type { JobsContext } from './context.ts'
import type { OnlineOutcome } from '../verdicts/result.rules.ts'
import {
  onlineTestTtlSec,
  type OnlineTestCase,
  type OnlineTestResult,
  type OnlineTestRow,
} from './online-test.model.ts'

type TestView = RouteData<typeof getTestJudgeResult>

const shownOutput = 1_000

/** State of the caller's online test; a result is returned once. @throws AppError submission.test_gone */
export async function getOnlineTest(
  ctx: Pick<JobsContext, 'onlineTests' | 'clock'>,
  { uid }: Actor,
  { testJudgeKey: key }: { testJudgeKey: string },
): Promise<TestView> {
  const since = new Date(ctx.clock.now().getTime() - onlineTestTtlSec * 1000)
  const own = { _id: key, uid, at: { $gte: since } }
  const finished = await ctx.onlineTests.findOneAndDelete({ ...own, result: { $exists: true } }).lean()
  if (finished?.result !== undefined) return toView(finished, finished.result)
  if ((await ctx.onlineTests.exists(own)) === null) throw new AppError('submission.test_gone')
  return { status: JudgeStatus.Pending }
}

/** A failed compilation and a System Error look alike; the text tells which it was. */
function toView(row: OnlineTestRow, result: OnlineTestResult): TestView {
  const { input, expectedOutput, judgeMode } = row
  const { status, errorMessage, timeMs, memoryKb, stdout, stderr } = result
  const hasRun = status !== JudgeStatus.CompileError && status !== JudgeStatus.SystemError
  return {
    status: hasRun ? status : JudgeStatus.CompileError,
    time: timeMs,
    memory: memoryKb,
    userInput: input,
    userOutput: hasRun ? shown(stdout) : null,
    expectedOutput,
    stderr: hasRun ? stderr : (errorMessage ?? stderr),
    problemJudgeMode: judgeMode === '' ? 'default' : judgeMode,
    ...toOutcomes(row, result),
    ...(status === JudgeStatus.CompileError ? { compilerMessages: result.online?.compilerMessages ?? [] } : {}),
  }
}

function toOutcomes({ tests = [] }: OnlineTestRow, { online }: OnlineTestResult): Pick<TestView, 'tests'> {
  const judged = tests.flatMap((test, index) => {
    const outcome = online?.tests[index]
    return outcome === undefined ? [] : [toOutcomeView(test, outcome)]
  })
  return judged.length === 0 ? {} : { tests: judged }
}

function toOutcomeView({ input, expectedOutput }: OnlineTestCase, outcome: OnlineOutcome) {
  const { status, timeMs, memoryKb, message, output, excerpt } = outcome
  return {
    status,
    time: timeMs,
    memory: memoryKb,
    userInput: input,
    expectedOutput,
    message,
    userOutput: shown(output.stdout),
    stderr: output.stderr,
    ...(excerpt === undefined ? {} : { excerpt }),
  }
}

const shown = (text: string) => Array.from(text).slice(0, shownOutput).join('')
