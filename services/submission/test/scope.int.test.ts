import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { livePublished } from '@verdict/proto/events/shared/live'
import { submissionEntered } from '@verdict/proto/events/submission'
import { taskIdFor, taskIdOf } from '../src/queue/tasks/index.ts'
import type { SubmissionRow } from '../src/submissions/submission.model.ts'
import { runningContest, type TestContest } from './contest-scopes.ts'
import { accepted, caseResult } from './fake-worker.ts'
import { storedSubmission } from './rows.ts'
import { until } from '@verdict/test-kit/until'
import { code, startWorld, type Caller, type World } from './world.ts'

let world: World
const minute = 60_000

const actors: Record<string, Caller | undefined> = {
  anonymous: undefined,
  outsider: { uid: 'mallory' },
  rival: { uid: 'bob' },
  author: { uid: 'ada' },
  manager: { uid: 'eve' },
  root: { uid: 'root', role: 'root' },
}

/** The contest for each state, with times in minutes from now. */
const states = {
  scheduled: { cid: 1, starts: 10, freeze: null, ends: 100 },
  running: { cid: 2, starts: -60, freeze: null, ends: 100 },
  frozen: { cid: 3, starts: -60, freeze: -30, ends: 100 },
  ended: { cid: 4, starts: -90, freeze: -30, ends: -10 },
}
type State = keyof typeof states

function at(minutes: number): Date {
  return new Date(world.clock.now().getTime() + minutes * minute)
}

function openContest(changes: Partial<TestContest> & { cid: number }): TestContest {
  const contest = runningContest(world.clock.now(), changes)
  world.contests.set(contest.cid, contest)
  return contest
}

/**
 * Ids beyond those that the service gives out. `early` is from before a freeze, `late` from after it, both accepted and
 * by ada. `other` is for corrections.
 */
function idsOf(cid: number) {
  return { early: cid * 1_000 + 1, late: cid * 1_000 + 2, other: cid * 1_000 + 3 }
}

function inContest(submitId: number, cid: number, changes: Partial<SubmissionRow> = {}): SubmissionRow {
  const place = { cid, scope: `contest:${cid}`, tenant: `contest:${cid}`, displayId: 'B', cpid: 77 }
  return storedSubmission(submitId, { ...place, submitTime: at(-40), timeMs: 5, ...changes })
}

async function storeRuns(cid: number): Promise<void> {
  const { early, late, other } = idsOf(cid)
  await world.models.submissions.insertMany([
    inContest(early, cid),
    inContest(late, cid, { submitTime: at(-20) }),
    inContest(other, cid, { uid: 'carol', username: 'carol' }),
  ])
  await world.models.caseResults.create({ _id: early, attempt: 1, cases: [] })
}

/** Answers of the contest's policy are kept for a second, so a change shows a moment later. */
async function untilShown(read: () => Promise<unknown[]>, expected: unknown[]): Promise<void> {
  let last: unknown[] = []
  const isShown = async () => {
    last = await read()
    return matches(last, expected)
  }
  await until(() => `${JSON.stringify(expected)}, last ${JSON.stringify(last)}`, isShown)
}

function matches(actual: unknown[], expected: unknown[]): boolean {
  try {
    expect({ rows: actual }).toMatchObject({ rows: expected })
    return true
  } catch {
    return false
  }
}

describe('a title', () => {
  it('is that of the problem in the contest, in the reader’s language, wherever a submission is shown', async () => {
    const headers = { 'accept-language': 'en-US' }
    const named = { title: '气球', titleEn: 'Balloons' }
    const problem = { pid: 1, problemId: 'A1', displayId: 'B', version: 3, open: true, cpid: 77, ...named }
    const { cid } = openContest({ cid: 61, problems: [problem] })
    const { data: submitted } = await call<{ submitId: number; title: string }>(
      actors['author'],
      'POST',
      'submit-problem-judge',
      { body: { pid: 'B', language: 'C', code, cid }, headers },
    )
    const { submitId } = submitted
    const query = { submitId }
    const shown = await call<{ submission: { title: string } }>(actors['author'], 'GET', 'get-submission-detail', {
      query,
      headers,
    })
    const rows = (await list(actors['author'], cid)).data.records as unknown as { title: string }[]
    const checked = await call<Record<string, { title: string }>>(
      actors['author'],
      'POST',
      'check-submissions-status',
      {
        body: { submitIds: [submitId], cid },
        headers,
      },
    )
    const titles = [submitted.title, shown.data.submission.title, rows[0]?.title, checked.data[submitId]?.title]
    expect(titles).toEqual(['Balloons', 'Balloons', '气球', 'Balloons'])
  })
})

