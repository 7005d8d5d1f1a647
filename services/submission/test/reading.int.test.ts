import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { dayNumber } from '@verdict/kit/days.rules'
import { deletedName } from '@verdict/kit/deleted-name.rules'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import type { JudgeResult } from '@verdict/proto/grpc/generated/submission/v1/JudgeResult'
import { grpcClient } from '@verdict/kit/grpc'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { createProblemsProjection } from '../src/projections/problems-projection.ts'
import { taskIdOf } from '../src/queue/tasks/index.ts'
import { accepted, caseResult, type FakeWorker } from './fake-worker.ts'
import { problemSummary } from './peers.ts'
import { storedSubmission } from './rows.ts'
import { secret } from '@verdict/test-kit/environment'
import { until } from '@verdict/test-kit/until'
import { startWorld, type Caller, type World } from './world.ts'
import { AppError } from '@verdict/kit/errors'
import { submitResponse } from '../src/submitting/submit-response.ts'

let world: World
let worker: FakeWorker
const ada = { uid: 'ada' }
const bob = { uid: 'bob' }
const root: Caller = { uid: 'root', role: 'root' }
const viewers: readonly [string, Caller | undefined][] = [
  ['owner', ada],
  ['other', bob],
  ['admin', root],
  ['anonymous', undefined],
]

interface Row {
  submitId: number
  username: string
  displayPid: string
  title: string
  status: number
}
interface PageOf<T> {
  records: T[]
  total: number
}
interface Detail {
  submission: { code: string | null; errorMessage: string | null; status: number; title: string | null }
  codeShare: boolean
}

beforeAll(async () => {
  world = await startWorld()
  world.peers.problems.set('H1', problemSummary(2, 'H1', { auth: ProblemAuth.Private }))
  worker = await world.startWorker()
})
afterAll(() => world.stop())
beforeEach(() => {
  world.peers.switches.hideNonContestSubmissionCode = false
  world.clock.advance(3_000)
})

async function judged(as: Caller, result: JudgeResult, body: Record<string, unknown> = {}): Promise<number> {
  const submitId = await world.submit(as, body)
  const claimed = await worker.claim({ taskId: taskIdOf(submitId), attempt: 1 })
  if (claimed === undefined) throw new Error('refused')
  await worker.finish(claimed, result)
  return submitId
}

function withCaller(as: Caller | undefined) {
  return as === undefined ? {} : { as }
}

function detail(as: Caller | undefined, submitId: number) {
  return world.api<Detail>('GET', 'get-submission-detail', { ...withCaller(as), query: { submitId } })
}

function list(as: Caller | undefined, query: Record<string, string | number | boolean> = {}) {
  return world.api<PageOf<Row>>('GET', 'get-submission-list', { ...withCaller(as), query })
}

/** Changes a problem as the problem service does and waits until the projection has it. */
async function change(problemId: string, changes: Parameters<typeof problemSummary>[2]): Promise<void> {
  const before = world.peers.problems.get(problemId)
  if (before === undefined) throw new Error('no such problem')
  world.peers.problems.set(problemId, { ...before, ...changes })
  await world.publishProblems()
}

async function seen(submitId: number) {
  const answers = await Promise.all(viewers.map(([, as]) => detail(as, submitId)))
  return answers.map(({ status, data }) => (status === 200 ? data.submission.code !== null : status))
}

