import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { isDeepStrictEqual } from 'node:util'
import type { Bus } from '@verdict/kit/bus'
import { dateText, dayNumber } from '@verdict/kit/days.rules'
import { createReadCache } from '@verdict/kit/read-cache'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemAuth, ProblemType } from '@verdict/proto/codes/problem'
import { submissionJudged } from '@verdict/proto/events/submission'
import type { JudgeResult } from '@verdict/proto/grpc/generated/submission/v1/JudgeResult'
import type { Task__Output as Task } from '@verdict/proto/grpc/generated/submission/v1/Task'
import { isOpenProblem } from '../src/projections/problem.rules.ts'
import { statisticsHandlers } from '../src/statistics/statistics.grpc.ts'
import { userStatistics as statisticsStep } from '../src/migrations/0004-user-statistics.ts'
import { recountStatistics } from '../src/statistics/counting/recount.ts'
import { nameSuffixes, searchedNames } from '../src/statistics/searched-names.rules.ts'
import { userProblemOf } from '../src/statistics/user-problems/user-problem.ts'
import { runningContest } from './contest-scopes.ts'
import { accepted } from './fake-worker.ts'
import { problemSummary } from './peers.ts'
import { storedSubmission } from './rows.ts'
import { until } from '@verdict/test-kit/until'
import { inRankingOrder, type RankingFigures } from '../src/ranks/ranking.rules.ts'
import { code, startWorld, type World } from './world.ts'

let world: World
let bus: Bus
let nextResult: (task: Task) => JudgeResult
const root = { uid: 'root', role: 'root' as const }
const never = new AbortController().signal

const users = ['ada', 'bob', 'eve']
/** Problem ids by display id: two ACM problems and two OI problems. */
const problems = { A1: 1, A2: 2, O3: 3, O4: 4 }
type DisplayId = keyof typeof problems

beforeEach(async () => {
  world = await startWorld()
  for (const [problemId, pid] of Object.entries(problems)) {
    const isOi = problemId.startsWith('O')
    world.peers.problems.set(
      problemId,
      problemSummary(pid, problemId, {
        type: isOi ? ProblemType.Oi : ProblemType.Acm,
        ioScore: isOi ? 100 : 0,
        difficulty: pid % 3,
      }),
    )
  }
  bus = await world.joinBus()
  nextResult = () => accepted
  const worker = await world.startWorker({ judge: (task) => nextResult(task) })
  await worker.beat()
  for (const uid of users) await world.publishUser(uid)
})
afterEach(() => world.stop())

/** The statistics by their definition, computed in the simplest way. */
async function expected(): Promise<Record<string, { solved: number; tries: number; oiScore: number }>> {
  const copies = await world.models.problems.find({ auth: ProblemAuth.Public, gid: null, deleted: false }).lean()
  const open = new Set(copies.map(({ _id }) => _id))
  const rows = (await world.models.submissions.find({ cid: 0, gid: null }).lean()).filter(
    ({ pid, status }) => open.has(pid) && status !== JudgeStatus.Cancelled,
  )
  return Object.fromEntries(
    users.map((uid) => {
      const own = rows.filter((row) => row.uid === uid)
      const solved = new Set(own.filter(({ status }) => status === JudgeStatus.Accepted).map(({ pid }) => pid))
      const best = [...Map.groupBy(own, ({ pid }) => pid).values()].map((runs) =>
        Math.max(0, ...runs.map(({ oiRankScore }) => oiRankScore ?? 0)),
      )
      return [uid, { solved: solved.size, tries: own.length, oiScore: best.reduce((sum, one) => sum + one, 0) }]
    }),
  )
}

async function stored() {
  const rows = await world.models.userStatistics.find({ _id: { $in: users } }).lean()
  return Object.fromEntries(rows.map(({ _id, solved, tries, oiScore }) => [_id, { solved, tries, oiScore }]))
}