describe('the last moment', () => {
  it('is decided by the submission time, whatever contest data was cached a second before', async () => {
    const { cid, endsAt } = openContest({ cid: 60, endsAt: new Date(world.clock.now().getTime() + 2_500) })
    const seen = new Set<boolean>()
    for (let count = 0; count < 10; count += 1) {
      const { data } = await submit(actors['author'], cid)
      const stored = await world.models.submissions.findById(data.submitId).lean()
      if (stored === null) throw new Error('nothing was stored')
      expect(stored.upsolving).toBe(stored.submitTime >= endsAt)
      seen.add(stored.upsolving)
      world.clock.advance(400)
    }
    expect(seen).toEqual(new Set([false, true]))
  })
})

beforeAll(async () => {
  world = await startWorld()
  for (const { cid, starts, freeze, ends } of Object.values(states)) {
    openContest({ cid, startsAt: at(starts), endsAt: at(ends), sealedFrom: freeze === null ? null : at(freeze) })
    await storeRuns(cid)
  }
})
afterAll(() => world.stop())
beforeEach(() => world.clock.advance(2_000))

interface Shown {
  status: number
  time: number | null
  code: string | null
  displayPid: string
}
interface Rows {
  records: (Shown & { submitId: number })[]
  total: number
}

function call<Data>(as: Caller | undefined, method: string, path: string, options: Record<string, unknown> = {}) {
  return world.api<Data>(method, path, { ...(as === undefined ? {} : { as }), ...options })
}

async function detail(as: Caller | undefined, submitId: number): Promise<Shown | undefined> {
  const answer = await call<{ submission: Shown }>(as, 'GET', 'get-submission-detail', { query: { submitId } })
  return answer.status === 200 ? answer.data.submission : undefined
}

function list(as: Caller | undefined, cid: number, query: Record<string, unknown> = {}) {
  return call<Rows>(as, 'GET', 'get-submission-list', { query: { contestID: cid, ...query } })
}

function submit(as: Caller | undefined, cid: number) {
  return call<{ submitId: number }>(as, 'POST', 'submit-problem-judge', {
    body: { pid: 'B', language: 'C', code, cid },
  })
}

/** The questions, each asked of the running service. Its letter is in the table where the answer is yes. */
const questions: Record<string, (as: Caller | undefined, cid: number) => Promise<boolean>> = {
  s: async (as, cid) => (await submit(as, cid)).status === 200,
  t: async (as, cid) => {
    const body = { pid: 1, language: 'C', code, cid, userInput: '1' }
    return (await call(as, 'POST', 'submit-problem-test-judge', { body })).status === 200
  },
  l: async (as, cid) => {
    const { data, status } = await list(as, cid)
    return status === 200 && data.records.some(({ submitId }) => submitId === idsOf(cid).early)
  },
  e: async (as, cid) => (await detail(as, idsOf(cid).early))?.status === JudgeStatus.Accepted,
  v: async (as, cid) => (await detail(as, idsOf(cid).late))?.status === JudgeStatus.Accepted,
  r: async (as, cid) => ((await detail(as, idsOf(cid).early))?.time ?? null) !== null,
  c: async (as, cid) => ((await detail(as, idsOf(cid).early))?.code ?? null) !== null,
  k: async (as, cid) => {
    const answer = await call(as, 'GET', 'get-all-case-result', { query: { submitId: idsOf(cid).early } })
    return answer.status === 200 && answer.data !== null
  },
  m: async (as, cid) => {
    const answer = await call<Record<string, Shown>>(as, 'POST', 'get-user-problem-status', {
      body: { pidList: [1], cid },
    })
    return answer.status === 200 && answer.data['1']?.status === JudgeStatus.Accepted
  },
  j: async (as, cid) => {
    const query = { submitId: idsOf(cid).other }
    return (await call(as, 'GET', 'admin/judge/rejudge', { query })).status === 200
  },
  h: async (as, cid) => {
    const query = { submitId: idsOf(cid).other }
    return (await call(as, 'GET', 'admin/judge/cancel-judge', { query })).code === undefined
  },
}

