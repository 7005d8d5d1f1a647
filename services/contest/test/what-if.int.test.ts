import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { startWorld, type World } from './world.ts'

interface Row {
  uid: string
  rank: number
  ac: number
  totalTime: number
}
interface Preview {
  runs: number
  participants: number
  changes: { total: number; records: { uid: string; before: Row | null; after: Row | null }[] }
}

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const path = 'contest-removed-interval'
const listOf = async (as: string, cid: number) =>
  (await world.call<Record<string, unknown>[]>(as, 'GET', `get-contest-removed-intervals?cid=${cid}`)).data
const preview = (as: string, body: Record<string, unknown>) =>
  world.call<Preview>(as, 'POST', 'preview-contest-board', body)

async function board(cid: number): Promise<Row[]> {
  world.clock.advance(1)
  const { data } = await world.call<{ records: Row[] }>('zoe', 'POST', 'get-contest-rank', { cid })
  return data.records.map(({ uid, rank, ac, totalTime }) => ({ uid, rank, ac, totalTime }))
}

let submitId = 910_000
const solve = (cid: number, uid: string, minutes: number, pid = 1, status: number = JudgeStatus.Accepted) =>
  world.judge(cid, { submitId: (submitId += 1), uid, pid, at: world.after(minutes), status: status as JudgeStatus })

/** Began 60 minutes ago: ada solved A after 10 minutes, bob B after 25 and A after 40. */
async function played(): Promise<number> {
  const cid = await world.newContest()
  await solve(cid, 'ada', -50)
  await solve(cid, 'bob', -35, 2)
  await solve(cid, 'bob', -20)
  await world.written(cid, 'judged', 3)
  return cid
}

it('managers preview, remove and restore an interval, each as an entry of the journal', async () => {
  const cid = await played()
  const before = await board(cid)
  expect(before).toMatchObject([
    { uid: 'bob', rank: 1, ac: 2, totalTime: 65 * 60 },
    { uid: 'ada', rank: 2, ac: 1, totalTime: 10 * 60 },
  ])
  const removed = { fromMinute: 20, untilMinute: 30 }
  const changed = await preview('eve', { cid, removed })
  expect(changed.data).toMatchObject({
    runs: 1,
    participants: 2,
    changes: {
      total: 2,
      records: [
        { uid: 'ada', before: { rank: 2, ac: 1, totalTime: 600 }, after: { rank: 1, ac: 1, totalTime: 600 } },
        { uid: 'bob', before: { rank: 1, ac: 2, totalTime: 3900 }, after: { rank: 2, ac: 1, totalTime: 1800 } },
      ],
    },
  })
  expect(await board(cid)).toEqual(before)
  const { data } = await world.call<{ id: number }>('eve', 'POST', path, { cid, ...removed, reason: ' power cut ' })
  expect(await board(cid)).toMatchObject([
    { uid: 'ada', rank: 1, totalTime: 600 },
    { uid: 'bob', rank: 2, ac: 1, totalTime: 1800 },
  ])
  expect(await listOf('zoe', cid)).toMatchObject([{ id: data.id, reason: 'power cut', removedBy: null }])
  await world.call('eve', 'DELETE', `${path}?cid=${cid}&id=${data.id}`)
  await world.call('eve', 'DELETE', `${path}?cid=${cid}&id=${data.id}`)
  expect(await board(cid)).toEqual(before)
  expect(await listOf('zoe', cid)).toEqual([])
  expect(await listOf('eve', cid)).toMatchObject([{ id: data.id, removedBy: 'eve', restoredBy: 'eve' }])
  const kinds = (await world.models.journal.find({ cid }).sort({ seq: 1 }).lean()).map(({ event }) => event.kind)
  expect(kinds.filter((kind) => kind.startsWith('interval'))).toEqual(['interval_removed', 'interval_restored'])
  await world.call('eve', 'POST', path, { cid, ...removed })
  const again = await board(cid)
  await world.restart()
  expect(await board(cid)).toEqual(again)
})