/** The expected rows per user and problem. */
async function expectedRows() {
  const submissions = await world.models.submissions.find({ cid: 0, gid: null }).sort({ _id: -1 }).lean()
  const copies = new Map((await world.models.problems.find().lean()).map((copy) => [copy._id, copy]))
  return [...Map.groupBy(submissions, ({ uid, pid }) => `${uid}:${pid}`)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [newest, ...older]]) => {
      if (newest === undefined) return []
      const { uid, pid } = newest
      return userProblemOf({ uid, pid, open: isOpenProblem(copies.get(pid)) }, [newest, ...older]) ?? []
    })
}

const storedRows = () => world.models.userProblems.find().sort({ _id: 1 }).lean()

function recount() {
  const statisticsCache = createReadCache({ maxAgeMs: 0, maxEntries: 1 })
  return recountStatistics({ ...world.models, db: world.models.submissions.db, statisticsCache }, never)
}

const countedDays = 3

/** The figures of each day, as the dashboard reads them and by their definition. */
async function figuresOfDays() {
  const { submissions } = world.models
  const firstDay = dayNumber(world.clock.now()) - countedDays + 1
  const range = { firstDay, days: countedDays }
  const { figures = [] } = await statisticsHandlers({ submissions }).countDays(range, { signal: never })
  const valuesOf = (name: string) => figures.find((figure) => figure.name === name)?.values ?? []
  const days = Array.from({ length: countedDays }, (_, at) => ({
    submissions: valuesOf('submissions')[at],
    accepted: valuesOf('accepted')[at],
    timed: valuesOf('timed')[at],
    judgingMs: valuesOf('judgingMs')[at],
  }))
  const rows = await submissions.find().lean()
  const byDefinition = Array.from({ length: countedDays }, (_, at) => {
    const own = rows.filter(({ submitTime }) => dayNumber(submitTime) === firstDay + at)
    const records = own.flatMap(({ record }) => record ?? [])
    return {
      submissions: own.length,
      accepted: own.filter(({ status }) => status === JudgeStatus.Accepted).length,
      timed: records.length,
      judgingMs: Math.round(records.reduce((sum, { compileMs, judgeMs }) => sum + compileMs + judgeMs, 0)),
    }
  })
  return { days, byDefinition }
}

/** Waits until everything is judged and counted; after that a recount must find nothing to correct. */
async function settled(): Promise<void> {
  await until('the verdicts', async () => (await world.models.submissions.countDocuments({ judgedAt: null })) === 0)
  await until('the statistics to follow', async () =>
    isDeepStrictEqual(await Promise.all([stored(), storedRows()]), await Promise.all([expected(), expectedRows()])),
  )
  expect(await recount()).toMatchObject({ corrected: 0 })
}

async function change(problemId: DisplayId, changes: Parameters<typeof problemSummary>[2]): Promise<void> {
  const summary = {
    ...problemSummary(problems[problemId], problemId),
    ...world.peers.problems.get(problemId),
    ...changes,
  }
  world.peers.problems.set(problemId, summary)
  await world.publishProblems()
}

async function deleteProblem(problemId: DisplayId): Promise<void> {
  world.peers.problems.delete(problemId)
  await world.publishProblems()
}

/** Gives the same numbers for the same seed (mulberry32), so that a failure can be reproduced. */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

const verdicts = [JudgeStatus.Accepted, JudgeStatus.WrongAnswer, JudgeStatus.PartialAccepted, JudgeStatus.CompileError]

function resultFor(random: (below: number) => number): (task: Task) => JudgeResult {
  return ({ pid }) => {
    const status = verdicts[random(verdicts.length)] ?? JudgeStatus.Accepted
    const score = status === JudgeStatus.Accepted ? 100 : random(100)
    const points = pid >= problems.O3 ? { hasScore: true, score, oiRankScore: Math.round(score / 10) } : {}
    return { ...accepted, status, ...points, record: { compileMs: random(500), judgeMs: random(2_000) } }
  }
}