describe('the code of a submission', () => {
  it('is visible to its owner and administrators, and to everyone while it is shared', async () => {
    const submitId = await judged(ada, accepted)
    expect(await seen(submitId)).toEqual([true, false, true, false])
    const share = (as: Caller, on: boolean) =>
      world.api('PUT', 'submission', { as, body: { submitId, share: on, uid: 'ada' } })
    expect(await share(bob, true)).toMatchObject({ httpStatus: 400, code: 'submission.not_yours' })
    expect(await share(root, true)).toMatchObject({ code: 'submission.not_yours' })
    const resubmit = (as: Caller) => world.api('GET', 'resubmit', { as, query: { submitId } })
    expect(await resubmit(ada)).toMatchObject({ httpStatus: 400, code: 'submission.not_remote' })
    expect(await resubmit(bob)).toMatchObject({ httpStatus: 400, code: 'submission.not_yours' })
    expect(await share(ada, true)).toMatchObject({ status: 200, data: null })
    expect(await seen(submitId)).toEqual([true, true, true, true])
    world.peers.switches.hideNonContestSubmissionCode = true
    world.clock.advance(3_000)
    expect(await seen(submitId)).toEqual([true, false, true, false])
    world.peers.switches.hideNonContestSubmissionCode = false
    world.clock.advance(3_000)
    await change('A1', { codeShare: false })
    expect(await seen(submitId)).toEqual([true, false, true, false])
    expect((await detail(ada, submitId)).data.codeShare).toBe(false)
    expect(await share(ada, true)).toMatchObject({ code: 'submission.not_shareable' })
    await change('A1', { codeShare: true })
    expect(await share(ada, false)).toMatchObject({ status: 200 })
    expect(await seen(submitId)).toEqual([true, false, true, false])
  })

  it('is read without asking the problem service for rights, except for the reason of a System Error', async () => {
    const submitId = await judged(ada, accepted)
    world.peers.asked.rights = 0
    for (const [, as] of viewers) await detail(as, submitId)
    expect(world.peers.asked.rights).toBe(0)
    const failed = await judged(ada, accepted)
    await world.models.submissions.updateOne({ _id: failed }, { $set: { status: JudgeStatus.SystemError } })
    expect((await detail(ada, failed)).data.submission.status).toBe(JudgeStatus.SystemError)
    expect(world.peers.asked.rights).toBe(1)
  })

  it('is shown as pending to its author when a dependency is too busy', async () => {
    const submitId = await judged(ada, accepted)
    const row = await world.models.submissions.findById(submitId).orFail().lean()
    const answerOf = (error: Error) => submitResponse(row, 'en-US', () => Promise.reject(error))
    const shown = { submitId, status: JudgeStatus.Pending, time: null, memory: null, errorMessage: null }
    expect(await answerOf(new AppError('server.busy', { waitSec: 3 }))).toMatchObject(shown)
    await expect(answerOf(new AppError('submission.not_found'))).rejects.toThrow('submission.not_found')
  })

  it('is returned only to those who may see it', async () => {
    const submitId = await judged(ada, accepted)
    const ask = (as: Caller) => world.api('GET', 'get-submissions-user-code', { as, query: { submitId } })
    expect(await ask(ada)).toMatchObject({ data: { submitId, language: 'C', code: expect.stringContaining('hello') } })
    expect(await ask(bob)).toMatchObject({ httpStatus: 404, code: 'submission.not_visible' })
  })

  it('includes the error text only for those who may see it', async () => {
    const compileError = { status: JudgeStatus.CompileError, errorMessage: 'main.c:2: error: secret' }
    const submitId = await judged(ada, compileError)
    const texts = await Promise.all(
      viewers.map(async ([, as]) => (await detail(as, submitId)).data.submission.errorMessage),
    )
    expect(texts).toEqual([compileError.errorMessage, null, compileError.errorMessage, null])
  })
})

