import { AppError } from '@verdict/kit/errors'
import type { Principal } from '@verdict/kit/principal'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { getTestJudgeResult } from '@verdict/proto/http/judging'
import type { RouteData } from '@verdict/proto/http/route'
import type { SubmissionContext } from '../context.ts'
import { onlineTestLivesSec, type OnlineTestResult, type OnlineTestRow } from './online-test.model.ts'

type TestView = RouteData<typeof getTestJudgeResult>

const shownOutput = 1_000

/**
 * How the caller's online test stands; a result is given once.
 *
 * @throws AppError submission.test_gone
 */
export async function getOnlineTest(
  ctx: Pick<SubmissionContext, 'onlineTests' | 'clock'>,
  { uid }: Principal,
  { testJudgeKey: key }: { testJudgeKey: string },
): Promise<TestView> {
  const since = new Date(ctx.clock.now().getTime() - onlineTestLivesSec * 1000)
  const own = { _id: key, uid, at: { $gte: since } }
  const finished = await ctx.onlineTests.findOneAndDelete({ ...own, result: { $exists: true } }).lean()
  if (finished?.result !== undefined) return toView(finished, finished.result)
  if ((await ctx.onlineTests.exists(own)) === null) throw new AppError('submission.test_gone')
  return { status: JudgeStatus.Pending }
}

/** A failed compile and a system error are shown alike: the text says which it was. */
function toView({ input, expectedOutput, judgeMode }: OnlineTestRow, result: OnlineTestResult): TestView {
  const { status, errorMessage, timeMs, memoryKb, stdout, stderr } = result
  const hasRun = status !== JudgeStatus.CompileError && status !== JudgeStatus.SystemError
  return {
    status: hasRun ? status : JudgeStatus.CompileError,
    time: timeMs,
    memory: memoryKb,
    userInput: input,
    userOutput: hasRun ? Array.from(stdout).slice(0, shownOutput).join('') : null,
    expectedOutput,
    stderr: hasRun ? stderr : (errorMessage ?? stderr),
    problemJudgeMode: judgeMode === '' ? 'default' : judgeMode,
  }
}