describe('the statistics of users', () => {
  it.each([1, 20261])(
    'equal a recount after any mixture of verdicts, corrections, and hidden, moved and deleted problems (%i)',
    async (seed) => {
      const random = randomOf(seed)
      nextResult = resultFor(random)
      const pick = <T>(from: readonly T[]): T | undefined => from[random(from.length)]
      const ids = Object.keys(problems) as DisplayId[]
      const submitted: number[] = []
      const isOpen = (id: DisplayId) => {
        const { auth, gid } = world.peers.problems.get(id) ?? { auth: ProblemAuth.Private, gid: 0 }
        return auth === ProblemAuth.Public && gid === 0
      }
      const correct = async (what: string, query: Record<string, number> = {}) => {
        const submitId = pick(submitted) ?? 0
        // Refused corrections are part of the mixture.
        await world.api('GET', `admin/judge/${what}`, { as: root, query: { submitId, ...query } })
      }
      const steps: (() => Promise<unknown>)[] = [
        ...Array.from({ length: 5 }, () => async () => {
          const pid = pick(ids.filter(isOpen))
          const uid = pick(users) ?? 'ada'
          if (pid !== undefined) submitted.push(await world.submit({ uid }, { pid }))
        }),
        () => correct('rejudge'),
        () => correct('cancel-judge'),
        () => correct('manual-judge', { status: JudgeStatus.Accepted, score: 100 }),
        () =>
          change(pick(ids) ?? 'A1', { auth: pick([ProblemAuth.Public, ProblemAuth.Private]) ?? ProblemAuth.Public }),
        () => change(pick(ids.slice(2)) ?? 'O3', { ioScore: 50, difficulty: random(3) }),
        () => change(pick(ids) ?? 'A1', { gid: pick([0, 3]) ?? 0 }),
        () => change(pick(ids) ?? 'A1', { auth: ProblemAuth.Contest }),
        () => deleteProblem(pick(ids) ?? 'A1'),
      ]
      for (let step = 0; step < 60; step += 1) await pick(steps)?.()
      await settled()
      for (const id of ids) await change(id, { auth: ProblemAuth.Public, gid: 0 })
      // Make sure that somebody has points whatever the mixture left.
      await change('O3', { type: ProblemType.Oi, ioScore: 100 })
      nextResult = () => ({ ...accepted, hasScore: true, score: 100, oiRankScore: 10 })
      await world.submit({ uid: 'ada' }, { pid: 'O3' })
      await settled()
      const { days, byDefinition } = await figuresOfDays()
      expect(days).toEqual(byDefinition)
      expect(byDefinition.some(({ timed }) => timed > 0)).toBe(true)
      expect(Object.values(await stored()).some(({ solved, oiScore }) => solved > 0 && oiScore > 0)).toBe(true)
    },
    300_000,
  )

  it('exclude a deleted problem, and count an event that is delivered twice once', async () => {
    const published = await world.record(submissionJudged)
    await world.submit({ uid: 'ada' }, { pid: 'A1' })
    const event = await until('the verdict', async () => published[0])
    for (let time = 0; time < 2; time += 1) await bus.publish(submissionJudged, event.data)
    await settled()
    expect((await stored())['ada']).toEqual({ solved: 1, tries: 1, oiScore: 0 })
    world.peers.problems.delete('A1')
    await world.publishProblems()
    await until('the problem to count no more', async () => (await stored())['ada']?.solved === 0)
    await settled()
  })

  it('are repaired by a recount', async () => {
    await world.submit({ uid: 'ada' }, { pid: 'A1' })
    await world.submit({ uid: 'bob' }, { pid: 'A2' })
    await settled()
    const should = await stored()
    await world.models.userStatistics.updateOne({ _id: 'ada' }, { $set: { solved: 9, tries: 0 } })
    await world.models.userStatistics.deleteOne({ _id: 'bob' })
    await world.models.userProblems.deleteOne({ _id: 'bob:2' })
    expect(await recount()).toMatchObject({ corrected: 2 })
    expect(await stored()).toEqual(should)
    expect(await world.models.userStatistics.findById('bob').lean()).toMatchObject({ ranked: true })
  })
})

interface Calendar {
  dataList: { date: string; count: number }[]
}

