import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { FailureDetail } from '@verdict/proto/codes/problem'
import type { JudgeResult } from '@verdict/proto/grpc/generated/submission/v1/JudgeResult'
import { caseResult } from './fake-worker.ts'
import { problemSummary } from './peers.ts'
import { until } from '@verdict/test-kit/until'
import { startWorld, type Caller, type World } from './world.ts'

let world: World
/** The result of the next judging. */
let result: JudgeResult

const ada = { uid: 'ada' }
const bob = { uid: 'bob' }
const root: Caller = { uid: 'root', role: 'root' }

const excerpt = { input: '1 2', output: '4', answer: '3', line: 1, offset: 0 }
const { CompileError, PartialAccepted, RuntimeError, WrongAnswer } = JudgeStatus

beforeAll(async () => {
  world = await startWorld()
  const worker = await world.startWorker({ judge: () => result })
  await worker.beat({ slots: 2 })
})
afterAll(() => world.stop())

async function judged(pid: string, next: JudgeResult): Promise<number> {
  result = next
  const submitId = await world.submit(ada, { pid })
  await until('the verdict', async () => {
    const { data } = await world.api<Detail>('GET', 'get-submission-detail', { as: ada, query: { submitId } })
    return data.submission.status === next.status
  })
  return submitId
}

/** Neither checker messages nor excerpts. */
const hidden = [
  [null, undefined],
  ['exit code 3', undefined],
  [null, undefined],
]

interface Detail {
  submission: { status: number }
  compilerMessages?: unknown
}

interface Case {
  userOutput: string | null
  score: number | null
  excerpt?: object | null
}

interface Cases {
  judgeCaseMode: string
  summary: { passed: number; total: number; firstFailed: number | null }
  judgeCaseList: Case[]
  subTaskJudgeCaseVoList: { groupNum: number; score: number; subtaskDetailList: Case[] }[]
}

async function casesFor(as: Caller, submitId: number): Promise<Cases | null> {
  return (await world.api<Cases | null>('GET', 'get-all-case-result', { as, query: { submitId } })).data
}

/** Message and excerpt of each test, or null if the tests are hidden. */
async function shownTo(as: Caller, submitId: number) {
  const cases = await casesFor(as, submitId)
  return cases?.judgeCaseList.map((one) => [one.userOutput, one.excerpt]) ?? null
}

const failed: JudgeResult = {
  status: WrongAnswer,
  cases: [
    caseResult(1),
    caseResult(2, { status: RuntimeError, message: 'exit code 3' }),
    caseResult(3, { status: WrongAnswer, message: 'expected 3', messageByChecker: true, excerpt }),
  ],
}

it.each<[FailureDetail, unknown, unknown]>([
  ['none', null, null],
  ['number', hidden, hidden],
  // The first failed test left no excerpt, and no other test replaces it.
  ['first', hidden, hidden],
  [
    'excerpt',
    [
      [null, null],
      ['exit code 3', null],
      ['expected 3', excerpt],
    ],
    hidden,
  ],
])('with the setting %s a contestant sees %j and others see %j', async (failureDetail, toOwner, toOthers) => {
  const pid = { none: 21, number: 22, excerpt: 23, first: 27 }[failureDetail]
  world.peers.problems.set(`F${pid}`, problemSummary(pid, `F${pid}`, { failureDetail }))
  const submitId = await judged(`F${pid}`, failed)
  expect(await shownTo(ada, submitId)).toEqual(toOwner)
  expect(await shownTo(bob, submitId)).toEqual(toOthers)
  expect(await shownTo(root, submitId)).toEqual([
    [null, null],
    ['exit code 3', null],
    ['expected 3', excerpt],
  ])
  const { summary } = (await casesFor(root, submitId)) ?? {}
  expect(summary).toEqual({ passed: 1, total: 3, firstFailed: 2 })
})

it('with the setting first a contestant sees only the first failed test, if it is small, and others see nothing', async () => {
  world.peers.problems.set('F28', problemSummary(28, 'F28', { failureDetail: 'first' }))
  const small = caseResult(2, { status: WrongAnswer, message: 'expected 3', messageByChecker: true, excerpt })
  const later = caseResult(3, { status: WrongAnswer, message: 'expected 7', messageByChecker: true, excerpt })
  const submitId = await judged('F28', { status: WrongAnswer, cases: [caseResult(1), small, later] })
  const nothing = [null, undefined]
  expect(await shownTo(ada, submitId)).toEqual([nothing, ['expected 3', excerpt], nothing])
  expect(await shownTo(bob, submitId)).toEqual([nothing, nothing, nothing])
  expect(await shownTo({ uid: 'ed', role: 'admin' }, submitId)).toEqual([nothing, nothing, nothing])
  const large = { ...small, excerpt: { ...excerpt, input: 'x'.repeat(1001) } }
  const another = await judged('F28', { status: WrongAnswer, cases: [caseResult(1), large, later] })
  expect(await shownTo(ada, another)).toEqual([nothing, nothing, nothing])
})