/**
 * submit, online Test, List, Early verdict, late Verdict (made after a freeze), Resources, Code, Kases, My status shows the
 * accepted run, Judge again, Hand: cancel.
 */
const table: Record<State, Record<string, string>> = {
  scheduled: {
    anonymous: '-----------',
    outsider: '-----------',
    rival: '-----------',
    author: '--levrc-m--',
    manager: 'stlevrck-jh',
    root: 'stlevrck-jh',
  },
  running: {
    anonymous: '-----------',
    outsider: '-----------',
    rival: 'stlev------',
    author: 'stlevrc-m--',
    manager: 'stlevrck-jh',
    root: 'stlevrck-jh',
  },
  frozen: {
    anonymous: '-----------',
    outsider: '-----------',
    rival: 'stle-------',
    author: 'stlevrc-m--',
    manager: 'stlevrck-jh',
    root: 'stlevrck-jh',
  },
  ended: {
    anonymous: '--le-r-k---',
    outsider: '--le-r-k---',
    rival: 's-le-r-k---',
    author: 's-levrckm--',
    manager: 'stlevrck-jh',
    root: 'stlevrck-jh',
  },
}

const cells = Object.entries(table).flatMap(([state, row]) =>
  Object.entries(row).map(([actor, answers]) => [state as State, actor, answers] as const),
)

describe('what a contest lets an actor do', () => {
  it.each(cells)('%s: %s %s', async (state, actor, expected) => {
    const { cid } = states[state]
    let answers = ''
    for (const [letter, ask] of Object.entries(questions)) {
      answers += (await ask(actors[actor], cid)) ? letter : '-'
    }
    expect(answers).toBe(expected)
    // Undo the corrections for the next actor.
    const { other } = idsOf(cid)
    await world.models.submissions.replaceOne(
      { _id: other },
      inContest(other, cid, { uid: 'carol', username: 'carol' }),
    )
    await world.models.tasks.deleteMany({ submitId: other })
  })

  it('has every state, actor and question in the table', () => {
    expect(Object.keys(table)).toEqual(Object.keys(states))
    for (const row of Object.values(table)) expect(Object.keys(row)).toEqual(Object.keys(actors))
    for (const [, , answers] of cells) expect(answers).toHaveLength(Object.keys(questions).length)
  })
})