it('hypothetical verdicts are shown on the scoreboard of the preview only', async () => {
  const cid = await played()
  const wrong = { submitId, status: JudgeStatus.WrongAnswer, score: null }
  const { data } = await preview('root', { cid, verdicts: [wrong] })
  expect(data).toMatchObject({
    runs: 1,
    changes: {
      records: [
        { uid: 'ada', after: { rank: 1 } },
        { uid: 'bob', before: { rank: 1, ac: 2 }, after: { rank: 2, ac: 1 } },
      ],
    },
  })
  expect((await preview('root', { cid, verdicts: [{ ...wrong, submitId: 1 }] })).data).toMatchObject({ runs: 0 })
  expect(await board(cid)).toMatchObject([{ uid: 'bob', ac: 2 }, { uid: 'ada' }])
})

it('the resolver and the CLICS feed follow the removal', async () => {
  const cid = await world.newContest({ sealRank: true, sealRankTime: world.after(10).toISOString() })
  await solve(cid, 'ada', -50)
  await solve(cid, 'bob', -35)
  await solve(cid, 'bob', -20)
  await world.written(cid, 'judged', 3)
  await world.call('eve', 'POST', path, { cid, fromMinute: 20, untilMinute: 30 })
  world.clock.advance(3 * 3_600_000)
  const { data: runs } = await world.call<{ uid: string; elapsedSec: number }[]>(
    ...(['eve', 'GET', `get-contest-scroll-board-submission?cid=${cid}`] as const),
  )
  expect(runs).toMatchObject([
    { uid: 'bob', elapsedSec: 1800 },
    { uid: 'ada', elapsedSec: 600 },
  ])
  const response = await world.fetch('eve', `clics/2023-06/contests/${cid}/submissions`)
  expect(await response.json()).toMatchObject([{ contest_time: '0:10:00.000' }, { contest_time: '0:30:00.000' }])
  const paths = ['2023-06', '2026-01'].flatMap((version) => [`${version}/contests/${cid}`, `${version}/contests`])
  for (const path of paths) {
    const found = (await (await world.fetch('eve', `clics/${path}`)).json()) as { id: string }[] | { id: string }
    const one = Array.isArray(found) ? found.find(({ id }) => id === String(cid)) : found
    expect(one).toMatchObject({ duration: '2:50:00.000', scoreboard_freeze_duration: '1:50:00.000' })
  }
  const { data: balloons } = await world.call<{ records: { uid: string; time: number }[] }>(
    ...(['eve', 'GET', `get-contest-ac-info?cid=${cid}`] as const),
  )
  expect(balloons.records.map(({ time }) => time).sort((a, b) => a - b)).toEqual([600, 1800])
})

it('others see and change nothing, and invalid intervals are refused', async () => {
  const cid = await played()
  const before = await board(cid)
  const removed = { fromMinute: 20, untilMinute: 30 }
  for (const as of ['zoe', 'oscar']) {
    expect(await preview(as, { cid, removed })).toMatchObject({ status: 403, code: 'contest.not_manageable' })
    expect(await world.call(as, 'POST', path, { cid, ...removed })).toMatchObject({ status: 403 })
    expect(await world.call(as, 'DELETE', `${path}?cid=${cid}&id=1`)).toMatchObject({ status: 403 })
  }
  const refusal = async (fromMinute: number, untilMinute: number) =>
    (await world.call('eve', 'POST', path, { cid, fromMinute, untilMinute })).code
  expect(await refusal(30, 30)).toBe('contest.interval_invalid')
  expect(await refusal(30, 20)).toBe('contest.interval_invalid')
  // The contest has run for an hour.
  expect(await refusal(50, 62)).toBe('contest.interval_invalid')
  expect((await preview('eve', { cid })).code).toBe('contest.nothing_supposed')
  expect((await world.call('eve', 'DELETE', `${path}?cid=${cid}&id=9`)).code).toBe('contest.interval_not_found')
  expect(await refusal(20, 30)).toBeUndefined()
  expect(await refusal(29, 35)).toBe('contest.interval_overlaps')
  expect(await refusal(30, 35)).toBeUndefined()
  const both = await Promise.all([refusal(40, 50), refusal(45, 50)])
  expect(both.filter((code) => code === 'contest.interval_overlaps')).toHaveLength(1)
  const list = await listOf('eve', cid)
  for (const { id } of list) await world.call('eve', 'DELETE', `${path}?cid=${cid}&id=${String(id)}`)
  expect(await board(cid)).toEqual(before)
})
