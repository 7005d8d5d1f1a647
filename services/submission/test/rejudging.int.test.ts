import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { JudgeResult } from '@verdict/proto/grpc/generated/submission/v1/JudgeResult'
import type { RouteData } from '@verdict/proto/http/route'
import type { getRejudging } from '@verdict/proto/http/submission/judging'
import { rejudgingFilters } from '../src/migrations/0002-rejudging-filters.ts'
import { accepted, caseResult } from './fake-worker.ts'
import { problemSummary } from './peers.ts'
import { storedSubmission } from './rows.ts'
import { runningContest } from './contest-scopes.ts'
import { until } from '@verdict/test-kit/until'
import { findCaseResults } from '../src/verdicts/case-results.ts'
import { startWorld, type World } from './world.ts'

type Details = RouteData<typeof getRejudging>
type View = Details['rejudging']

let world: World
const root = { uid: 'boss', role: 'root' as const }
/** The problem versions of the judgings, and their results. */
let versions: number[]
let result: (submitId: number) => JudgeResult

beforeEach(async () => {
  world = await startWorld()
  const pinned = { pid: 3, problemId: 'A3', displayId: 'C', version: 0, open: true, cpid: 2, title: '', titleEn: '' }
  const contest = runningContest(world.clock.now(), { cid: 7 })
  world.contests.set(7, { ...contest, problems: [...contest.problems, pinned] })
  versions = []
  result = () => accepted
})
afterEach(() => world.stop())

async function startJudging(): Promise<void> {
  const worker = await world.startWorker({
    judge: async ({ submitId, problemVersion }) => {
      versions.push(problemVersion)
      return result(submitId)
    },
  })
  await worker.beat({ slots: 4 })
}

function start(body: Record<string, unknown>) {
  return world.api<View>('POST', 'admin/judge/rejudging', { as: root, body })
}

async function begin(body: Record<string, unknown>): Promise<number> {
  const answer = await start(body)
  if (answer.status !== 200) throw new Error(answer.msg)
  return answer.data.id
}

async function details(id: number, query: Record<string, number | boolean> = {}): Promise<Details> {
  return (await world.api<Details>('GET', 'admin/judge/rejudging', { as: root, query: { id, ...query } })).data
}

function reached(id: number, state: View['state']): Promise<Details> {
  return until(`rejudging ${id} to be ${state}`, async () => {
    const found = await details(id)
    return found.rejudging.state === state && found
  })
}

function act(what: 'apply' | 'drop' | 'undo', id: number) {
  return world.api<View>('POST', `admin/judge/rejudging/${what}`, { as: root, body: { id } })
}

const submission = (submitId: number) => world.models.submissions.findById(submitId).lean()
const wrong: JudgeResult = { status: JudgeStatus.WrongAnswer, timeMs: 8, memoryKb: 700, cases: [caseResult(1)] }