describe('a submission to a problem that is not public', () => {
  it('is visible to its owner and administrators only', async () => {
    const submitId = await judged(root, accepted, { pid: 'H1' })
    for (const [name, as] of viewers) {
      const isAdmin = name === 'admin'
      expect([name, (await detail(as, submitId)).status]).toEqual([name, isAdmin ? 200 : 404])
      const { data: cases, status } = await world.api('GET', 'get-all-case-result', {
        ...withCaller(as),
        query: { submitId },
      })
      expect([name, status, cases === null]).toEqual([name, isAdmin ? 200 : 404, !isAdmin])
      const rows = await list(as, { problemID: 'H1' })
      expect([name, rows.data.records.length]).toEqual([name, isAdmin ? 1 : 0])
      const states = await world.api<object>('POST', 'check-submissions-status', {
        ...withCaller(as),
        body: { submitIds: [String(submitId)] },
      })
      expect([name, Object.keys(states.data)]).toEqual([name, isAdmin ? [String(submitId)] : []])
    }
  })

  it('leaves the lists of others when the problem becomes private, and returns with it', async () => {
    world.peers.problems.set('W1', problemSummary(3, 'W1'))
    const submitId = await judged(ada, accepted, { pid: 'W1' })
    const known = async () => [
      (await list(bob, { problemID: 'W1' })).data.total,
      (await list(ada, { problemID: 'W1', onlyMine: true })).data.total,
      (await detail(bob, submitId)).status,
      (await detail(ada, submitId)).status,
    ]
    expect(await known()).toEqual([1, 1, 200, 200])
    await change('W1', { auth: ProblemAuth.Private })
    await until('the lists to follow', async () => (await list(bob, { problemID: 'W1' })).data.total === 0)
    expect(await known()).toEqual([0, 1, 404, 200])
    await change('W1', { auth: ProblemAuth.Public })
    await until('the lists to follow', async () => (await list(bob, { problemID: 'W1' })).data.total === 1)
    world.peers.problems.delete('W1')
    await world.publishProblems()
    await until('the deletion to arrive', async () => (await detail(bob, submitId)).status === 404)
    expect((await detail(ada, submitId)).status).toBe(200)
  })

  it('follows a problem whose event was lost once the projection is caught up', async () => {
    world.peers.problems.set('Z1', problemSummary(11, 'Z1'))
    const submitId = await judged(ada, accepted, { pid: 'Z1' })
    world.peers.problems.set('Z1', problemSummary(11, 'Z1', { titles: [], title: 'A new title' }))
    const client = grpcClient('problem.v1.Problems', {
      address: world.peers.address,
      keys: deriveServiceKeys(secret, 'submission'),
    })
    const changed: number[] = []
    const { jobs } = createProblemsProjection({
      db: world.models.problems.db,
      client,
      onChanged: async (problems) => void changed.push(...problems.map(({ _id }) => _id)),
    })
    await jobs[0]?.run(new AbortController().signal)
    client.close()
    expect(changed).toEqual([11, 11])
    await until('the title', async () => (await detail(ada, submitId)).data.submission.title === 'A new title')
  })

  it('is not found by anyone when it does not exist', async () => {
    expect(await detail(root, 999_999)).toMatchObject({ httpStatus: 404, code: 'submission.not_found' })
  })
})