interface RankRow {
  uid: string
  rank: number
  ac: number
  total: number
  score: number
  signature: string | null
}

describe('rankings', () => {
  const rank = async (query: Record<string, string | number> = {}) =>
    (await world.api<{ records: RankRow[]; total: number }>('GET', 'get-rank-list', { query })).data

  async function solve(uid: string, pids: readonly DisplayId[]): Promise<void> {
    for (const pid of pids) await world.submit({ uid }, { pid })
  }

  it('order by problems, then by fewer submissions; for OI by points, then by problems', async () => {
    for (const uid of users) world.peers.profiles.set(uid, { uid, username: uid, signature: 'x'.repeat(150) })
    nextResult = ({ pid }) => ({
      ...accepted,
      ...(pid >= problems.O3 ? { hasScore: true, score: 100, oiRankScore: pid } : {}),
    })
    await solve('ada', ['A1', 'A2', 'A2'])
    await solve('bob', ['A1', 'O4'])
    await solve('eve', ['O3', 'A1'])
    await settled()
    const acm = await rank()
    expect(acm.records.map(({ uid, rank: place, ac, total }) => [uid, place, ac, total])).toEqual([
      ['bob', 1, 2, 2],
      ['eve', 1, 2, 2],
      ['ada', 3, 2, 3],
    ])
    expect(acm.records[0]?.signature).toHaveLength(100)
    expect((await rank({ type: 1 })).records.map(({ uid, score }) => [uid, score])).toEqual([
      ['bob', 4],
      ['eve', 3],
      ['ada', 0],
    ])
    expect((await rank({ limit: 1, currentPage: 2 })).records).toMatchObject([{ uid: 'eve', rank: 1 }])
    expect((await rank({ limit: 1, currentPage: 3 })).records).toMatchObject([{ uid: 'ada', rank: 3 }])
    world.clock.advance(10_000)
    expect(await rank({ searchUser: 'AD' })).toMatchObject({ total: 1, records: [{ uid: 'ada', rank: 3 }] })
    expect(await rank({ searchUser: 'a.*' })).toMatchObject({ total: 0, records: [] })
    // Rows of an earlier version have no name suffixes until the next start.
    const { userStatistics } = world.models
    await userStatistics.updateMany({}, { $unset: { endings: 1 } })
    expect(await rank({ searchUser: 'AD' })).toMatchObject({ total: 0 })
    const statisticsCache = createReadCache({ maxAgeMs: 1, maxEntries: 1 })
    await statisticsStep.run({ ...world.models, db: userStatistics.db, statisticsCache }, new AbortController().signal)
    expect(await rank({ searchUser: 'AD' })).toMatchObject({ total: 1, records: [{ uid: 'ada', rank: 3 }] })
    await world.publishUser('bob', { version: 2, disabled: true })
    expect(await rank({ searchUser: 'bob' })).toMatchObject({ total: 0 })
    expect((await rank({ type: 1 })).records.map(({ uid }) => uid)).toEqual(['eve', 'ada'])
  })

  it('find a part of a name whether few or many users match', async () => {
    const rows = Array.from({ length: 1_003 }, (_, index) => {
      const names = [`mass${index}`, index === 7 ? '勒芙蕾丝' : '']
      const figures = { solved: index % 10, tries: index, oiScore: 0 }
      return { _id: `m${index}`, ranked: true, names: searchedNames(names), endings: nameSuffixes(names), ...figures }
    })
    await world.models.userStatistics.insertMany(rows)
    for (const { _id: uid } of rows) world.peers.profiles.set(uid, { uid, username: uid, createdAtMs: 0 })
    const first = ({ total, records }: { total: number; records: RankRow[] }) => [
      total,
      records.slice(0, 2).map(({ uid, rank: place }) => [uid, place]),
    ]
    expect(first(await rank({ searchUser: 'ass' }))).toEqual([
      1_003,
      [
        ['m9', 1],
        ['m19', 2],
      ],
    ])
    expect(first(await rank({ searchUser: 'ASS10', limit: 2 }))).toEqual([
      14,
      [
        ['m109', 11],
        ['m108', 111],
      ],
    ])
    expect(first(await rank({ searchUser: '芙蕾' }))).toEqual([1, [['m7', 201]]])
    const all = inRankingOrder('acm', await world.models.userStatistics.find({ ranked: true }).lean())
    const isBefore = (one: RankingFigures, other: RankingFigures) =>
      one.solved > other.solved || (one.solved === other.solved && one.tries < other.tries)
    const placed = all.map((one) => [one._id, 1 + all.filter((other) => isBefore(other, one)).length])
    const deep = await rank({ limit: 7, currentPage: 61 })
    expect(deep.records.map(({ uid, rank: place }) => [uid, place])).toEqual(placed.slice(420, 427))
  })

  it('show names without signatures while auth is unavailable', async () => {
    expect((await rank()).records).toEqual([])
    await world.peers.close()
    expect((await rank({ limit: 10 })).records).toMatchObject([{ uid: 'ada', rank: 1, signature: null }, {}, {}])
  })
})

