import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { contestBoardTopic } from '@verdict/proto/live/contest'
import { pageEntries } from '../src/journal/journal-page.rules.ts'
import { journalKey, type JournalEvent } from '../src/journal/journal.rules.ts'
import { startWorld, until, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const board = async (cid: number, query: Record<string, unknown> = {}) =>
  (await world.call<{ records: unknown[] }>('zoe', 'POST', 'get-contest-rank', { cid, ...query })).data.records

/** Appends events to the journal as the service does. */
async function appendEvents(cid: number, events: readonly JournalEvent[]): Promise<void> {
  const last = await world.models.journal.findOne({ cid }).sort({ seq: -1 }).lean()
  const after = last?.seq ?? 0
  const entries = events.map((event, index) => {
    return { cid, seq: after + index + 1, key: journalKey(event), at: world.clock.now(), event }
  })
  await world.models.journal.collection.insertMany(entries)
}

it('a scoreboard is the same from entries of the journal and from packed pages', async () => {
  const cid = await world.newContest()
  const judged = (submitId: number): JournalEvent => ({
    kind: 'judged',
    submitId,
    uid: `user${submitId % 7}`,
    pid: 1 + (submitId % 2),
    attempt: 1,
    submittedAtMs: world.after(-50).getTime() + submitId * 100,
    verdict: { status: submitId % 5 === 0 ? JudgeStatus.Accepted : JudgeStatus.WrongAnswer, score: null, timeMs: 1 },
  })
  const some = Array.from({ length: pageEntries - 5 }, (_, index) => judged(index + 1))
  await appendEvents(cid, some)
  await board(cid)
  expect(await world.models.journalPages.countDocuments({ cid })).toBe(0)
  // The page is filled while it is followed; the second one is packed when it is read.
  await appendEvents(
    cid,
    Array.from({ length: pageEntries + 3 }, (_, index) => judged(some.length + index + 1)),
  )
  world.clock.advance(1)
  const before = await board(cid)
  await until('two pages', async () => (await world.models.journalPages.countDocuments({ cid })) === 2)
  await world.restart()
  expect(await board(cid)).toEqual(before)
  await world.call('root', 'DELETE', `admin/contest?cid=${cid}&title=Finals`)
  expect(await world.models.journalPages.countDocuments({ cid })).toBe(0)
})

it('many concurrent submissions are all pushed to open scoreboards, and a read includes what was pushed', async () => {
  const cid = await world.newContest()
  const users = ['ada', 'bob', 'dan', 'zoe']
  const each = 15
  const runs = Array.from({ length: each }, (_, round) =>
    users.map((uid, index) => ({
      submitId: 950_000 + round * users.length + index,
      uid,
      pid: 1 + (round % 2),
      at: world.after(-30),
      status: JudgeStatus.WrongAnswer,
    })),
  ).flat()
  await Promise.all(runs.map((run) => world.submit(cid, run)))
  type BoardUpdate = { row: { uid: string; total: number } }
  const pushedRows = () =>
    world.live.flatMap(({ topic, key, data }) =>
      topic === contestBoardTopic.name && key === `contest:${cid}` ? [(data as BoardUpdate).row] : [],
    )
  await until('a change for each submission', () => pushedRows().length >= runs.length)
  expect(await board(cid, { limit: 10 })).toMatchObject([{ uid: 'zoe' }, ...users.map((uid) => ({ uid, total: each }))])
  // For each user, the n-th push in journal order includes at least n submissions.
  for (const uid of users) {
    const totals = pushedRows().flatMap((row) => (row.uid === uid ? [row.total] : []))
    const lacking = totals.sort((a, b) => a - b).filter((total, index) => total < index + 1)
    expect([uid, lacking]).toEqual([uid, []])
  }
})

it('an unchanged scoreboard is answered with 304, also for its participants, and frozen verdicts do not change the ETag', async () => {
  const cid = await world.newContest({ sealRank: true, sealRankTime: world.after(-30).toISOString() })
  const run = (submitId: number, minutes: number) => ({
    submitId,
    uid: 'ada',
    pid: 1,
    at: world.after(minutes),
    status: JudgeStatus.WrongAnswer,
  })
  const ask = async (known = '') => {
    world.clock.advance(1)
    const answer = await world.fetch('ada', 'get-contest-rank', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'if-none-match': known },
      body: JSON.stringify({ cid }),
    })
    return { status: answer.status, etag: answer.headers.get('etag') ?? '', text: await answer.text() }
  }
  await world.judge(cid, run(900_001, -40))
  await world.submit(cid, run(900_002, -20))
  await world.written(cid, 'judged', 1)
  await world.written(cid, 'submitted', 1)
  const first = await ask()
  expect(first.status).toBe(200)
  expect(JSON.parse(first.text)).toMatchObject({ data: { total: 2, records: [{ uid: 'ada' }, { uid: 'ada' }] } })
  expect(await ask(first.etag)).toMatchObject({ status: 304, etag: first.etag, text: '' })
  await world.judge(cid, { ...run(900_002, -20), status: JudgeStatus.Accepted })
  await world.written(cid, 'judged', 2)
  expect(await ask(first.etag)).toMatchObject({ status: 304, etag: first.etag })
  await world.judge(cid, run(900_003, -45))
  await world.written(cid, 'judged', 3)
  const changed = await ask(first.etag)
  expect(changed.status).toBe(200)
  expect(changed.etag).not.toBe(first.etag)
})