describe('a rejudging of many', () => {
  it('judges the selected submissions by the current version of the problem and reports the changes', async () => {
    world.peers.problems.set('A1', problemSummary(1, 'A1', { version: 5 }))
    await world.models.submissions.insertMany([
      storedSubmission(1),
      storedSubmission(2, { status: JudgeStatus.WrongAnswer }),
      storedSubmission(3, { language: 'Java' }),
      storedSubmission(4, { pid: 2 }),
      storedSubmission(5, { status: JudgeStatus.Cancelled }),
    ])
    await startJudging()
    const id = await begin({ scope: { pid: 1, language: 'C' }, reason: 'wrong data' })
    const { rejudging, submissions } = await reached(id, 'done')
    expect(rejudging).toMatchObject({ total: 2, judged: 2, changed: 1, reason: 'wrong data', startedBy: 'boss' })
    expect(submissions.records).toMatchObject([
      { submitId: 2, before: { status: -1 }, after: { status: 0, time: 3 }, changed: true, outdated: false },
      { submitId: 1, before: { status: 0 }, after: { status: 0 }, changed: false },
    ])
    expect((await details(id, { onlyChanged: true })).submissions.total).toBe(1)
    expect(versions).toEqual([5, 5])
    expect(await submission(2)).toMatchObject({ status: JudgeStatus.Accepted, attempt: 2 })
    expect(await submission(5)).toMatchObject({ status: JudgeStatus.Cancelled, attempt: 1 })
  })

  it('judges by the published version that is requested, and refuses one that does not exist', async () => {
    await world.models.submissions.insertMany([storedSubmission(1, { problemVersion: 4 })])
    await startJudging()
    const { rejudging } = await reached(await begin({ scope: { pid: 1 }, version: 2 }), 'done')
    expect(rejudging.version).toBe(2)
    expect(versions).toEqual([12])
    const refusedWith = async (body: Record<string, unknown>) =>
      (await world.api('POST', 'admin/judge/rejudging', { as: root, body })).code
    expect(await refusedWith({ scope: { pid: 1 }, version: 9 })).toBe('problem.version_not_found')
    expect(await refusedWith({ scope: { submitIds: [1] }, version: 2 })).toBe('request.invalid')
  })

  it('continues and is shown as before if an earlier version stored its filter as `scope`', async () => {
    await world.models.submissions.insertMany([storedSubmission(1)])
    await startJudging()
    const id = await begin({ scope: { pid: 1 } })
    await reached(id, 'done')
    await world.models.rejudgings.updateOne({ _id: id }, { $rename: { filter: 'scope' } }, { strict: false })
    await rejudgingFilters.run(world.models, new AbortController().signal)
    expect((await details(id)).rejudging).toMatchObject({ id, scope: { pid: 1 }, problemID: expect.any(String) })
    expect(await world.models.rejudgings.findById(id).lean()).not.toHaveProperty('scope')
  })

  it('is recommended while verdicts are based on an earlier version of the problem', async () => {
    world.peers.problems.set('A1', problemSummary(1, 'A1', { version: 5 }))
    await world.models.submissions.insertMany([
      storedSubmission(1, { problemVersion: 4 }),
      storedSubmission(2, { problemVersion: 5 }),
      storedSubmission(3, { problemVersion: 1 }),
      storedSubmission(4, { problemVersion: 1, pid: 2 }),
      storedSubmission(5, { problemVersion: 1, status: JudgeStatus.Cancelled }),
    ])
    const outdated = async (pid: number) =>
      (await world.api('GET', 'admin/judge/outdated-verdicts', { as: root, query: { pid } })).data
    expect(await outdated(1)).toEqual({ count: 2, isMore: false })
    expect(await outdated(404)).toEqual({ count: 0, isMore: false })
  })

  it.each<[string, Record<string, unknown>, number[]]>([
    ['a user’s', { pid: 1, username: 'bob' }, [2]],
    ['those of a status', { pid: 1, status: JudgeStatus.WrongAnswer }, [3]],
    ['those of a contest', { cid: 7 }, [4]],
    ['named ones', { submitIds: [1, 3, 99] }, [1, 3]],
  ])('selects %s', async (_what, scope, ids) => {
    await world.models.submissions.insertMany([
      storedSubmission(1),
      storedSubmission(2, { username: 'bob' }),
      storedSubmission(3, { status: JudgeStatus.WrongAnswer }),
      storedSubmission(4, { cid: 7, scope: 'contest:7', pid: 3 }),
    ])
    world.peers.problems.set('A3', problemSummary(3, 'A3'))
    await startJudging()
    const { submissions } = await reached(await begin({ scope }), 'done')
    expect(submissions.records.map(({ submitId }) => submitId).toSorted()).toEqual(ids)
  })

  it('is refused when it selects nothing, or everything of a user', async () => {
    await world.models.submissions.insertMany([storedSubmission(1)])
    expect(await start({ scope: { pid: 404 } })).toMatchObject({ code: 'submission.nothing_to_rejudge' })
    expect(await start({ scope: { username: 'ada' } })).toMatchObject({ code: 'request.invalid' })
    const asEditor = { as: { uid: 'ed', role: 'admin' as const }, body: { scope: { pid: 1 } } }
    expect(await world.api('POST', 'admin/judge/rejudging', asEditor)).toMatchObject({ httpStatus: 403 })
  })

  it('skips submissions of a deleted contest', async () => {
    await world.models.submissions.insertMany([
      storedSubmission(1),
      storedSubmission(2, { cid: 9, scope: 'contest:9' }),
    ])
    await startJudging()
    await reached(await begin({ scope: { pid: 1 } }), 'done')
    expect([(await submission(1))?.attempt, (await submission(2))?.attempt]).toEqual([2, 1])
    expect(await start({ scope: { cid: 9 } })).toMatchObject({ httpStatus: 404, code: 'scope.not_found' })
  })

  it('of a problem of a contest is one call', async () => {
    await world.models.submissions.insertMany([
      storedSubmission(1, { cid: 7, scope: 'contest:7' }),
      storedSubmission(2),
    ])
    await startJudging()
    const query = { cid: 7, pid: 1 }
    const answer = await world.api('GET', 'admin/judge/rejudge-contest-problem', { as: root, query })
    expect(answer).toMatchObject({ status: 200, data: null })
    await until('the verdict', async () => (await submission(1))?.attempt === 2)
    await reached(1, 'done')
    expect(await submission(2)).toMatchObject({ attempt: 1 })
  })

  it('uses the version of each record when requested, and gives the same verdict', async () => {
    world.peers.problems.set('A1', problemSummary(1, 'A1', { version: 5 }))
    await world.models.submissions.insertMany([storedSubmission(1, { problemVersion: 3 })])
    await startJudging()
    const { rejudging } = await reached(await begin({ scope: { pid: 1 }, sameVersion: true, preview: true }), 'ready')
    expect(versions).toEqual([3])
    expect(rejudging.changed).toBe(0)
  })

  it('can be stopped, and what was not sent yet keeps its verdict', async () => {
    const rows = Array.from({ length: 1_300 }, (_, index) => storedSubmission(index + 1))
    await world.models.submissions.insertMany(rows)
    const id = await begin({ scope: { pid: 1 } })
    await until('the first thousand', async () => (await world.models.tasks.countDocuments()) >= 1_000)
    expect((await act('drop', id)).data.state).toBe('dropped')
    expect(await submission(1_300)).toMatchObject({ status: JudgeStatus.Accepted, attempt: 1 })
    expect(await act('drop', id)).toMatchObject({ code: 'submission.rejudging_not_ready' })
  })
})

