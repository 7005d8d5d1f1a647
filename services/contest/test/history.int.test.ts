import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  world.submitted.clear()
  await world.models.contests.deleteMany({})
})

interface Row {
  cid: number
  isVirtual: boolean
  rank: number | null
  participants: number
  ac: number
}

let submitId = 980_000
const after = (minutes: number) => world.after(minutes).toISOString()
const solve = (cid: number, uid: string, at: number, pid = 1) =>
  world.judge(cid, { submitId: (submitId += 1), uid, pid, at: world.after(at), status: JudgeStatus.Accepted })

/** A contest that ended an hour ago: ada solved two problems, bob one, both without registration. */
async function ended(changes: Record<string, unknown> = {}): Promise<number> {
  const cid = await world.newContest({ startTime: after(-240), endTime: after(-60), ...changes })
  await solve(cid, 'ada', -230)
  await solve(cid, 'bob', -200)
  await solve(cid, 'ada', -140, 2)
  await world.written(cid, 'judged', 3)
  for (const uid of ['ada', 'bob']) world.submitted.set(uid, [...(world.submitted.get(uid) ?? []), cid])
  return cid
}

async function history(as: string, uid: string, page = '') {
  world.clock.advance(1_001)
  const { data } = await world.call<{ records: Row[]; more: boolean }>(
    ...([as, 'GET', `get-user-contest-history?uid=${uid}${page}`] as const),
  )
  const shown = data.records.map(({ cid, isVirtual, rank, participants, ac }) => [
    cid,
    isVirtual,
    rank,
    participants,
    ac,
  ])
  return { shown, more: data.more }
}

it('lists rank, participants and solved problems of past contests, latest first', async () => {
  const first = await ended()
  const second = await ended({ endTime: after(-30) })
  await world.newContest()
  expect((await history('dan', 'ada')).shown).toEqual([
    [second, false, 1, 2, 2],
    [first, false, 1, 2, 2],
  ])
  expect((await history('dan', 'bob')).shown[0]).toEqual([second, false, 2, 2, 1])
  expect(await history('dan', 'ada', '&limit=1')).toEqual({ shown: [[second, false, 1, 2, 2]], more: true })
  expect(await history('dan', 'ada', '&limit=1&currentPage=2')).toEqual({
    shown: [[first, false, 1, 2, 2]],
    more: false,
  })
})

it('omits contests whose scoreboard the reader may not see', async () => {
  const cid = await ended()
  await world.models.contests.updateOne({ _id: cid }, { $set: { auth: 1, password: 'x', openRank: false } })
  expect((await history('dan', 'ada')).shown).toEqual([])
  await world.models.contests.updateOne({ _id: cid }, { $set: { openRank: true } })
  expect((await history('dan', 'ada')).shown).toHaveLength(1)
  await world.models.contests.updateOne({ _id: cid }, { $set: { visible: false } })
  expect((await history('dan', 'ada')).shown).toEqual([])
})

it('omits users who registered without submitting, and verdicts frozen for the public', async () => {
  const cid = await ended({ sealRank: true, sealRankTime: after(-180), autoRealRank: false })
  await world.call('zoe', 'POST', 'register-contest', { cid, password: '' })
  expect((await history('dan', 'zoe')).shown).toEqual([])
  expect((await history('dan', 'ada')).shown).toEqual([[cid, false, 1, 2, 1]])
})

it('marks virtual runs and shows them only to their user', async () => {
  const cid = await ended()
  expect((await world.call('zoe', 'POST', 'contest-virtual-run', { cid })).code).toBeUndefined()
  // The final scoreboard would reveal the results to a user in a virtual run.
  expect((await history('zoe', 'ada')).shown).toEqual([])
  world.clock.advance(30 * 60_000)
  await solve(cid, 'zoe', 0)
  await world.written(cid, 'judged', 4)
  world.clock.advance(180 * 60_000)
  expect((await history('zoe', 'zoe')).shown).toEqual([[cid, true, 2, 2, 1]])
  expect((await history('dan', 'zoe')).shown).toEqual([])
})
