import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemType } from '@verdict/proto/codes/problem'
import { judgingStopped, submissionJudged } from '@verdict/proto/events/submission'
import { taskIdOf } from '../src/queue/tasks/index.ts'
import type { RecordView } from '../src/corrections/list-records.ts'
import { accepted, caseResult, type FakeWorker } from './fake-worker.ts'
import { problemSummary } from './peers.ts'
import { auditedBy } from '@verdict/test-kit/audit'
import { until } from '@verdict/test-kit/until'
import { findCaseResults } from '../src/verdicts/case-results.ts'
import { startWorld, type World } from './world.ts'

let world: World
let worker: FakeWorker
const ada = { uid: 'ada' }
const root = { uid: 'boss', role: 'root' as const }

beforeEach(async () => {
  world = await startWorld()
  world.peers.problems.set(
    'OI1',
    problemSummary(2, 'OI1', { type: ProblemType.Oi, ioScore: 50, difficulty: 2, version: 4 }),
  )
  worker = await world.startWorker()
})
afterEach(() => world.stop())

interface Judge {
  submitId: number
  status: number
  score: number | null
  oiRankScore: number | null
  judger: string | null
  isManual: boolean
  time: number | null
}

function correct(what: string, query: Record<string, number>, as: { uid: string; role?: 'root' | 'admin' } = root) {
  return world.api<Judge>('GET', `admin/judge/${what}`, { as, query })
}

async function claim(submitId: number, attempt = 1) {
  const claimed = await worker.claim({ taskId: taskIdOf(submitId), attempt })
  if (claimed === undefined) throw new Error('refused')
  return claimed
}

async function judged(body: Record<string, unknown> = {}): Promise<number> {
  const submitId = await world.submit(ada, body)
  await worker.finish(await claim(submitId), { ...accepted, cases: [caseResult(1)] })
  return submitId
}

async function recordsOf(submitId: number): Promise<RecordView[]> {
  return (await world.api<RecordView[]>('GET', 'admin/judge/records', { as: root, query: { submitId } })).data
}

const standing = () => world.models.userProblems.findById('ada:1').lean()

it.each(['rejudge', 'cancel-judge', 'manual-judge'])('%s is allowed to super administrators only', async (what) => {
  const query = { submitId: await judged(), status: 0, score: 0 }
  expect(await correct(what, query, { uid: 'ed', role: 'admin' })).toMatchObject({ httpStatus: 403 })
  expect(await correct(what, { ...query, submitId: 404 })).toMatchObject({ httpStatus: 404 })
})

it('the audit log names the verdict that was replaced', async () => {
  const submitId = await judged()
  const auditEntriesOf = (what: string, query: object = {}) =>
    auditedBy(world.db, () => correct(what, { submitId, ...query }))
  expect(await auditEntriesOf('manual-judge', { status: JudgeStatus.WrongAnswer })).toEqual([
    'submission.manual_judge  status: Accepted → WrongAnswer',
  ])
  expect(await auditEntriesOf('cancel-judge')).toEqual(['submission.cancel  status: WrongAnswer → Cancelled'])
  expect(await auditEntriesOf('rejudge')).toEqual(['submission.rejudge  status: Cancelled → Pending'])
})

describe('a rejudge', () => {
  it('clears the verdict, raises the attempt, takes the present version of the problem and the lane for rejudging', async () => {
    const submitId = await judged()
    world.peers.problems.set('A1', problemSummary(1, 'A1', { version: 9 }))
    const cleared = { status: JudgeStatus.Pending, score: null, time: null, memory: null, errorMessage: null }
    expect((await correct('rejudge', { submitId })).data).toMatchObject(cleared)
    const again = await claim(submitId, 2)
    expect(again).toMatchObject({ lane: 'rejudge', problemVersion: 9, kind: 'submission' })
    expect(await worker.finish(again, { status: JudgeStatus.WrongAnswer })).toBe(true)
    expect(await world.models.submissions.findById(submitId).lean()).toMatchObject({
      status: JudgeStatus.WrongAnswer,
      attempt: 2,
    })
    expect((await recordsOf(submitId)).map(({ attempt, status }) => [attempt, status])).toEqual([
      [2, JudgeStatus.WrongAnswer],
      [1, JudgeStatus.Accepted],
    ])
  })

  it('stops the current judging, whose result is refused', async () => {
    const stopped = await world.record(judgingStopped)
    const submitId = await world.submit(ada)
    const first = await claim(submitId)
    await correct('rejudge', { submitId })
    await until('the worker to be told', async () => stopped.length === 1)
    expect(stopped[0]?.data).toEqual({ taskId: first.taskId, attempt: 1 })
    expect(await worker.report(first, JudgeStatus.Judging)).toBe(false)
    expect(await worker.finish(first, { status: JudgeStatus.WrongAnswer })).toBe(false)
    expect(await worker.finish(await claim(submitId, 2), accepted)).toBe(true)
  })

  it('works for a submission whose task was deleted long ago', async () => {
    const submitId = await judged()
    await world.models.tasks.deleteMany({})
    await correct('rejudge', { submitId })
    expect(await worker.finish(await claim(submitId, 2), accepted)).toBe(true)
  })
})