describe('a user’s page', () => {
  const home = (query: Record<string, string>, as?: { uid: string }) =>
    world.api<Record<string, unknown>>('GET', 'get-user-home-info', { query, ...(as === undefined ? {} : { as }) })

  beforeEach(() => {
    world.peers.profiles.set('ada', {
      uid: 'ada',
      username: 'ada',
      school: 'MIT',
      gender: 'female',
      createdAtMs: 1_000,
      lastSignInMs: 2_000,
    })
  })

  it('shows solved problems in the order of the problems, and the ranks', async () => {
    for (const pid of ['O4', 'A1', 'A2'] as const) await world.submit({ uid: 'ada' }, { pid })
    await settled()
    const { data } = await home({ username: 'ada' })
    expect(data).toMatchObject({
      uid: 'ada',
      school: 'MIT',
      nickname: null,
      gender: 'female',
      total: 3,
      ac: 3,
      acmRank: 1,
      oiRank: 1,
      solvedList: ['A1', 'A2', 'O4'],
      solvedGroupByDifficulty: {
        1: [
          { id: 1, problemId: 'A1', difficulty: 1 },
          { id: 4, problemId: 'O4', difficulty: 1 },
        ],
        2: [{ id: 2, problemId: 'A2', difficulty: 2 }],
      },
      recentLoginTime: '1970-01-01T00:00:02.000Z',
    })
    await change('A1', { auth: ProblemAuth.Private })
    await until('it to be hidden', async () => (await stored())['ada']?.solved === 2)
    expect((await home({ uid: 'ada' })).data).toMatchObject({ solvedList: ['A2', 'O4'], ac: 2 })
  })

  it('shows the points only to their owner', async () => {
    expect((await home({}, { uid: 'ada' })).data).toMatchObject({ points: 7 })
    expect((await home({ uid: 'ada' }, { uid: 'bob' })).data).toMatchObject({ uid: 'ada', points: null })
    expect((await home({ uid: 'ada' })).data).toMatchObject({ points: null })
  })

  it('defaults to the caller, and is not found for an anonymous caller without a name', async () => {
    expect((await home({}, { uid: 'ada' })).data).toMatchObject({ uid: 'ada', solvedList: [] })
    expect(await home({})).toMatchObject({ httpStatus: 404, code: 'user.not_found' })
    expect(await home({ username: 'nobody' })).toMatchObject({ httpStatus: 404, code: 'user.not_found' })
  })

  it('counts the submissions of a year by days of UTC+8, in contests and practice', async () => {
    const now = world.clock.now()
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
    const rows = [daysAgo(0), daysAgo(1), daysAgo(1), daysAgo(400)].map((submitTime, index) =>
      storedSubmission(900 + index, { uid: 'ada', submitTime, cid: index === 1 ? 7 : 0 }),
    )
    await world.models.submissions.insertMany(rows)
    const day = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    const { data } = await world.api('GET', 'get-user-calendar-heatmap', { query: { uid: 'ada' } })
    expect(data).toEqual({
      endDate: day(now),
      dataList: [
        { date: day(daysAgo(1)), count: 2 },
        { date: day(now), count: 1 },
      ],
    })
  })

  it('caches past days of users with many submissions, and recounts them after a submission in the past', async () => {
    const dayMs = 86_400_000
    const at = (days: number) => new Date(world.clock.now().getTime() - days * dayMs)
    const times = Array.from({ length: 1_200 }, (_, index) => at(1 + (index % 300)))
    const insert = (from: number, submitTimes: readonly Date[]) =>
      world.models.submissions.insertMany(
        submitTimes.map((submitTime, index) => storedSubmission(from + index, { uid: 'ada', submitTime })),
      )
    await insert(1_000, times)
    const shown = async () => {
      const { data } = await world.api<Calendar>('GET', 'get-user-calendar-heatmap', { query: { uid: 'ada' } })
      return new Map(data.dataList.map(({ date, count }) => [date, count]))
    }
    const stored = async () => {
      const rows = await world.models.submissions.find({ uid: 'ada' }, { submitTime: 1 }).lean()
      const byDay = Map.groupBy(rows, ({ submitTime }) => dateText(dayNumber(submitTime)))
      return new Map([...byDay].sort(([a], [b]) => (a < b ? -1 : 1)).map(([date, own]) => [date, own.length]))
    }
    const { userDays } = world.models
    expect(await shown()).toEqual(await stored())
    expect((await userDays.findById('ada').lean())?.days.length).toBeGreaterThan(290)
    await insert(9_000, [at(0), at(0)])
    expect(await shown()).toEqual(await stored())
    await world.submit({ uid: 'ada' })
    expect((await userDays.findById('ada').lean())?.through).toBeGreaterThan(0)
    // A program that was submitted elsewhere three days ago.
    const cid = 71
    world.contests.set(cid, runningContest(world.clock.now(), { cid }))
    await world.client('submission.v1.Intake', 'contest').submit({
      uid: 'ada',
      username: 'ada',
      roles: [],
      cid,
      displayId: 'B',
      language: 'C',
      code,
      submitId: 0,
      idempotencyKey: '',
      submittedAtMs: at(3).getTime(),
    })
    expect((await userDays.findById('ada').lean())?.through).toBe(0)
    expect(await shown()).toEqual(await stored())
    expect((await userDays.findById('ada').lean())?.through).toBeGreaterThan(0)
    await recount()
    expect((await userDays.findById('ada').lean())?.through).toBe(0)
    expect(await shown()).toEqual(await stored())
  })
})