it('a homework contest is scored by its rule, and a client that knows only types keeps it', async () => {
  const homework = {
    rule: 'homework',
    lateFrom: world.after(-30).toISOString(),
    lateSteps: [{ hours: 0, percent: 60 }],
  }
  const cid = await world.newContest(homework)
  await world.call('eve', 'POST', 'admin/contest/add-problem-from-public', { cid, pid: 5, displayId: 'P' })
  const run = { submitId: 910_001, uid: 'ada', pid: 5, status: JudgeStatus.Accepted, score: 100 }
  await world.judge(cid, { ...run, at: world.after(-10) })
  await world.written(cid, 'judged', 1)
  const reduced = { totalScore: 60, submissionInfo: { P: 60 }, scoreInfo: { P: { raw: 100, tries: 1 } } }
  expect(await board(cid)).toMatchObject([reduced])
  const { data } = await world.call<Record<string, unknown>>('eve', 'GET', `admin/contest?cid=${cid}`)
  expect(data).toMatchObject({ type: 1, ...homework })
  const { rule: _rule, lateFrom: _from, lateSteps: _steps, ...older } = data
  expect((await world.call('eve', 'PUT', 'admin/contest', { ...older, title: 'Week 1' })).status).toBe(200)
  expect(await board(cid)).toMatchObject([reduced])
  const change = (fields: object) => world.call('eve', 'PUT', 'admin/contest', { ...data, ...fields })
  expect((await change({ lateFrom: world.after(500).toISOString() })).code).toBe('contest.late_outside')
  expect((await change({ rule: 'acm' })).code).toBe('contest.type_fixed')
  expect((await change({ rule: 'ioi' })).status).toBe(200)
  world.clock.advance(1)
  expect(await board(cid)).toMatchObject([{ totalScore: 100 }])
})

it('the penalty counts in whole minutes per problem if the contest says so, and is sent in seconds', async () => {
  const cid = await world.newContest({ penaltyUnit: 'minute' })
  const run = (
    submitId: number,
    uid: string,
    pid: number,
    seconds: number,
    status: JudgeStatus = JudgeStatus.Accepted,
  ) => world.judge(cid, { submitId, uid, pid, at: new Date(world.after(-60).getTime() + seconds * 1000), status })
  await run(960_001, 'ada', 1, 119)
  await run(960_002, 'ada', 2, 60, JudgeStatus.WrongAnswer)
  await run(960_003, 'ada', 2, 659)
  await run(960_004, 'bob', 1, 60)
  await run(960_005, 'bob', 2, 600 + 1200)
  await world.written(cid, 'judged', 5)
  const lines = async () =>
    ((await board(cid)) as { rank: number; uid: string; totalTime: number }[]).map(
      ({ rank, uid, totalTime }) => `${rank} ${uid} ${totalTime}`,
    )
  // More than a minute later than bob in total, but equal in whole minutes.
  expect(await lines()).toEqual(['1 ada 1860', '1 bob 1860'])
  const { data } = await world.call<Record<string, unknown>>('eve', 'GET', `admin/contest?cid=${cid}`)
  const { penaltyUnit, ...older } = data
  expect(penaltyUnit).toBe('minute')
  expect((await world.call('eve', 'PUT', 'admin/contest', { ...older, title: 'Semifinals' })).status).toBe(200)
  expect(await lines()).toEqual(['1 ada 1860', '1 bob 1860'])
  await world.call('eve', 'PUT', 'admin/contest', { ...older, penaltyUnit: 'second' })
  expect(await lines()).toEqual(['1 bob 1860', '2 ada 1978'])
  const { data: unsaid } = await world.call('eve', 'GET', `admin/contest?cid=${await world.newContest()}`)
  expect(unsaid).toMatchObject({ penaltyUnit: 'second' })
})

