import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { readWorkbook } from '../../kit/test/read-workbook.ts'
import { startWorld, type World } from './world.ts'

interface Row {
  uid: string
  rank: number
  ac: number
  totalTime: number
  isVirtual?: boolean
}
interface Run {
  id: number
  state: string
  startTime: string
  endTime: string
}
interface Present {
  obstacle: string | null
  runs: Run[]
}
interface Listed extends Run {
  contestTitle: string | null
  result: { rank: number; participants: number; ac: number; totalTime: number } | null
}

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const path = 'contest-virtual-run'
const minutes = (count: number) => world.clock.advance(count * 60_000)
const present = async (as: string, cid: number) =>
  (await world.call<Present>(as, 'GET', `get-contest-virtual-run?cid=${cid}`)).data
const start = (as: string, cid: number) => world.call<Run>(as, 'POST', path, { cid })
const giveUp = (as: string, cid: number) => world.call(as, 'DELETE', `${path}?cid=${cid}`)
const listed = async (as: string) => (await world.call<{ records: Listed[] }>(as, 'GET', 'get-virtual-run-list')).data

const shown = ({ records }: { records: Row[] }) =>
  records.map(({ uid, rank, ac, totalTime, isVirtual }) => [
    uid,
    rank,
    ac,
    Math.floor(totalTime / 60),
    isVirtual === true,
  ])

/** The scoreboard page that the user gets now. */
async function board(as: string, cid: number, more: object = {}) {
  world.clock.advance(1)
  return shown((await world.call<{ records: Row[] }>(as, 'POST', 'get-contest-rank', { cid, ...more })).data)
}
async function virtualBoard(as: string, id: number, more: object = {}) {
  world.clock.advance(1)
  return shown((await world.call<{ records: Row[] }>(as, 'POST', 'get-contest-virtual-board', { id, ...more })).data)
}
async function counts(as: string, cid: number) {
  world.clock.advance(1)
  const { data } = await world.call<{ ac: number; total: number }[]>(as, 'GET', `get-contest-problem?cid=${cid}`)
  return data.map(({ ac, total }) => `${ac}/${total}`).join(' ')
}
async function policy(as: string, cid: number) {
  world.clock.advance(1_001)
  const client = world.scopes()
  const actor = { uid: as, username: as, roles: ['default_user'] }
  const answer = await client.getPolicy({ scope: { cid, tid: 0, gid: 0 }, actor })
  client.close()
  return answer
}

let submitId = 930_000
/** Solves a problem this many minutes from now. */
const solve = (cid: number, uid: string, at: number, pid = 1, status: number = JudgeStatus.Accepted) =>
  world.judge(cid, { submitId: (submitId += 1), uid, pid, at: world.after(at), status: status as JudgeStatus })

/** A three-hour contest that ended an hour ago: ada solved A after 10 minutes and B after 100, bob A after 40. */
async function ended(changes: Record<string, unknown> = {}): Promise<number> {
  const after = (count: number) => world.after(count).toISOString()
  const cid = await world.newContest({ startTime: after(-240), endTime: after(-60), ...changes })
  await solve(cid, 'ada', -230)
  await solve(cid, 'bob', -200)
  await solve(cid, 'ada', -140, 2)
  await world.written(cid, 'judged', 3)
  return cid
}

