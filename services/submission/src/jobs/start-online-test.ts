import { randomUUID } from 'node:crypto'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { can, type Principal } from '@verdict/kit/principal'
import type { ProblemBrief } from '../clients/problems.client.ts'
import type { SubmissionContext } from '../context.ts'
import { findBrief } from '../copies/find-brief.ts'
import { assertCode, characterCount } from '../submissions/code.rules.ts'
import { takeTurn } from '../submissions/submit-interval.ts'
import { assertRoomInQueue } from '../submissions/take-in.ts'
import { jobTask } from './job-task.ts'

export interface OnlineTestInput {
  pid: number
  language: string
  code: string
  userInput?: string | null
  expectedOutput?: string | null
}

const maxInputLength = 1_000

/**
 * Lets code run once on the caller's own input; gives the key of the result.
 *
 * @throws AppError submission.banned, submission.closed, submission.code_…, submission.test_…,
 *   submission.language_not_offered, submission.too_soon, submission.too_many_waiting, problem.not_found
 */
export async function startOnlineTest(ctx: SubmissionContext, who: Principal, input: OnlineTestInput): Promise<string> {
  if (!can(who, 'submit')) throw new AppError('submission.banned')
  assertCode(input.code, input.language)
  const userInput = checkedInput(input.userInput)
  const [switches, problem] = await Promise.all([
    ctx.switches.get(),
    findVisibleProblem(ctx, who, input.pid),
    assertRoomInQueue(ctx, who),
  ])
  if (!switches.openPublicJudge) throw new AppError('submission.closed')
  if (problem.judgeMode === 'submit_answer') throw new AppError('submission.test_impossible')
  const { language } = input
  if (!problem.languages.includes(language)) throw new AppError('submission.language_not_offered', { language })
  return store(ctx, who, { ...input, userInput }, { problem, intervalSec: switches.defaultSubmitIntervalSec })
}

function checkedInput(text: string | null | undefined): string {
  if (text === undefined || text === null || text === '') throw new AppError('submission.test_input_empty')
  if (characterCount(text) > maxInputLength) {
    throw new AppError('submission.test_input_too_long', { limit: maxInputLength })
  }
  return text
}

async function findVisibleProblem(ctx: SubmissionContext, who: Principal, pid: number): Promise<ProblemBrief> {
  const { problemId } = await findBrief(ctx, pid)
  return ctx.problemService.getForSubmit({ problemId, uid: who.uid, roles: who.roles })
}

async function store(
  ctx: SubmissionContext,
  { uid }: Principal,
  { language, code, userInput, expectedOutput = null }: OnlineTestInput & { userInput: string },
  { problem, intervalSec }: { problem: ProblemBrief; intervalSec: number },
): Promise<string> {
  const key = `TEST_JUDGE_${randomUUID()}`
  const now = ctx.clock.now()
  const { pid, version: problemVersion, judgeMode } = problem
  const target = { kind: 'test', key } as const
  const task = jobTask({ target, uid, pid, problemVersion, language, tenant: 'tests', now })
  // An empty expectation is none: the form of the page sends it.
  const expected = expectedOutput === '' ? null : expectedOutput
  const test = { _id: key, uid, code, input: userInput, expectedOutput: expected, judgeMode, at: now }
  await inTransaction(ctx.db, async (session) => {
    await takeTurn(ctx, session, { uid: `test:${uid}`, now, intervalSec })
    await ctx.onlineTests.create([test], { session })
    await ctx.tasks.insertMany([task], { session, lean: true })
  })
  ctx.dispatcher.workCame()
  return key
}