describe('a submission in a contest', () => {
  it('uses the lane, tenant, display id and pinned problem version of the contest, also when it is rejudged', async () => {
    const { cid } = openContest({ cid: 5, gid: 9 })
    const { data } = await submit(actors['author'], cid)
    expect(data).toMatchObject({ cid, gid: 9, displayPid: 'B', pid: 1, cpid: 77, status: JudgeStatus.Pending })
    const stored = { cid, gid: 9, scope: 'contest:5', displayId: 'B', displayPid: 'A1', upsolving: false }
    expect(await world.models.submissions.findById(data.submitId).lean()).toMatchObject(stored)
    const task = () => world.models.tasks.findById(taskIdOf(data.submitId)).lean()
    expect(await task()).toMatchObject({ lane: 'contest', tenant: 'contest:5', problemVersion: 3 })
    await call(actors['manager'], 'GET', 'admin/judge/rejudge', { query: { submitId: data.submitId } })
    expect(await task()).toMatchObject({ lane: 'rejudge', tenant: 'contest:5', problemVersion: 3, attempt: 2 })
  })

  it('names problems by their display id in the contest, and has no others', async () => {
    openContest({ cid: 5 })
    const named = (pid: string) =>
      call(actors['author'], 'POST', 'submit-problem-judge', { body: { pid, language: 'C', code, cid: 5 } })
    expect(await named('A1')).toMatchObject({ httpStatus: 404, code: 'problem.not_found' })
    expect(await named('B')).toMatchObject({ status: 200 })
  })

  it('runs online tests in the contest’s lane and version', async () => {
    openContest({ cid: 5 })
    const body = { pid: 1, language: 'C', code, cid: 5, userInput: '1' }
    const { data: key } = await call<string>(actors['author'], 'POST', 'submit-problem-test-judge', { body })
    const task = await world.models.tasks.findById(taskIdFor({ kind: 'test', key })).lean()
    expect(task).toMatchObject({ lane: 'contest', problemVersion: 3 })
  })

  it('is upsolving after the end, and is listed on request', async () => {
    const { cid } = openContest({ cid: 6, startsAt: at(-90), endsAt: at(-10) })
    const { data } = await submit(actors['author'], cid)
    expect(await world.models.submissions.findById(data.submitId).lean()).toMatchObject({ upsolving: true })
    expect((await list(actors['author'], cid)).data.total).toBe(0)
    expect((await list(actors['author'], cid, { containsEnd: true })).data.total).toBe(1)
    expect((await list(actors['author'], cid, { onlyMine: true })).data.total).toBe(1)
    expect((await list(actors['rival'], cid, { onlyMine: true })).data.total).toBe(0)
  })

  it('is counted by the present end of its contest, whenever that ended when it was made', async () => {
    const { cid } = openContest({ cid: 62, startsAt: at(-90), endsAt: at(-10) })
    await world.models.submissions.insertMany([
      inContest(62_001, cid, { status: JudgeStatus.WrongAnswer }),
      inContest(62_002, cid, { submitTime: at(-5), upsolving: true }),
      inContest(62_003, cid, { submitTime: at(-4), upsolving: true, isVirtual: true }),
    ])
    const shown = async () => {
      const body = { pidList: [1], cid, withAfterEnd: true }
      const { data } = await call<Record<string, { status: number; afterEnd?: { status: number } }>>(
        actors['author'],
        'POST',
        'get-user-problem-status',
        { body },
      )
      const rows = (await list(actors['rival'], cid)).data.records.map(({ submitId }) => submitId)
      return [rows, data['1']?.status, data['1']?.afterEnd?.status]
    }
    const { Accepted, WrongAnswer, NotSubmitted } = JudgeStatus
    expect(await shown()).toEqual([[62_001], WrongAnswer, Accepted])
    openContest({ cid, startsAt: at(-90), endsAt: at(30) })
    world.clock.advance(2_000)
    await untilShown(shown, [[62_002, 62_001], Accepted, undefined])
    openContest({ cid, startsAt: at(-90), endsAt: at(-50) })
    world.clock.advance(2_000)
    await untilShown(shown, [[], NotSubmitted, Accepted])
  })

  it('stands for its problem where it is the latest and that counts, whatever an earlier one came to', async () => {
    const runs = { cid: 65, latestCounts: false }
    const { cid } = openContest(runs)
    await world.models.submissions.insertMany([
      inContest(65_001, cid, { status: JudgeStatus.Accepted, score: 100 }),
      inContest(65_002, cid, { status: JudgeStatus.PartialAccepted, score: 60, submitTime: at(-30) }),
    ])
    const standing = async () => {
      const body = { pidList: [1], cid, isContestProblemList: true }
      return (await call<Record<string, object>>(actors['author'], 'POST', 'get-user-problem-status', { body })).data[
        '1'
      ]
    }
    expect(await standing()).toEqual({ status: JudgeStatus.Accepted, score: 100 })
    openContest({ ...runs, latestCounts: true })
    world.clock.advance(2_000)
    expect(await standing()).toEqual({ status: JudgeStatus.PartialAccepted, score: 60 })
  })

  it('is shown under the present letter of its problem, also where that is the ID of the problem', async () => {
    const { cid, problems } = openContest({ cid: 63 })
    const { data } = await submit(actors['author'], cid)
    const { submitId } = data
    const shown = async () => {
      const as = actors['author']
      const [row] = (await list(as, cid)).data.records
      const detail = await call<{ submission: Shown }>(as, 'GET', 'get-submission-detail', { query: { submitId } })
      const body = { submitIds: [submitId], cid }
      const checked = await call<Record<string, Shown>>(as, 'POST', 'check-contest-submissions-status', { body })
      return [row, detail.data.submission, checked.data[submitId]]
    }
    expect(await shown()).toMatchObject([
      { displayPid: 'B', displayId: 'B', cpid: 77 },
      { displayPid: 'B' },
      { cpid: 77 },
    ])
    for (const displayId of ['C', 'A1']) {
      openContest({ cid, problems: problems.map((one) => ({ ...one, displayId, cpid: 78 })) })
      world.clock.advance(2_000)
      const named = { displayPid: displayId, cpid: 78 }
      await untilShown(shown, [{ ...named, displayId }, named, named])
    }
    const inAnother = openContest({ cid: 64, problems: problems.map((one) => ({ ...one, displayId: 'A1' })) })
    const { data: other } = await call<Shown>(actors['author'], 'POST', 'submit-problem-judge', {
      body: { pid: 'A1', language: 'C', code, cid: inAnother.cid },
    })
    expect(other).toMatchObject({ displayPid: 'A1' })
    openContest({ cid: inAnother.cid, problems: [] })
    world.clock.advance(2_000)
    await untilShown(async () => (await list(actors['author'], inAnother.cid)).data.records, [{ displayId: 'A1' }])
  })

  it('of a virtual run is shown only to its owner, together with the submissions of that run', async () => {
    const { cid } = openContest({ cid: 16, startsAt: at(-30), endsAt: at(30), isVirtual: true })
    await world.models.submissions.insertMany([
      inContest(16_001, cid),
      inContest(16_002, cid, { uid: 'bob', username: 'bob', submitTime: at(-5) }),
      inContest(16_003, cid, { submitTime: at(-40), upsolving: true }),
    ])
    const status = async () => {
      const body = { pidList: [1], cid, isContestProblemList: true }
      const { data } = await call<Record<string, { status: number }>>(
        actors['author'],
        'POST',
        'get-user-problem-status',
        { body },
      )
      return data['1']?.status
    }
    expect(await status()).toBe(JudgeStatus.NotSubmitted)
    const { data } = await submit(actors['author'], cid)
    expect(await world.models.submissions.findById(data.submitId).lean()).toMatchObject({ upsolving: true })
    expect(await status()).toBe(JudgeStatus.Pending)
    const inRun = { beforeContestSubmit: false }
    const shown = (await list(actors['author'], cid, inRun)).data.records
    expect(shown).toMatchObject([{ submitId: data.submitId, isVirtual: true }])
    const others = (await list(actors['author'], cid, { beforeContestSubmit: true })).data.records
    expect(others.map((row) => 'isVirtual' in row)).toEqual([false, false])
  })

  it('of a virtual run is in no list of others, not even with submissions after the end', async () => {
    const { cid } = openContest({ cid: 26, startsAt: at(-90), endsAt: at(-10) })
    const later = { upsolving: true, submitTime: at(-5) }
    await world.models.submissions.insertMany([
      inContest(26_001, cid, later),
      inContest(26_002, cid, { ...later, isVirtual: true }),
    ])
    const idsFor = async (as: Caller | undefined, query: Record<string, unknown> = { containsEnd: true }) =>
      (await list(as, cid, query)).data.records.map(({ submitId }) => submitId)
    expect(await idsFor(actors['rival'])).toEqual([26_001])
    expect(await idsFor(actors['author'])).toEqual([26_001])
    expect(await idsFor(actors['author'], { onlyMine: true })).toEqual([26_002, 26_001])
    expect(await idsFor(actors['manager'])).toEqual([26_002, 26_001])
    const detail = async (as: Caller | undefined) =>
      (await call(as, 'GET', 'get-submission-detail', { query: { submitId: 26_002 } })).status
    expect([await detail(actors['rival']), await detail(actors['author'])]).toEqual([404, 200])
  })

  it('is distinguished from what its user solved after the end, in the contest or in practice', async () => {
    const { cid } = openContest({ cid: 17, startsAt: at(-90), endsAt: at(-10) })
    const rows = (base: number, uid: string) => {
      const own = { uid, username: uid }
      return {
        during: inContest(base + 1, cid, { ...own, submitTime: at(-40), status: JudgeStatus.WrongAnswer }),
        upsolving: inContest(base + 2, cid, { ...own, submitTime: at(-5), upsolving: true }),
        before: storedSubmission(base + 3, { ...own, submitTime: at(-200) }),
        since: storedSubmission(base + 4, { ...own, submitTime: at(-3), scope: 'training:4', tid: 4 }),
        elsewhere: inContest(base + 5, 18, { ...own, submitTime: at(-2) }),
      }
    }
    const there = rows(17_000, 'up-there')
    const outside = rows(17_100, 'up-outside')
    const never = rows(17_200, 'up-never')
    await world.models.submissions.insertMany([
      there.during,
      there.upsolving,
      outside.during,
      outside.since,
      never.during,
      never.before,
      never.elsewhere,
    ])
    const statusOf = async (uid: string, more: object = {}) => {
      const body = { pidList: [1], cid, withAfterEnd: true, ...more }
      const { data } = await call<Record<string, object>>({ uid }, 'POST', 'get-user-problem-status', { body })
      return data['1']
    }
    const wrong = { status: JudgeStatus.WrongAnswer, score: null }
    const solved = { ...wrong, afterEnd: { status: JudgeStatus.Accepted, score: null } }
    expect([await statusOf('up-there'), await statusOf('up-outside')]).toEqual([solved, solved])
    expect(await statusOf('up-never')).toEqual(wrong)
    expect(await statusOf('up-there', { withAfterEnd: false })).toEqual(wrong)
    const virtual = openContest({ cid: 19, startsAt: at(-30), endsAt: at(30), isVirtual: true })
    expect(await statusOf('up-outside', { cid: virtual.cid })).not.toHaveProperty('afterEnd')
    const running = openContest({ cid: 20, startsAt: at(-30), endsAt: at(30) })
    expect(await statusOf('up-outside', { cid: running.cid })).not.toHaveProperty('afterEnd')
  })

  it('is not in the list of practice, and vice versa', async () => {
    openContest({ cid: 5 })
    const inPractice = await world.submit({ uid: 'ada' })
    const { data } = await submit(actors['author'], 5)
    const idsIn = async (cid: number) =>
      (await list(actors['author'], cid)).data.records.map(({ submitId }) => submitId)
    expect(await idsIn(0)).toContain(inPractice)
    expect(await idsIn(0)).not.toContain(data.submitId)
    expect(await idsIn(5)).toContain(data.submitId)
    expect(await idsIn(5)).not.toContain(inPractice)
  })
})