describe('a preview', () => {
  async function preview(): Promise<number> {
    await world.models.submissions.insertMany([1, 2, 3].map((id) => storedSubmission(id)))
    result = (submitId) => (submitId === 1 ? accepted : wrong)
    await startJudging()
    const id = await begin({ scope: { pid: 1 }, preview: true })
    await reached(id, 'ready')
    return id
  }

  it('changes nothing until it is applied; then its results become verdicts and records name who applied them', async () => {
    const id = await preview()
    expect((await details(id)).rejudging).toMatchObject({ total: 3, judged: 3, changed: 2, endedAt: null })
    expect(await world.models.submissions.countDocuments({ status: JudgeStatus.Accepted, attempt: 1 })).toBe(3)
    await act('apply', id)
    await reached(id, 'applied')
    expect(await submission(2)).toMatchObject({ status: JudgeStatus.WrongAnswer, attempt: 2, timeMs: 8 })
    expect(await world.models.judgingRecords.findById('2-2').lean()).toMatchObject({ kind: 'judged', by: 'boss' })
    expect((await findCaseResults(world.models, 2))?.cases).toHaveLength(1)
    const standing = () => world.models.userProblems.findById('ada:1').lean()
    await until('it to be counted', async () => (await standing())?.submissions === 3)
    expect(await act('apply', id)).toMatchObject({ code: 'submission.rejudging_not_ready' })
  })

  it('that was applied can be undone: verdicts and tests are restored unless a later judging replaced them', async () => {
    const id = await preview()
    const cases = [{ seq: 1, caseId: 9, status: JudgeStatus.Accepted, timeMs: 4, memoryKb: 5, score: null }]
    const files = { groupNum: null, inputName: '1.in', outputName: '1.out', message: 'fine' }
    const results = { _id: 2, attempt: 1, cases: [{ ...cases[0], ...files }] }
    await world.models.caseResults.collection.insertOne(results as never)
    const before = await submission(2)
    expect(await act('undo', id)).toMatchObject({ code: 'submission.rejudging_not_undoable' })
    await act('apply', id)
    expect((await reached(id, 'applied')).rejudging).toMatchObject({ undoable: true })
    await world.api('GET', 'admin/judge/manual-judge', {
      as: root,
      query: { submitId: 3, status: JudgeStatus.RuntimeError },
    })
    const asEditor = { as: { uid: 'ed', role: 'admin' as const }, body: { id } }
    expect(await world.api('POST', 'admin/judge/rejudging/undo', asEditor)).toMatchObject({ httpStatus: 403 })
    expect((await act('undo', id)).data).toMatchObject({ undoable: false })
    const { submissions } = await reached(id, 'undone')
    expect(submissions.records.filter(({ outdated }) => outdated).map(({ submitId }) => submitId)).toEqual([3])
    const [restored, judgedAt] = [await submission(2), expect.any(Date)]
    expect(restored).toEqual({ ...before, attempt: 3, judgedAt })
    expect(await findCaseResults(world.models, 2)).toEqual({ cases: results.cases })
    expect(await submission(3)).toMatchObject({ status: JudgeStatus.RuntimeError, isManual: true })
    expect(await world.models.judgingRecords.findById('2-3').lean()).toMatchObject({ kind: 'judged', by: 'boss' })
    expect(await act('undo', id)).toMatchObject({ code: 'submission.rejudging_not_undoable' })
    expect(await act('undo', 404)).toMatchObject({ code: 'submission.rejudging_not_found' })
  })

  it('skips submissions that were judged meanwhile', async () => {
    const id = await preview()
    const byHand = { submitId: 2, status: JudgeStatus.RuntimeError }
    await world.api('GET', 'admin/judge/manual-judge', { as: root, query: byHand })
    const outdated = (found: Details) => found.submissions.records.filter((one) => one.outdated)
    expect(outdated(await details(id)).map(({ submitId }) => submitId)).toEqual([2])
    await act('apply', id)
    expect(outdated(await reached(id, 'applied')).map(({ submitId }) => submitId)).toEqual([2])
    expect(await submission(2)).toMatchObject({ status: JudgeStatus.RuntimeError, attempt: 2 })
    expect(await submission(3)).toMatchObject({ status: JudgeStatus.WrongAnswer, attempt: 2 })
  })

  it('that is dropped leaves nothing behind', async () => {
    const id = await preview()
    expect((await act('drop', id)).data.state).toBe('dropped')
    expect(await world.models.submissions.countDocuments({ status: JudgeStatus.Accepted, attempt: 1 })).toBe(3)
    expect(await world.models.rejudgingItems.countDocuments({ verdict: { $ne: null } })).toBe(0)
    expect(await act('apply', id)).toMatchObject({ code: 'submission.rejudging_not_ready' })
    expect(await act('apply', 404)).toMatchObject({ code: 'submission.rejudging_not_found' })
  })

  it('that is dropped while it is judged stops', async () => {
    await world.models.submissions.insertMany([storedSubmission(1)])
    const worker = await world.startWorker()
    const id = await begin({ scope: { pid: 1 }, preview: true })
    const taskId = `preview-${id}-1`
    await until('the task', async () => (await world.models.tasks.findById(taskId).lean()) !== null)
    const claimed = await worker.claim({ taskId, attempt: 1 })
    await act('drop', id)
    if (claimed === undefined) throw new Error('refused')
    expect(claimed).toMatchObject({ kind: 'preview', submitId: 1, lane: 'rejudge' })
    expect(await worker.report(claimed, JudgeStatus.Judging)).toBe(false)
    expect(await worker.finish(claimed, wrong)).toBe(false)
  })

  it('does not replace verdicts by System Error', async () => {
    await world.models.submissions.insertMany([storedSubmission(1)])
    result = () => ({ status: JudgeStatus.SystemError, errorMessage: 'the checker crashed' })
    await startJudging()
    const id = await begin({ scope: { pid: 1 }, preview: true })
    await reached(id, 'ready')
    await act('apply', id)
    await reached(id, 'applied')
    expect(await submission(1)).toMatchObject({ status: JudgeStatus.Accepted, attempt: 1 })
  })
})