it('the scoreboard of an earlier minute shows submissions up to then and keeps the freeze', async () => {
  const cid = await world.newContest({ sealRank: true, sealRankTime: world.after(-20).toISOString() })
  const run = (submitId: number, uid: string, minutes: number) =>
    world.judge(cid, { submitId, uid, pid: 1, at: world.after(minutes), status: JudgeStatus.Accepted })
  await run(920_001, 'ada', -50)
  await run(920_002, 'bob', -30)
  await run(920_003, 'dan', -10)
  await world.written(cid, 'judged', 3)
  const at = async (atMinute: number, as = 'zoe', query = {}) => {
    const body = { cid, atMinute, ...query }
    const { data } = await world.call<{ records: { uid: string; ac: number }[] }>(as, 'POST', 'get-contest-rank', body)
    return data.records.map(({ uid, ac }) => `${uid} ${ac}`)
  }
  expect(await at(10)).toEqual([])
  expect(await at(11)).toEqual(['ada 1'])
  expect(await at(31)).toEqual(['ada 1', 'bob 1'])
  expect(await at(55)).toEqual(['ada 1', 'bob 1', 'dan 0'])
  expect(await at(55, 'eve', { forceRefresh: true })).toEqual(['ada 1', 'bob 1', 'dan 1'])
  expect(await at(10_000_000)).toEqual(['ada 1', 'bob 1', 'dan 0'])
})

it('frozen verdicts of another contest are hidden from all but its organiser until the freeze is lifted', async () => {
  const real = { openRank: true, rankShowName: 'realname' }
  const main = await world.newContest(real)
  const frozen = { sealRank: true, sealRankTime: world.after(-20).toISOString() }
  const other = await world.newContest({ ...real, ...frozen })
  await world.judge(other, {
    submitId: 970_001,
    uid: 'zoe',
    pid: 1,
    at: world.after(-10),
    status: JudgeStatus.Accepted,
  })
  await world.written(other, 'judged', 1)
  const solved = async (as: string | null, forceRefresh: boolean) => {
    const body = { cid: main, externalCidList: [other], forceRefresh }
    type Rows = { records: { uid: string; ac: number }[] }
    const { data } = await world.call<Rows>(as, 'POST', 'get-contest-outside-scoreboard', body)
    return data.records.find(({ uid }) => uid === 'zoe')?.ac
  }
  expect(await solved('root', true)).toBe(1)
  expect(await solved(null, false)).toBe(0)
  expect([await solved('root', true), await solved('bob', true), await solved(null, false)]).toEqual([1, 0, 0])
  world.clock.advance(121 * 60_000)
  expect(await solved(null, false)).toBe(1)
})