describe('a freeze', () => {
  it('shows later runs of others as pending, and no filter finds them by their verdict', async () => {
    const { cid } = states.frozen
    const { early, late } = idsOf(cid)
    const idsBy = async (as: Caller | undefined, status: number) =>
      (await list(as, cid, { status, username: 'ada' })).data.records.map(({ submitId }) => submitId)
    await world.publishUser('ada')
    expect(await idsBy(actors['rival'], JudgeStatus.Accepted)).toEqual([early])
    expect(await idsBy(actors['rival'], JudgeStatus.Pending)).toContain(late)
    expect(await idsBy(actors['manager'], JudgeStatus.Accepted)).toEqual([late, early])
    const shown = await call<Record<string, Shown>>(actors['rival'], 'POST', 'check-submissions-status', {
      body: { submitIds: [early, late], cid },
    })
    expect(shown.data[String(early)]).toMatchObject({ status: JudgeStatus.Accepted })
    expect(shown.data[String(late)]).toMatchObject({ status: JudgeStatus.Pending, time: null })
  })
})

describe('a contest that hides even own verdicts', () => {
  it('reveals them only to its managers until it ends, in every kind of answer and event', async () => {
    const { cid } = openContest({ cid: 8, hidesAll: true })
    const worker = await world.startWorker()
    const pushed = await world.record(livePublished)
    const { data } = await submit(actors['author'], cid)
    const { submitId } = data
    const claimed = await worker.claim({ taskId: taskIdOf(submitId), attempt: 1 })
    if (claimed === undefined) throw new Error('refused')
    await worker.report(claimed, JudgeStatus.Judging, { caseDone: 1, caseCount: 2 })
    await worker.finish(claimed, { ...accepted, hasScore: true, score: 100, cases: [caseResult(1)] })
    await until('the push', async () => pushed.length > 0)
    const unknown = JudgeStatus.SubmittedUnknownResult
    const shown = { submitId, status: unknown, caseDone: 0, caseCount: 0, score: null, time: null, memory: null }
    expect(pushed.map((one) => one.data)).toEqual([{ topic: 'submission', key: 'ada', data: shown }])
    const author = actors['author']
    expect(await detail(author, submitId)).toMatchObject({ status: unknown, time: null, score: null, code })
    expect(await call(author, 'GET', 'get-all-case-result', { query: { submitId } })).toMatchObject({ data: null })
    expect((await list(author, cid)).data.records).toMatchObject([{ submitId, status: unknown }])
    expect((await list(author, cid, { status: JudgeStatus.Accepted })).data.total).toBe(0)
    expect((await list(actors['rival'], cid)).data.total).toBe(0)
    const mine = () =>
      call<Record<string, Shown>>(author, 'POST', 'get-user-problem-status', { body: { pidList: [1], cid } })
    expect((await mine()).data['1']).toEqual({ status: unknown, score: null })
    const lastCode = () => call<{ code: string }>(author, 'GET', 'get-last-ac-code', { query: { pid: 1, cid } })
    expect((await lastCode()).data.code).toBe('')
    expect(await detail(actors['manager'], submitId)).toMatchObject({ status: JudgeStatus.Accepted, score: 100 })
    world.clock.advance(121 * minute)
    expect((await mine()).data['1']).toEqual({ status: JudgeStatus.Accepted, score: 100 })
    expect((await lastCode()).data.code).toContain('hello')
  })
})