describe('the list', () => {
  it('is newest first, in pages, with the titles in the reader’s language', async () => {
    world.peers.problems.set('L1', problemSummary(4, 'L1'))
    const ids: number[] = []
    for (let count = 0; count < 3; count += 1) ids.unshift(await world.submit(ada, { pid: 'L1' }))
    const first = await list(undefined, { problemID: 'L1', limit: 2, onlyMine: false })
    expect(first.data).toMatchObject({ total: 3, size: 2, current: 1, pages: 2 })
    expect(first.data.records.map((row) => row.submitId)).toEqual(ids.slice(0, 2))
    const second = await list(undefined, { problemID: 'L1', limit: 2, currentPage: 2 })
    expect(second.data.records.map((row) => row.submitId)).toEqual(ids.slice(2))
    expect(first.data.records[0]).toMatchObject({ title: '题目 L1', displayPid: 'L1', status: JudgeStatus.Pending })
    const english = await world.api<PageOf<Row>>('GET', 'get-submission-list', {
      query: { problemID: 'L1' },
      headers: { 'accept-language': 'en-US' },
    })
    expect(english.data.records[0]).toMatchObject({ title: 'Problem L1' })
    expect(first.data.records[0]).not.toHaveProperty('code')
  })

  it('is filtered by status, by language, by problem, exactly or in part, and by user', async () => {
    world.peers.problems.set('F1', problemSummary(5, 'F1'))
    world.peers.problems.set('F12', problemSummary(6, 'F12'))
    const one = await judged(bob, accepted, { pid: 'F1' })
    const two = await judged(bob, { status: JudgeStatus.WrongAnswer }, { pid: 'F12' })
    const three = await judged({ uid: 'Bobby' }, accepted, { pid: 'F12', language: 'Python3' })
    for (const name of ['bob', 'Bobby', 'ada']) await world.publishUser(name)
    const ids = async (query: Record<string, string | number | boolean>, as: Caller | undefined = ada) =>
      (await list(as, query)).data.records.map((row) => row.submitId)
    expect(await ids({ problemID: 'f1' })).toEqual([three, two, one])
    expect(await ids({ problemID: 'F1', completeProblemID: true })).toEqual([one])
    expect(await ids({ problemID: 'F1', status: 0 })).toEqual([three, one])
    expect(await ids({ problemID: 'F1', language: 'Python3' })).toEqual([three])
    expect(await ids({ problemID: 'F1', language: 'Python' })).toEqual([])
    expect(await ids({ problemID: '.*' })).toEqual([])
    expect(await ids({ problemID: 'F1', username: 'bob' })).toEqual([two, one])
    expect(await ids({ problemID: 'F1', username: 'ＢＯＢ' })).toEqual([two, one])
    expect(await ids({ problemID: 'F1', username: 'OBB' })).toEqual([three])
    expect(await ids({ username: 'nobody' })).toEqual([])
    expect(await ids({ problemID: 'F1', onlyMine: true }, bob)).toEqual([two, one])
    expect(await ids({ problemID: 'F1\0' })).toEqual([])
    expect(await ids({ username: 'bob\0' })).toEqual([])
    expect(await list(ada, { contestID: 7 })).toMatchObject({ status: 404, code: 'scope.not_found' })
    expect(await ids({ status: 77 })).toEqual([])
  })

  it('of one’s own submissions includes those made in trainings that belong to no group', async () => {
    const hal = { uid: 'hal', username: 'hal' }
    const training = { ...hal, scope: 'training:5', tid: 5 }
    await world.publishUser('hal')
    await world.models.submissions.create([
      storedSubmission(920_001, { ...hal, visibility: 'hidden' }),
      storedSubmission(920_002, training),
      storedSubmission(920_003, { ...training, scope: 'training:6', tid: 6, gid: 3 }),
      storedSubmission(920_004, { ...hal, scope: 'contest:7', cid: 7 }),
      storedSubmission(920_005, { ...hal, scope: 'group:3', gid: 3 }),
    ])
    const ids = async (as: Caller, query: Record<string, string | boolean>) =>
      (await list(as, query)).data.records.map((row) => row.submitId)
    expect(await ids({ uid: 'hal' }, { onlyMine: true })).toEqual([920_002, 920_001])
    expect(await ids({ uid: 'hal' }, { username: 'hal' })).toEqual([920_002, 920_001])
    expect(await ids(bob, { username: 'hal' })).toEqual([])
    await world.models.submissions.deleteMany({ uid: 'hal' })
  })

  it('refuses a text that matches too many problems rather than list a part', async () => {
    const pids = Array.from({ length: 1_001 }, (_, index) => 20_000 + index)
    const [sample] = await world.models.problems.find().limit(1).lean()
    await world.models.problems.insertMany(pids.map((_id) => ({ ...sample, _id, problemId: `Q${_id}` })))
    expect(await list(ada, { problemID: 'Q2' })).toMatchObject({ httpStatus: 400, code: 'list.text_too_short' })
    expect(await list(ada, { problemID: 'Q200' })).toMatchObject({ status: 200, data: { total: 0 } })
    await world.models.problems.deleteMany({ _id: { $gte: 20_000 } })
  })

  it.each<Record<string, string | boolean>>([{ onlyMine: true }, { username: 'ada' }])(
    'needs a sign-in for %j',
    async (query) => {
      expect(await list(undefined, query)).toMatchObject({ httpStatus: 401, code: 'sign_in.required' })
    },
  )

  it('shows new submissions and new names at once', async () => {
    await list(ada, { onlyMine: true })
    const submitId = await world.submit({ uid: 'carl' })
    expect((await list(undefined)).data.records[0]).toMatchObject({ submitId, username: 'carl' })
    await world.publishUser('carl', { username: 'charles', version: 2 })
    await until('the name', async () => (await list(undefined)).data.records[0]?.username === 'charles')
    expect((await list(ada, { username: 'charles' })).data.total).toBe(1)
  })

  it('shows submissions of a deleted account under a neutral name', async () => {
    const submitId = await world.submit({ uid: 'gary' })
    await world.publishUser('gary', { username: 'gary' })
    await world.publishDeletion('gary', 2)
    await world.publishDeletion('gary', 2)
    const name = deletedName('gary')
    await until('the name', async () => (await list(undefined)).data.records[0]?.username === name)
    expect((await list(undefined)).data.records[0]).toMatchObject({ submitId, uid: 'gary' })
    expect((await list(ada, { username: 'gary' })).data.total).toBe(0)
  })
})