it('cells of ACM scoreboards have a time and pending runs only if there are any', async () => {
  const frozen = { openRank: true, sealRank: true, sealRankTime: world.after(-20).toISOString() }
  const cid = await world.newContest(frozen)
  const run = (submitId: number, uid: string, minutes: number, status: JudgeStatus) =>
    world.judge(cid, { submitId, uid, pid: 1, at: world.after(minutes), status })
  await run(980_001, 'ada', -50, JudgeStatus.WrongAnswer)
  await run(980_002, 'ada', -40, JudgeStatus.Accepted)
  await run(980_003, 'bob', -40, JudgeStatus.WrongAnswer)
  await run(980_004, 'dan', -10, JudgeStatus.Accepted)
  await world.written(cid, 'judged', 4)
  const flags = { isAC: false, isFirstAC: false, isAfterContest: false, errorNum: 0 }
  const cells = {
    ada: { A: { ...flags, isAC: true, isFirstAC: true, errorNum: 1, ACTime: 20 * 60 } },
    bob: { A: { ...flags, errorNum: 1 } },
    dan: { A: { ...flags, tryNum: 1 } },
  }
  for (const path of ['get-contest-rank', 'get-contest-outside-scoreboard'])
    for (const externalCidList of [[], [await world.newContest({ openRank: true })]]) {
      type Rows = { records: { uid: string; submissionInfo: object }[] }
      const { data } = await world.call<Rows>('zoe', 'POST', path, { cid, externalCidList })
      expect(Object.fromEntries(data.records.map(({ uid, submissionInfo }) => [uid, submissionInfo]))).toEqual(cells)
    }
})

it('puts the line of one’s team first, also where several contests are shown', async () => {
  const [cid, other] = [await world.newContest({ openRank: true }), await world.newContest({ openRank: true })]
  const rows = [{ name: 'Rockets', accounts: ['bob', 'dan'] }]
  expect((await world.call('eve', 'POST', 'import-contest-teams', { cid, rows })).status).toBe(200)
  await world.judge(cid, { submitId: 985_001, uid: 'ada', pid: 1, at: world.after(-40), status: JudgeStatus.Accepted })
  await world.written(cid, 'judged', 1)
  for (const externalCidList of [[], [other]]) {
    const body = { cid, externalCidList }
    const { data } = await world.call<{ records: { username: string }[] }>('bob', 'POST', 'get-contest-rank', body)
    expect(data.records.map(({ username }) => username)).toEqual(['Rockets', 'ada', 'Rockets'])
  }
})

it('a joint scoreboard shows several contests, each with its own start and freeze', async () => {
  const frozen = { openRank: true, sealRank: true, sealRankTime: world.after(-20).toISOString() }
  const main = await world.newContest({ openRank: true, startTime: world.after(-90).toISOString() })
  const other = await world.newContest({ ...frozen, starAccount: ['dan'] })
  const closed = await world.newContest()
  const run = (cid: number, submitId: number, uid: string, minutes: number) =>
    world.judge(cid, { submitId, uid, pid: 1, at: world.after(minutes), status: JudgeStatus.Accepted })
  await run(main, 930_001, 'ada', -70)
  await run(other, 930_002, 'bob', -50)
  await run(other, 930_003, 'dan', -40)
  await run(other, 930_004, 'zoe', -10)
  await run(closed, 930_005, 'root', -10)
  await world.written(main, 'judged', 1)
  await world.written(other, 'judged', 3)
  const externalCidList = [main, other, closed, 999_999]
  const ask = async (as: string | null, query: object) => {
    const body = { cid: main, ...query }
    const { data } = await world.call<{
      records: { uid: string; rank: number; ac: number; realname: string | null }[]
    }>(...([as, 'POST', 'get-contest-outside-scoreboard', body] as const))
    return data.records
  }
  const lines = async (query: object) => (await ask(null, query)).map(({ uid, rank, ac }) => `${rank} ${uid} ${ac}`)
  expect(await lines({ externalCidList })).toEqual(['1 bob 1', '2 ada 1', '-1 dan 1', '3 zoe 0'])
  expect(await lines({ externalCidList, removeStar: true, forceRefresh: true })).toEqual([
    '1 bob 1',
    '2 ada 1',
    '3 zoe 0',
  ])
  expect(await lines({})).toEqual(['1 ada 1'])
  // The cache is shared by users with the same view; the unfrozen view is for managers only.
  for (const [as, solved] of [
    ['eve', 1],
    [null, 0],
    ['zoe', 0],
    ['root', 1],
    ['ada', 0],
    ['eve', 1],
  ] as const) {
    const rows = await ask(as, { externalCidList: [other], forceRefresh: true })
    expect([as, rows.find(({ uid }) => uid === 'zoe')?.ac]).toEqual([as, solved])
  }
})