it('a virtual run goes from its start to its result among the participants of the contest', async () => {
  const cid = await ended()
  const official = await board('eve', cid)
  expect(await present('zoe', cid)).toMatchObject({ obstacle: null, runs: [] })
  const { data: run } = await start('zoe', cid)
  expect(Date.parse(run.endTime) - Date.parse(run.startTime)).toBe(180 * 60_000)
  expect(await present('zoe', cid)).toMatchObject({ obstacle: 'running', runs: [{ id: run.id, state: 'running' }] })
  // After the end the contest accepts nothing, but the run does.
  expect((await policy('zoe', cid)).submit?.allowed).toBe(true)
  expect((await policy('dan', cid)).submit?.code).toBe('contest.ended')
  expect(await board('zoe', cid)).toEqual([
    ['zoe', 1, 0, 0, true],
    ['zoe', 1, 0, 0, true],
  ])
  expect(await counts('zoe', cid)).toBe('0/0 0/0')

  minutes(30)
  await solve(cid, 'zoe', 0)
  await world.written(cid, 'judged', 4)
  const own = ['zoe', 2, 1, 30, true]
  expect(await board('zoe', cid)).toEqual([own, ['ada', 1, 1, 10, false], own])
  expect(await counts('zoe', cid)).toBe('1/1 0/0')
  minutes(20)
  expect(await board('zoe', cid)).toEqual([own, ['ada', 1, 1, 10, false], own, ['bob', 2, 1, 40, false]])
  expect(await board('zoe', cid, { atMinute: 20 })).toEqual([
    ['zoe', 2, 0, 0, true],
    ['ada', 1, 1, 10, false],
    ['zoe', 2, 0, 0, true],
  ])
  // Not beyond the current moment of the run.
  expect((await board('zoe', cid, { atMinute: 179 })).length).toBe(4)

  await solve(cid, 'zoe', 0, 2)
  await world.written(cid, 'judged', 5)
  minutes(140)
  const atEnd = [
    ['zoe', 1, 2, 80, true],
    ['zoe', 1, 2, 80, true],
    ['ada', 1, 2, 110, false],
    ['bob', 2, 1, 40, false],
  ]
  expect(await virtualBoard('zoe', run.id)).toEqual(atEnd)
  expect(await virtualBoard('zoe', run.id, { keyword: 'bob' })).toEqual([atEnd[0], atEnd[3]])
  expect((await listed('zoe')).records).toMatchObject([
    { id: run.id, state: 'ended', contestTitle: 'Finals', result: { rank: 1, participants: 2, ac: 2 } },
  ])
  // The contest itself does not include it, not even with upsolving.
  for (const more of [{}, { containsEnd: true }]) expect(await board('eve', cid, more)).toEqual(official)
  expect((await world.call(null, 'POST', 'get-contest-virtual-board', { id: run.id })).httpStatus).toBe(401)
  expect((await world.call('ada', 'POST', 'get-contest-virtual-board', { id: run.id })).code).toBe(
    'contest.virtual_not_found',
  )
  expect((await listed('ada')).records).toEqual([])
})

it('during a virtual run a download shows its scoreboard and nothing later', async () => {
  const cid = await ended()
  await start('zoe', cid)
  minutes(30)
  world.clock.advance(1_000)
  const table = async (as: string, query = '') => {
    const answer = await world.fetch(as, `file/download-contest-rank?cid=${cid}${query}`)
    const rows = await readWorkbook(Buffer.from(await answer.arrayBuffer()))
    return rows.slice(1).map((row) => [row[1], ...row.slice(-2)])
  }
  const official = [
    ['ada', '10', '100'],
    ['bob', '40', ''],
  ]
  const atHalfHour = [
    ['ada', '10', ''],
    ['zoe', '', ''],
  ]
  for (const query of ['', '&atMinute=179', '&forceRefresh=true', '&containEnd=true'])
    expect(await table('zoe', query)).toEqual(atHalfHour)
  expect(await table('dan')).toEqual(official)
  await giveUp('zoe', cid)
  world.clock.advance(1_000)
  expect(await table('zoe')).toEqual(official)
})

it('balloons, exports, the resolver and the CLICS feed ignore virtual runs', async () => {
  const cid = await ended({ sealRank: true, sealRankTime: world.after(-100).toISOString(), autoRealRank: true })
  const snapshot = async () => {
    world.clock.advance(1)
    return Promise.all([
      world.call('eve', 'GET', `get-contest-ac-info?cid=${cid}&currentPage=1&limit=50`),
      world.call('eve', 'GET', `get-contest-scroll-board-info?cid=${cid}`),
      world.fetch('eve', `clics/2023-06/contests/${cid}/submissions`).then((answer) => answer.text()),
      world.fetch('eve', `clics/2023-06/contests/${cid}/scoreboard`).then((answer) => answer.json()),
    ])
  }
  const rowsOf = ([, , submissions, board]: unknown[]) => [submissions, (board as { rows: unknown }).rows]
  const before = await snapshot()
  expect(before[0].status).toBe(200)
  await start('zoe', cid)
  minutes(5)
  await solve(cid, 'zoe', 0, 2)
  await world.written(cid, 'judged', 4)
  const after = await snapshot()
  expect(rowsOf(after)).toEqual(rowsOf(before))
  expect(after[0].data).toEqual(before[0].data)
})