describe('the figures of days', () => {
  it('count submissions by the day of UTC+8, accepted ones, and the time of workers', async () => {
    const firstDay = dayNumber(new Date('2001-05-01T00:00:00+08:00'))
    const { record } = storedSubmission(1)
    const took = { ...record, compileMs: 100, judgeMs: 200 } as typeof record
    const [accept, wrong] = [JudgeStatus.Accepted, JudgeStatus.WrongAnswer]
    const days = [
      { at: '2001-05-01T15:59:59.999Z', status: accept, record: took },
      { at: '2001-05-01T16:00:00.000Z', status: wrong, record: took },
      { at: '2001-05-02T10:00:00.000Z', status: accept, record: null },
    ]
    await world.models.submissions.insertMany(
      days.map(({ at, ...row }, index) => storedSubmission(8_000_000 + index, { submitTime: new Date(at), ...row })),
    )
    const site = deriveServiceKeys(secret, 'site')
    const statistics = grpcClient('statistics.v1.Statistics', {
      address: world.grpcAddress,
      keys: site,
      service: 'submission',
    })
    expect((await statistics.countDays({ firstDay, days: 3 })).figures).toEqual([
      { name: 'submissions', values: [1, 2, 0] },
      { name: 'accepted', values: [1, 1, 0] },
      { name: 'timed', values: [1, 1, 0] },
      { name: 'judgingMs', values: [300, 300, 0] },
    ])
    statistics.close()
    // Other tests count all submissions.
    await world.models.submissions.deleteMany({ _id: { $gte: 8_000_000 } })
  })
})

describe('the results of tests', () => {
  const cases = [caseResult(1), caseResult(2, { status: JudgeStatus.WrongAnswer, message: 'wrong at line 3' })]
  const results = <Data>(as: Caller | undefined, submitId: number) =>
    world.api<Data>('GET', 'get-all-case-result', { ...withCaller(as), query: { submitId } })

  it('include file names for administrators only', async () => {
    const submitId = await judged(ada, { status: JudgeStatus.WrongAnswer, cases })
    const toOwner = await results(ada, submitId)
    expect(toOwner.data).toMatchObject({
      judgeCaseMode: 'default',
      judgeCaseList: [
        { seq: 1, status: 0, time: 1, memory: 100, inputData: null, outputData: null, userOutput: null },
        { seq: 2, status: -1, inputData: null, userOutput: 'wrong at line 3' },
      ],
    })
    expect((await results(root, submitId)).data).toMatchObject({ judgeCaseList: [{ inputData: '1.in' }, {}] })
  })

  it('are null where the problem hides them, except for administrators', async () => {
    world.peers.problems.set('C1', problemSummary(7, 'C1', { openCaseResult: false }))
    const submitId = await judged(ada, { status: JudgeStatus.WrongAnswer, cases }, { pid: 'C1' })
    expect((await results(ada, submitId)).data).toBeNull()
    expect((await results(undefined, submitId)).data).toBeNull()
    expect((await results(root, submitId)).data).toMatchObject({ judgeCaseList: [{}, {}] })
  })

  it('come by group in subtask modes', async () => {
    world.peers.problems.set('S1', problemSummary(8, 'S1', { type: 1, judgeCaseMode: 'subtask_lowest', ioScore: 30 }))
    const scored = (seq: number, groupNum: number, score: number) =>
      caseResult(seq, { groupNum, hasScore: true, score })
    const submitId = await judged(
      ada,
      {
        status: JudgeStatus.PartialAccepted,
        hasScore: true,
        score: 10,
        oiRankScore: 2,
        cases: [scored(1, 1, 10), scored(2, 2, 20), { ...scored(3, 2, 0), status: JudgeStatus.WrongAnswer }],
      },
      { pid: 'S1' },
    )
    expect((await results(ada, submitId)).data).toMatchObject({
      judgeCaseMode: 'subtask_lowest',
      subTaskJudgeCaseVoList: [
        { groupNum: 1, status: 0, score: 10, ac: 1, total: 1, subtaskDetailList: [{ seq: 1, groupNum: 1 }] },
        { groupNum: 2, status: -1, score: 0, ac: 1, total: 2 },
      ],
    })
  })
})