it('answers that the service is unavailable when the owner of a scope is down', async () => {
  const body = { pid: 'A1', language: 'C', code, gid: 4 }
  const answer = await call(actors['author'], 'POST', 'submit-problem-judge', { body })
  expect(answer).toMatchObject({ httpStatus: 503, code: 'server.unavailable' })
})

it('a submission forwarded by the contest service is stored with its original time, once per number, by the contest of that time', async () => {
  const { cid } = openContest({ cid: 71, endsAt: at(-10) })
  const intake = world.client('submission.v1.Intake', 'contest')
  const { submitId } = await intake.reserve({})
  const submittedAtMs = at(-30).getTime()
  const program = {
    uid: 'ada',
    username: 'ada',
    roles: ['default_user'],
    cid,
    displayId: 'B',
    language: 'C',
    code,
    idempotencyKey: '',
    submittedAtMs,
    submitId,
  }
  expect(await Promise.all([intake.submit(program), intake.submit(program)])).toEqual([
    { submitId, submittedAtMs },
    { submitId, submittedAtMs },
  ])
  const stored = await world.models.submissions.findById(submitId).lean()
  expect(stored).toMatchObject({ uid: 'ada', cid, upsolving: false, submitTime: new Date(submittedAtMs) })
  const [task, ...others] = await world.models.tasks.find({ submitId }).lean()
  expect([task?.lane, others]).toEqual(['contest', []])
  expect(task?.queuedAt.getTime()).toBeGreaterThan(submittedAtMs)
  const another = { ...program, code: `${code}// another` }
  await expect(intake.submit(another)).rejects.toMatchObject({ code: 'submission.idempotency_reused' })
  expect(await intake.submit({ ...another, submitId: 0 })).toEqual({ submitId: submitId + 1, submittedAtMs })
})

