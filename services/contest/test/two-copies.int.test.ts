import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { contestBoardTopic } from '@verdict/proto/live/contest'
import { startWorld, until, type World } from './world.ts'

/** `world.call` calls the first copy, `there.call` the second. */
let world: World
let there: Awaited<ReturnType<World['startCopy']>>
beforeAll(async () => {
  world = await startWorld()
  there = await world.startCopy()
})
afterAll(async () => {
  await there.stop({ keep: true })
  await world.stop()
})

interface Row {
  uid: string
  total: number
  ac: number
}

const users = ['ada', 'bob', 'dan', 'zoe']
const boardOf = async (call: World['call'], cid: number, as = 'eve') =>
  (await call<{ records: Row[] }>(as, 'POST', 'get-contest-rank', { cid, limit: 50 })).data.records
const boards = (cid: number) => Promise.all([boardOf(world.call, cid), boardOf(there.call, cid)])

it('both show the same scoreboard of runs that reached either of them, each run once', async () => {
  const cid = await world.newContest()
  const each = 10
  const runs = Array.from({ length: each * users.length }, (_, index) => ({
    submitId: 960_000 + index,
    uid: users[index % users.length] ?? '',
    pid: 1,
    at: world.after(-50 + index / 10),
    status: index >= (each - 1) * users.length ? JudgeStatus.Accepted : JudgeStatus.WrongAnswer,
  }))
  await boards(cid)
  await Promise.all(runs.map((run) => world.judge(cid, run)))
  // A verdict may arrive twice.
  await Promise.all(runs.slice(0, 5).map((run) => world.judge(cid, run)))
  await world.written(cid, 'judged', runs.length)
  await until('the same board at both copies', async () => {
    const [first, second] = await boards(cid)
    return first.reduce((sum, { total }) => sum + total, 0) > 0 && JSON.stringify(first) === JSON.stringify(second)
  })
  const [first] = await boards(cid)
  const people = new Map(first.map((row) => [row.uid, row]))
  expect(users.map((uid) => [uid, people.get(uid)?.total, people.get(uid)?.ac])).toEqual(
    users.map((uid) => [uid, each, 1]),
  )
  const entries = await world.models.journal.find({ cid }).lean()
  const judged = entries.filter(({ event }) => event.kind === 'judged')
  expect(judged).toHaveLength(runs.length)
  expect(new Set(entries.map(({ seq }) => seq)).size).toBe(entries.length)
  const pushes = world.live.filter(({ topic, key }) => topic === contestBoardTopic.name && key === `contest:${cid}`)
  expect(pushes.length).toBeGreaterThan(0)
})

it('a change at one copy is visible to readers of the other, even if it has cached the contest', async () => {
  const cid = await world.newContest()
  const titleThere = async () =>
    (await there.call<{ title: string }>('ada', 'GET', `get-contest-info?cid=${cid}`)).data.title
  expect(await titleThere()).toBe('Finals')
  await world.judge(cid, {
    submitId: 970_000,
    uid: 'ada',
    pid: 1,
    at: world.after(-20),
    status: JudgeStatus.Accepted,
  })
  await world.written(cid, 'judged', 1)
  world.clock.advance(1)
  const solvedThere = async () => (await boardOf(there.call, cid, 'zoe')).find(({ uid }) => uid === 'ada')?.ac
  await until('the run there', async () => (await solvedThere()) === 1)
  const { data } = await world.call<Record<string, unknown>>('eve', 'GET', `admin/contest?cid=${cid}`)
  const frozen = { ...data, title: 'Frozen', sealRank: true, sealRankTime: world.after(-30).toISOString() }
  expect((await world.call('eve', 'PUT', 'admin/contest', frozen)).status).toBe(200)
  world.clock.advance(1)
  await until('the new title there', async () => (await titleThere()) === 'Frozen')
  await until('the freeze there', async () => (await solvedThere()) !== 1)
})