describe('how a user stands', () => {
  const dora = { uid: 'dora' }

  it('on problems: the status of the latest submission, or Accepted for ever', async () => {
    world.peers.problems.set('U1', problemSummary(9, 'U1'))
    const states = async () =>
      (await world.api('POST', 'get-user-problem-status', { as: dora, body: { pidList: ['9', 404] } })).data
    expect(await states()).toEqual({ 9: { status: -10, score: null }, 404: { status: -10, score: null } })
    await world.submit(dora, { pid: 'U1' })
    expect(await states()).toMatchObject({ 9: { status: JudgeStatus.Pending } })
    await judged(dora, accepted, { pid: 'U1' })
    await judged(dora, { status: JudgeStatus.WrongAnswer }, { pid: 'U1' })
    expect(await states()).toMatchObject({ 9: { status: JudgeStatus.Accepted } })
  })

  it('with the latest accepted code and its origin', async () => {
    const last = (as: Caller) => world.api('GET', 'get-last-ac-code', { as, query: { pid: 9 } })
    expect((await last(dora)).data).toMatchObject({ language: 'C', code: expect.stringContaining('* @author: dora') })
    expect((await last({ uid: 'eve' })).data).toEqual({ submitId: null, code: '', language: null })
    const gil = { uid: 'gil', username: 'gil', pid: 9 }
    await world.models.submissions.create([
      storedSubmission(910_001, { ...gil, scope: 'training:5', tid: 5 }),
      storedSubmission(910_002, { ...gil, scope: 'contest:7', cid: 7 }),
    ])
    expect((await last({ uid: 'gil' })).data).toMatchObject({ submitId: 910_001 })
    await world.models.submissions.deleteMany({ uid: 'gil' })
  })

  it('follows a rejudge that withdraws an accepted verdict', async () => {
    world.peers.problems.set('R1', problemSummary(10, 'R1'))
    const submitId = await judged(dora, accepted, { pid: 'R1' })
    const standing = () => world.models.userProblems.findById('dora:10').lean()
    await until('the first verdict to count', async () => (await standing())?.status === JudgeStatus.Accepted)
    await world.models.tasks.updateOne({ submitId }, { $set: { state: 'waiting', attempt: 2, lane: 'rejudge' } })
    const again = await worker.claim({ taskId: taskIdOf(submitId), attempt: 2 })
    if (again === undefined) throw new Error('refused')
    await worker.finish(again, { status: JudgeStatus.WrongAnswer })
    await until('the second verdict to count', async () => (await standing())?.status === JudgeStatus.WrongAnswer)
    expect(await standing()).toMatchObject({ firstAcceptedAt: null, submissions: 1 })
  })
})

describe('the home page', () => {
  it('counts the submissions of the last seven days', async () => {
    const { data } = await world.api<{ dateStrList: string[]; acCountList: number[]; totalCountList: number[] }>(
      'GET',
      'get-last-week-submission-statistics',
      { as: root, query: { forceRefresh: true } },
    )
    expect(data.dateStrList).toHaveLength(7)
    const counted = { cid: 0 }
    const accepted = { ...counted, status: JudgeStatus.Accepted }
    expect(data.totalCountList[6]).toBe(await world.models.submissions.countDocuments(counted))
    expect(data.acCountList[6]).toBe(await world.models.submissions.countDocuments(accepted))
    // A verdict hidden by the freeze of a contest is not counted.
    const run = { submitTime: world.clock.now(), cid: 7, scope: 'contest:7', status: JudgeStatus.Accepted }
    await world.models.submissions.create(storedSubmission(900_001, run))
    const again = await world.api('GET', 'get-last-week-submission-statistics', {
      as: root,
      query: { forceRefresh: true },
    })
    expect(again.data).toEqual(data)
    await world.models.submissions.deleteOne({ _id: 900_001 })
  })

  it('ranks those who solved most in seven days, with profiles from auth', async () => {
    await world.publishUser('fay', { nickname: 'Queen', titleName: 'Dr', titleColor: '#fff' })
    for (const [pid, problemId] of [11, 12, 13, 14, 15].map((pid) => [pid, `T${pid}`] as const)) {
      world.peers.problems.set(problemId, problemSummary(pid, problemId))
      await judged({ uid: 'fay' }, accepted, { pid: problemId })
    }
    await until('the rank', async () => (await world.models.userProblems.countDocuments({ uid: 'fay' })) === 5)
    await world.api('GET', 'get-last-week-submission-statistics', { as: root, query: { forceRefresh: true } })
    const { data } = await world.api<unknown[]>('GET', 'get-recent-seven-ac-rank')
    expect(data[0]).toEqual({
      uid: 'fay',
      username: 'fay',
      nickname: 'Queen',
      avatar: null,
      titleName: 'Dr',
      titleColor: '#fff',
      ac: 5,
    })
  })

  it('tells other services how many problems a user has solved', async () => {
    const keys = deriveServiceKeys(secret, 'group')
    const stats = grpcClient('submission.v1.Stats', { address: world.grpcAddress, keys })
    expect(await stats.countSolved({ uid: 'fay' })).toEqual({ solved: 5 })
    expect(await stats.countSolved({ uid: 'nobody' })).toEqual({ solved: 0 })
    stats.close()
  })
})