it('a submission entered for a user is marked as such for them and for administrators, and they are notified', async () => {
  const { cid } = openContest({ cid: 72 })
  const enteredEvents = await world.record(submissionEntered)
  const intake = world.client('submission.v1.Intake', 'contest')
  const enteredBy = { uid: 'root', username: 'root', contestTitle: 'Finals' }
  const program = {
    uid: 'ada',
    username: 'ada',
    roles: ['default_user'],
    cid,
    displayId: 'B',
    language: 'C',
    code,
    idempotencyKey: '',
    submittedAtMs: at(-5).getTime(),
    submitId: 0,
    enteredBy,
  }
  const { submitId } = await intake.submit(program)
  const now = await intake.submit({ ...program, submittedAtMs: 0, code: `${code}// now` })
  const { submitId: own } = await intake.submit({ ...program, code: `${code}// own`, enteredBy: null })
  const stored = await world.models.submissions.find({ _id: { $in: [submitId, now.submitId, own] } }).lean()
  const by = { uid: 'root', username: 'root' }
  expect(stored.map((row) => row.enteredBy)).toEqual([by, by, undefined])
  await until('both to be told', async () => enteredEvents.length === 2)
  const tells = { submitId, uid: 'ada', byUsername: 'root', cid, contestTitle: 'Finals' }
  expect(enteredEvents.map(({ data }) => data)).toContainEqual(expect.objectContaining(tells))
  const shownTo = async (as: string) => {
    const asked = { query: { submitId } }
    const { data } = await call<{ submission: { enteredBy?: string } }>(
      actors[as],
      'GET',
      'get-submission-detail',
      asked,
    )
    return data.submission.enteredBy
  }
  expect([await shownTo('author'), await shownTo('root'), await shownTo('manager')]).toEqual(['root', 'root', 'root'])
  const mine = await call<{ records: { submitId: number; enteredBy?: string }[] }>(
    actors['author'],
    'GET',
    'get-submission-list',
    { query: { contestID: cid, onlyMine: true } },
  )
  const marks = new Map(mine.data.records.map((row) => [row.submitId, row.enteredBy]))
  expect([marks.get(submitId), marks.get(own)]).toEqual(['root', undefined])
})

it('a submission shadowed from another contest names its origin, and its user is not notified', async () => {
  const { cid } = openContest({ cid: 73 })
  const enteredEvents = await world.record(submissionEntered)
  const intake = world.client('submission.v1.Intake', 'contest')
  const by = { uid: 'root', username: 'root', contestTitle: 'Finals' }
  const program = {
    uid: 'ada',
    username: 'ada',
    roles: ['default_user'],
    cid,
    displayId: 'B',
    language: 'C',
    code,
    idempotencyKey: '',
    submittedAtMs: at(-5).getTime(),
    submitId: 0,
  }
  const { submitId } = await intake.submit({ ...program, enteredBy: { ...by, shadowedFrom: 's77' } })
  const { submitId: entered } = await intake.submit({ ...program, code: `${code}// entered`, enteredBy: by })
  const asked = { query: { submitId } }
  const { data } = await call<{ submission: object }>(actors['author'], 'GET', 'get-submission-detail', asked)
  expect(data.submission).toMatchObject({ enteredBy: 'root', shadowedFrom: 's77' })
  await until('the other one to be told', async () => enteredEvents.length > 0)
  expect(enteredEvents.map((one) => one.data.submitId)).toEqual([entered])
})