it('the first failed test is hidden until the end from users who may take part in a running contest with the problem', async () => {
  world.peers.problems.set('F29', problemSummary(29, 'F29', { failureDetail: 'first' }))
  const small = caseResult(1, { status: WrongAnswer, message: 'expected 3', messageByChecker: true, excerpt })
  const submitId = await judged('F29', { status: WrongAnswer, cases: [small] })
  const until = new Date(world.clock.now().getTime() + 60_000)
  world.peers.runningUntil.set('29 ada', until)
  expect(await shownTo(ada, submitId)).toEqual([[null, undefined]])
  expect(await casesFor(ada, submitId)).toMatchObject({
    summary: { firstFailed: 1 },
    failureOpensAt: until.toISOString(),
  })
  expect(await shownTo(root, submitId)).toEqual([['expected 3', excerpt]])
  world.peers.runningUntil.clear()
  expect(await shownTo(ada, submitId)).toEqual([['expected 3', excerpt]])
  expect(await casesFor(ada, submitId)).not.toHaveProperty('failureOpensAt')
})

it('a changed setting applies to earlier submissions as well', async () => {
  world.peers.problems.set('F24', problemSummary(24, 'F24'))
  const submitId = await judged('F24', failed)
  expect(await shownTo(ada, submitId)).toHaveLength(3)
  world.peers.problems.set('F24', problemSummary(24, 'F24', { failureDetail: 'none' }))
  await world.publishProblems()
  await until('the tests to be hidden', async () => (await shownTo(ada, submitId)) === null)
  expect(await shownTo(root, submitId)).toHaveLength(3)
})

it('a copy of a problem without the setting shows only numbers', async () => {
  world.peers.problems.set('F25', problemSummary(25, 'F25', { failureDetail: 'excerpt' }))
  const submitId = await judged('F25', failed)
  await world.models.problems.updateOne({ _id: 25 }, { $unset: { failureDetail: 1 } })
  await until('the words of the checker to go', async () => (await shownTo(ada, submitId))?.[2]?.[0] === null)
})

it('positions in a compile error are shown with the compiler output, until the next judging', async () => {
  const compilerMessages = [{ line: 3, column: 5, severity: 'error', message: 'expected ;' }]
  const submitId = await judged('A1', { status: CompileError, errorMessage: 'main.c:3:5: error', compilerMessages })
  const places = async (as: Caller) =>
    (await world.api<Detail>('GET', 'get-submission-detail', { as, query: { submitId } })).data.compilerMessages
  expect(await places(ada)).toEqual(compilerMessages)
  expect(await places(root)).toEqual(compilerMessages)
  expect(await places(bob)).toBeUndefined()
  result = { status: WrongAnswer, cases: [caseResult(1, { status: WrongAnswer })] }
  const rejudged = await world.api('GET', 'admin/judge/rejudge', { as: root, query: { submitId } })
  expect(rejudged.status).toBe(200)
  await until('the other verdict', async () => {
    const { data } = await world.api<Detail>('GET', 'get-submission-detail', { as: ada, query: { submitId } })
    return data.submission.status === WrongAnswer
  })
  expect(await places(ada)).toBeUndefined()
  expect((await world.models.submissions.findById(submitId).lean())?.compilerMessages).toBeUndefined()
})

it('groups with declared points are returned as subtasks that existing clients can show, with the points once per group', async () => {
  world.peers.problems.set('F26', problemSummary(26, 'F26', { type: 1, ioScore: 100 }))
  const scored = (seq: number, groupNum: number, score: number) => caseResult(seq, { groupNum, hasScore: true, score })
  const submitId = await judged('F26', {
    status: PartialAccepted,
    hasScore: true,
    score: 60,
    oiRankScore: 2,
    cases: [scored(1, 1, 60), scored(2, 1, 60), { ...scored(3, 2, 0), status: WrongAnswer }],
    groups: [
      { num: 1, points: 60 },
      { num: 2, points: 0 },
    ],
  })
  expect(await casesFor(ada, submitId)).toMatchObject({
    judgeCaseMode: 'subtask_lowest',
    summary: { passed: 2, total: 3, firstFailed: 3 },
    subTaskJudgeCaseVoList: [
      { groupNum: 1, score: 60, subtaskDetailList: [{ score: null }, { score: null }] },
      { groupNum: 2, score: 0, subtaskDetailList: [{ score: null }] },
    ],
  })
})
