import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { JudgeResult } from '@verdict/proto/grpc/generated/submission/v1/JudgeResult'
import { until } from '@verdict/test-kit/until'
import type { RecordView } from '../src/corrections/list-records.ts'
import { runningContest } from './contest-scopes.ts'
import { caseResult } from './fake-worker.ts'
import { problemSummary } from './peers.ts'
import { startWorld, type Caller, type World } from './world.ts'

let world: World
/** The result of the next judging. */
let result: JudgeResult

const ada: Caller = { uid: 'ada' }
/** Runs the contest, and is an ordinary user of the site. */
const eve: Caller = { uid: 'eve' }
const ed: Caller = { uid: 'ed', role: 'admin' }
/** May change the problem, but has no role in the contest. */
const author: Caller = { uid: 'pam', role: 'admin' }
const root: Caller = { uid: 'root', role: 'root' }

const excerpt = { input: '1 2', output: '4', answer: '3', line: 1, offset: 0 }
const wrong: JudgeResult = {
  status: JudgeStatus.WrongAnswer,
  cases: [caseResult(1, { status: JudgeStatus.WrongAnswer, message: 'expected 3', messageByChecker: true, excerpt })],
}
const failed: JudgeResult = { status: JudgeStatus.SystemError, errorMessage: 'FAIL the answer 3 is not a tree' }

beforeAll(async () => {
  world = await startWorld({ SUBMISSION_MAX_SYSTEM_ERRORS: '1' })
  world.contests.set(5, runningContest(world.clock.now(), { cid: 5 }))
  world.peers.problems.set('N1', problemSummary(2, 'N1', { failureDetail: 'none' }))
  world.peers.managers.set(1, ['pam'])
  world.peers.managers.set(2, ['pam'])
  const worker = await world.startWorker({ judge: () => result })
  await worker.beat({ slots: 2 })
})
afterAll(() => world.stop())

async function judged(next: JudgeResult, body: Record<string, unknown> = {}, as = ada): Promise<number> {
  result = next
  const submitId = await world.submit(as, body)
  await until('the verdict', async () => {
    const submission = await world.models.submissions.findById(submitId).lean()
    return submission?.status === next.status
  })
  return submitId
}

interface Case {
  inputData: string | null
  outputData: string | null
  userOutput: string | null
  excerpt?: object | null
}

/** The first test as the caller sees it, or null if tests are hidden. */
async function testFor(as: Caller, submitId: number): Promise<Case | null> {
  const { data } = await world.api<{ judgeCaseList: Case[] } | null>('GET', 'get-all-case-result', {
    as,
    query: { submitId },
  })
  return data?.judgeCaseList[0] ?? null
}

const hidden = { inputData: null, outputData: null, userOutput: null }
const shown = { inputData: '1.in', outputData: '1.out', userOutput: 'expected 3', excerpt }

it('a contest manager sees the tests of a foreign problem as its setter shows them to contestants', async () => {
  const submitId = await judged(wrong, { pid: 'B', cid: 5 })
  const seen = await testFor(eve, submitId)
  expect(seen).toMatchObject(hidden)
  expect(seen).not.toHaveProperty('excerpt')
  expect(await testFor(root, submitId)).toMatchObject(shown)
})

it('an administrator of the site sees no more in practice, and a manager of the problem sees everything', async () => {
  const submitId = await judged(wrong)
  const seen = await testFor(ed, submitId)
  expect(seen).toMatchObject(hidden)
  expect(seen).not.toHaveProperty('excerpt')
  expect(await testFor(author, submitId)).toMatchObject(shown)
})

it('tests that the setter hides are shown only to managers of the problem', async () => {
  const submitId = await judged(wrong, { pid: 'N1' })
  expect(await testFor(ed, submitId)).toBeNull()
  expect(await testFor(author, submitId)).toMatchObject(shown)
})

it('a manager of the problem who takes part in a running contest sees what a contestant sees', async () => {
  const contest = runningContest(world.clock.now(), { cid: 6, participants: ['ada', 'pam'] })
  world.contests.set(6, contest)
  const own = await judged(wrong, { pid: 'B', cid: 6 }, author)
  const rivals = await judged(wrong, { pid: 'B', cid: 6 })
  expect([await testFor(author, own), await testFor(author, rivals)]).toEqual([null, null])
})

it('the reason of a failed judging, which may quote a test, is shown only to managers of the problem', async () => {
  const submitId = await judged(failed)
  const inRecord = async (as: Caller) =>
    (await world.api<RecordView[]>('GET', 'admin/judge/records', { as, query: { submitId } })).data[0]?.reason
  const inOverview = async (as: Caller) => {
    const { data } = await world.api<{ systemErrors: { reason: string }[] }>('GET', 'admin/judge/overview', { as })
    return data.systemErrors[0]?.reason
  }
  expect([await inRecord(author), await inOverview(author)]).toEqual([failed.errorMessage, failed.errorMessage])
  expect(await inRecord(ed)).toBeNull()
  expect(await inOverview(ed)).not.toContain('FAIL')
})

it('the first failed test that a problem shows in practice is hidden during a contest', async () => {
  world.peers.problems.set('S1', problemSummary(3, 'S1', { failureDetail: 'first' }))
  const practised = await judged(wrong, { pid: 'S1' })
  expect(await testFor(ada, practised)).toMatchObject({ ...hidden, userOutput: 'expected 3', excerpt })
  const problem = { pid: 3, problemId: 'S1', displayId: 'C', version: 1, open: true, cpid: 78, title: '', titleEn: '' }
  world.contests.set(8, runningContest(world.clock.now(), { cid: 8, problems: [problem] }))
  const inContest = await judged(wrong, { pid: 'C', cid: 8 })
  expect(await testFor(ada, inContest)).toBeNull()
  // Nor does the contest manager see more than for other problems.
  expect(await testFor(eve, inContest)).toMatchObject(hidden)
})
