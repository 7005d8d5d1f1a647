import { randomUUID } from 'node:crypto'
import type { ClientSession } from 'mongoose'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { Actor } from '@verdict/kit/actor'
import { isAllowed, type Policy } from '@verdict/proto/codes/policy'
import { scopeKind, toScope, type Scope } from '@verdict/proto/codes/scope'
import { characterCount } from '@verdict/proto/codes/texts/character-count'
import type { JobsContext } from './context.ts'
import { testLanguageOf } from './test-language.rules.ts'
import { assertLanguage } from '../admission/assert-language.ts'
import { assertCode } from '../admission/code.rules.ts'
import { enforceInterval } from '../admission/enforce-interval.ts'
import { assertScope, versionIn } from '../admission/assert-scope.ts'
import { assertQueueCapacity } from '../admission/assert-queue-capacity.ts'
import { countJudging, findJudgingQuota } from '../quotas/judging-quota.ts'
import { findProblemSummary } from '../projections/find-problem-summary.ts'
import { findPolicy } from '../submissions/find-submission.ts'
import { laneOf } from '../queue/tasks/index.ts'
import { jobTask } from './job-task.ts'
import type { OnlineTestCase } from './online-test.model.ts'

export interface OnlineTestInput extends Partial<Scope> {
  pid: number
  /** Without IDs of a scope, `group` means the group of the problem. */
  type?: 'public' | 'contest' | 'group'
  language: string
  code: string
  userInput?: string | null
  expectedOutput?: string | null
  /** Several inputs instead of one, such as all samples. */
  tests?: { input: string; expectedOutput?: string | null }[]
}

const maxInputLength = 1_000
/** Programs are tested more often than they are submitted, so that the interval is capped. */
const longestIntervalSec = 3
/** Samples may be longer than what is typed. */
const maxSampleLength = 20_000

/**
 * Runs code once on the caller's own input; returns the key of the result.
 *
 * @throws AppError what the policy of the scope refuses with, submission.code_…, submission.test_…,
 *   submission.language_not_offered, group.judging_quota, submission.too_soon, submission.too_many_waiting,
 *   problem.not_found
 */
export async function startOnlineTest(ctx: JobsContext, actor: Actor, input: OnlineTestInput): Promise<string> {
  assertCode(input.code)
  const tests = checkedTests(input.tests)
  const userInput = tests === undefined ? checkedInput(input.userInput, maxInputLength) : ''
  const scope = await testedScope(ctx, actor, input)
  const [{ policy, problem }] = await Promise.all([
    assertScope(ctx, actor, scope, 'test', { pids: [input.pid] }),
    assertQueueCapacity(ctx, actor),
  ])
  await assertLongInputsAreSamples(ctx, input)
  const { summary } = problem
  if (summary.judgeMode === 'submit_answer') throw new AppError('submission.test_impossible')
  const language = testLanguageOf(summary, input.language)
  await assertLanguage(ctx, { languages: summary.localLanguages, remoteJudge: '' }, language)
  const { pid, judgeMode } = summary
  return store(
    ctx,
    actor,
    { ...input, language, userInput, tests },
    { pid, judgeMode, version: versionIn(problem), policy },
  )
}

/**
 * The scope of the test. Clients of groups name none, only that it is a group; who may not read in the group of the
 * problem gets the answer of practice.
 */
async function testedScope(
  ctx: Pick<JobsContext, 'policies' | 'problemSummaryLoader'>,
  actor: Actor,
  { pid, type, ...ids }: OnlineTestInput,
): Promise<Partial<Scope>> {
  const scope = toScope(ids)
  if (type !== 'group' || scopeKind(scope) !== 'practice') return scope
  const { gid } = await findProblemSummary(ctx, pid)
  if (gid === 0) return scope
  const inGroup = toScope({ gid })
  const policy = await findPolicy(ctx, actor, inGroup)
  return policy !== undefined && isAllowed(policy, 'readProblems') ? inGroup : scope
}

/** @throws AppError submission.test_input_too_long */
async function assertLongInputsAreSamples(
  ctx: Pick<JobsContext, 'statements'>,
  { pid, tests = [] }: OnlineTestInput,
): Promise<void> {
  const long = tests.filter(({ input }) => characterCount(input) > maxInputLength)
  if (long.length === 0) return
  const { statements } = await ctx.statements.getMany({ pids: [pid] })
  const samples = withUnixLines(statements[0]?.samples ?? '')
  if (long.every(({ input }) => samples.includes(withUnixLines(input).trim()))) return
  throw new AppError('submission.test_input_too_long', { limit: maxInputLength })
}

const withUnixLines = (text: string) => text.replaceAll(/\r\n?/g, '\n')

function checkedTests(tests: OnlineTestInput['tests']): OnlineTestCase[] | undefined {
  return tests?.map(({ input, expectedOutput }) => ({
    input: checkedInput(input, maxSampleLength),
    expectedOutput: expected(expectedOutput),
  }))
}

/** An empty expected output means none, because the form sends it when the field is empty. */
const expected = (text: string | null | undefined) => (text === undefined || text === '' ? null : text)

function checkedInput(text: string | null | undefined, limit: number): string {
  if (text === undefined || text === null || text === '') throw new AppError('submission.test_input_empty')
  if (characterCount(text) > limit) throw new AppError('submission.test_input_too_long', { limit })
  return text
}

type CheckedInput = Omit<OnlineTestInput, 'tests'> & { userInput: string; tests: OnlineTestCase[] | undefined }

async function store(
  ctx: JobsContext,
  actor: Actor,
  { language, code, userInput, expectedOutput, tests }: CheckedInput,
  { pid, judgeMode, version, policy }: { pid: number; judgeMode: string; version: number; policy: Policy },
): Promise<string> {
  const key = `TEST_JUDGE_${randomUUID()}`
  const now = ctx.clock.now()
  const { uid } = actor
  const quota = await findJudgingQuota(ctx, actor, policy, now)
  const target = { kind: 'test', key } as const
  const task = jobTask({
    target,
    uid,
    pid,
    language,
    now,
    problemVersion: version,
    lane: laneOf(policy),
    tenant: 'tests',
  })
  const test = {
    _id: key,
    uid,
    code,
    input: userInput,
    expectedOutput: expected(expectedOutput),
    judgeMode,
    at: now,
    ...(tests === undefined ? {} : { tests }),
  }
  const storeAll = async (session: ClientSession) => {
    const intervalSec = Math.min(policy.submitIntervalSec, longestIntervalSec)
    await enforceInterval(ctx, session, { key: `test:${uid}`, now, intervalSec })
    await ctx.onlineTests.create([test], { session })
    await ctx.tasks.insertMany([task], { session, lean: true })
  }
  await countJudging(ctx, quota, () => inTransaction(ctx.db, storeAll))
  ctx.queueSignals.emit('queued')
  return key
}