it('what was frozen in the contest is frozen at the same time of the run until it is over', async () => {
  const cid = await ended({ sealRank: true, sealRankTime: world.after(-210).toISOString() })
  const { data: run } = await start('zoe', cid)
  minutes(50)
  await solve(cid, 'zoe', 0)
  await world.written(cid, 'judged', 4)
  // bob's run of minute 40 is shown as pending, as is the user's own.
  expect((await board('zoe', cid)).map(([uid, , ac]) => [uid, ac])).toEqual([
    ['zoe', 0],
    ['ada', 1],
    ['zoe', 0],
    ['bob', 0],
  ])
  await giveUp('zoe', cid)
  expect((await virtualBoard('zoe', run.id)).map(([uid, , ac]) => [uid, ac])).toEqual([
    ['zoe', 1],
    ['ada', 2],
    ['bob', 1],
    ['zoe', 1],
  ])
})

it('a run is refused to users who may not start one, and ended by its owner only', async () => {
  const running = await world.newContest()
  expect((await start('zoe', running)).code).toBe('contest.virtual_not_ended')
  expect(await present('zoe', running)).toMatchObject({ obstacle: 'not_ended' })
  const cid = await ended()
  expect((await start('ada', cid)).code).toBe('contest.virtual_took_part')
  expect((await start('eve', cid)).code).toBe('contest.virtual_organiser')
  expect((await start('zoe', cid)).status).toBe(200)
  expect((await start('zoe', cid)).code).toBe('contest.virtual_running')
  expect((await giveUp('dan', cid)).code).toBe('contest.virtual_not_running')
  expect((await giveUp('zoe', cid)).status).toBe(200)
  expect((await giveUp('zoe', cid)).code).toBe('contest.virtual_not_running')
  expect((await policy('zoe', cid)).submit?.code).toBe('contest.ended')
  expect(await present('zoe', cid)).toMatchObject({ obstacle: null, runs: [{ state: 'given_up' }] })
  expect((await start('zoe', 999)).code).toBe('contest.not_found')

  const guarded = await ended({ auth: 2, pwd: 'sesame' })
  expect((await start('zoe', guarded)).code).toBe('contest.registration_required')
  expect(await present('zoe', guarded)).toMatchObject({ obstacle: 'not_allowed' })
  await world.call('zoe', 'POST', 'register-contest', { cid: guarded, password: 'sesame' })
  world.clock.advance(1_001)
  expect((await start('zoe', guarded)).status).toBe(200)
  const homework = await ended({ type: 1, rule: 'homework' })
  expect((await start('zoe', homework)).code).toBe('contest.virtual_homework')
})

it('of concurrent starts one counts, and a user has at most ten runs of a contest', async () => {
  const cid = await ended()
  const answers = await Promise.all([1, 2, 3, 4].map(() => start('bob', cid)))
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'contest.virtual_took_part'))
  for (let number = 1; number <= 10; number += 1) {
    const together = await Promise.all([start('zoe', cid), start('zoe', cid)])
    expect(together.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'contest.virtual_running'])
    minutes(1)
    await giveUp('zoe', cid)
  }
  expect((await start('zoe', cid)).code).toBe('contest.virtual_too_many')
  expect((await world.models.virtualRuns.find({ cid }).lean()).length).toBe(10)
})

it('extending a contest ends its virtual runs, and deleting it deletes them', async () => {
  const cid = await ended()
  await start('zoe', cid)
  minutes(5)
  const { data: stored } = await world.call<object>('eve', 'GET', `admin/contest?cid=${cid}`)
  const extended = { ...stored, endTime: world.after(60).toISOString() }
  expect((await world.call('eve', 'PUT', 'admin/contest', extended)).status).toBe(200)
  expect(await present('zoe', cid)).toMatchObject({ obstacle: 'not_ended', runs: [{ state: 'given_up' }] })
  // A submission made now belongs to the contest.
  minutes(1)
  await solve(cid, 'zoe', 0)
  await world.written(cid, 'judged', 4)
  expect((await board('zoe', cid)).some(([uid, , ac, , isVirtual]) => uid === 'zoe' && ac === 1 && !isVirtual)).toBe(
    true,
  )
  await world.call('root', 'DELETE', `admin/contest?cid=${cid}&title=Finals`)
  expect(await world.models.virtualRuns.exists({ cid })).toBeNull()
  expect((await listed('zoe')).records.every(({ contestTitle }) => contestTitle !== null)).toBe(true)
})