describe('a streak', () => {
  it('uses the first accepted submission to each problem and the requested time zone', async () => {
    const first = [
      { pid: 1, firstAcceptedAt: new Date('2026-05-01T15:30:00Z') },
      { pid: 2, firstAcceptedAt: new Date('2026-05-01T16:30:00Z') },
    ]
    const rows = first.map((row) => ({
      _id: `ada:${row.pid}`,
      uid: 'ada',
      status: JudgeStatus.Accepted,
      bestScore: null,
      bestOiRankScore: null,
      submissions: 1,
      open: true,
      ...row,
    }))
    await world.models.userProblems.insertMany(rows)
    const streak = async (timeZone: string) =>
      (await world.client('submission.v1.Stats', 'problem').getStreak({ uid: 'ada', timeZone })).longest
    // Midnight lies between the two in Shanghai, but not in London.
    expect(await streak('Asia/Shanghai')).toBe(2)
    expect(await streak('Europe/London')).toBe(1)
    expect(await streak('')).toBe(2)
  })
})

it('list the contests of a user, latest submission first', async () => {
  const row = (id: number, cid: number) =>
    storedSubmission(id, { uid: 'ada', cid, scope: cid === 0 ? 'practice' : `contest:${cid}` })
  await world.models.submissions.insertMany([row(901, 7), row(902, 0), row(903, 8), row(904, 7)])
  const { cids } = await world.client('submission.v1.Stats', 'contest').listContests({ uid: 'ada' })
  expect(cids).toEqual([7, 8])
})