describe('a cancellation', () => {
  it('ends the judging at once; a late result is refused and nothing is counted', async () => {
    const [stopped, lastPublished] = [await world.record(judgingStopped), await world.record(submissionJudged)]
    const submitId = await world.submit(ada)
    const claimed = await claim(submitId)
    const answer = await correct('cancel-judge', { submitId })
    expect(answer.data).toMatchObject({ status: JudgeStatus.Cancelled, judger: 'boss', score: null, oiRankScore: null })
    await until('the worker to be told', async () => stopped.length === 1)
    expect(await worker.finish(claimed, accepted)).toBe(false)
    expect(await worker.claim({ taskId: claimed.taskId, attempt: 2 })).toBeUndefined()
    expect(await world.models.submissions.findById(submitId).lean()).toMatchObject({ status: JudgeStatus.Cancelled })
    await until('the event', async () => lastPublished.some(({ data }) => data.status === JudgeStatus.Cancelled))
    expect(await standing()).toBeNull()
  })

  it('withdraws the verdict and removes it from the statistics', async () => {
    const submitId = await judged()
    await until('it to be counted', async () => (await standing())?.status === JudgeStatus.Accepted)
    await correct('cancel-judge', { submitId })
    await until('it to count no more', async () => (await standing()) === null)
    expect(await correct('cancel-judge', { submitId })).toMatchObject({ code: 'submission.already_cancelled' })
    expect((await recordsOf(submitId))[0]).toMatchObject({ kind: 'cancelled', by: 'boss', attempt: 2 })
  })

  it('can be undone by a rejudge', async () => {
    const submitId = await judged()
    await correct('cancel-judge', { submitId })
    await correct('rejudge', { submitId })
    expect(await worker.finish(await claim(submitId, 3), accepted)).toBe(true)
    await until('it to count again', async () => (await standing())?.status === JudgeStatus.Accepted)
  })
})

describe('a manual verdict', () => {
  it('sets the verdict and its author, and publishes it with a higher attempt', async () => {
    const lastPublished = await world.record(submissionJudged)
    const submitId = await judged()
    const answer = await correct('manual-judge', { submitId, status: JudgeStatus.RuntimeError })
    expect(answer.data).toMatchObject({
      status: JudgeStatus.RuntimeError,
      judger: 'boss',
      isManual: true,
      score: null,
      time: 3,
    })
    await until('the event', async () => lastPublished.some(({ data }) => data.attempt === 2))
    await until('the statistics', async () => (await standing())?.status === JudgeStatus.RuntimeError)
    expect((await recordsOf(submitId))[0]).toMatchObject({ kind: 'manual', by: 'boss', attempt: 2 })
    expect((await findCaseResults(world.models, submitId))?.cases).toHaveLength(1)
  })

  it('cannot be a status that no run can have', async () => {
    const submitId = await judged()
    expect(await correct('manual-judge', { submitId, status: JudgeStatus.Cancelled })).toMatchObject({
      httpStatus: 400,
      code: 'submission.status_not_by_hand',
    })
  })

  it('requires a score if the submission has one, and computes the points for the ranking', async () => {
    const submitId = await judged({ pid: 'OI1' })
    await world.models.submissions.updateOne({ _id: submitId }, { $set: { score: 50 } })
    const status = JudgeStatus.PartialAccepted
    const refused: Record<string, number>[] = [{}, { score: 51 }]
    for (const points of refused) {
      expect(await correct('manual-judge', { submitId, status, ...points })).toMatchObject({
        code: 'submission.score_required',
      })
    }
    const answer = await correct('manual-judge', { submitId, status, score: 25 })
    // round(0.1 × 25 + 2 × 2 × 25 / 50)
    expect(answer.data).toMatchObject({ status, score: 25, oiRankScore: 5 })
  })

  it('leaves a submission without a score if none is given', async () => {
    const submitId = await world.submit(ada, { pid: 'OI1' })
    await correct('cancel-judge', { submitId })
    const status = JudgeStatus.WrongAnswer
    const unscored = await correct('manual-judge', { submitId, status })
    expect(unscored.data).toMatchObject({ status, score: null, oiRankScore: null })
    expect((await correct('manual-judge', { submitId, status, score: 25 })).data).toMatchObject({ score: 25 })
  })

  it('is refused while the submission is being judged', async () => {
    const submitId = await world.submit(ada)
    expect(await correct('manual-judge', { submitId, status: 0 })).toMatchObject({ code: 'submission.being_judged' })
  })
})

describe('the history of a submission', () => {
  it('contains lost judgings, system errors and verdicts, each with the versions they are based on', async () => {
    const submitId = await world.submit(ada)
    await claim(submitId)
    world.clock.advance(world.settings.SUBMISSION_LEASE_MS + 1)
    await until('the lease to lapse', async () => (await recordsOf(submitId)).length === 1)
    await worker.finish(await claim(submitId, 2), { status: JudgeStatus.SystemError, errorMessage: 'no sandbox' })
    await until('the pause to end', async () => (await world.models.tasks.countDocuments({ state: 'waiting' })) === 1)
    const record = {
      workerId: 'w1',
      sandboxVersion: '1.12.2',
      compilerVersion: 'gcc 12',
      dataHash: 'd4ta',
      problemVersion: 1,
      timeLimitMs: 1000,
      memoryLimitMb: 256,
      compileMs: 4,
      judgeMs: 9,
      language: 'C',
      codeHash: 'c0de',
      reruns: 1,
    }
    await worker.finish(await claim(submitId, 3), { ...accepted, record, cases: [caseResult(1, { runs: 2 })] })
    const records = await recordsOf(submitId)
    expect(records.map(({ attempt, kind, reason }) => [attempt, kind, reason])).toEqual([
      [3, 'judged', null],
      [2, 'system_error', 'no sandbox'],
      [1, 'lost', 'its worker was not heard of'],
    ])
    expect(records[0]).toMatchObject({
      ...record,
      checkerVersion: null,
      cases: [{ seq: 1, status: 0, time: 1, runs: 2 }],
    })
    expect(await world.api('GET', 'admin/judge/records', { as: ada, query: { submitId } })).toMatchObject({
      httpStatus: 403,
    })
  })
})
