import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** For how many minutes contests restrict the problem for a user; null for no restriction. */
async function uses(uid: string, pid: number, gid = 0) {
  world.clock.advance(1_001)
  const client = world.problemUses()
  const { runningUntilMs, ahead, aheadUntilMs } = await client.find({ pid, gid, uid })
  client.close()
  const minutes = (ms: number) => (ms === 0 ? null : Math.round((ms - world.clock.now().getTime()) / 60_000))
  return { running: minutes(runningUntilMs), ahead: ahead ? minutes(aheadUntilMs) : 'none' }
}
const after = (minutes: number) => world.after(minutes).toISOString()
/** Deletes other contests, so that those of the test are the only ones. */
const forget = () => world.models.contests.deleteMany({})

it('a running public contest concerns everybody, including anonymous users', async () => {
  await world.newContest()
  for (const uid of ['zoe', '']) expect(await uses(uid, 1)).toEqual({ running: 120, ahead: 120 })
  expect(await uses('zoe', 5)).toEqual({ running: null, ahead: 'none' })
  await forget()
})

it('an upcoming contest does not restrict yet and an ended one no longer does', async () => {
  await world.newContest({ startTime: after(60), endTime: after(180) })
  expect(await uses('zoe', 1)).toEqual({ running: null, ahead: 180 })
  await forget()
  await world.newContest({ startTime: after(-180), endTime: after(-60) })
  expect(await uses('zoe', 1)).toEqual({ running: null, ahead: 'none' })
  await forget()
})

it('a hidden contest reveals its end to nobody, and concerns registered users', async () => {
  const cid = await world.newContest()
  await world.call('ada', 'POST', 'register-contest', { cid, password: '' })
  await world.models.contests.updateOne({ _id: cid }, { $set: { visible: false } })
  expect(await uses('zoe', 1)).toEqual({ running: null, ahead: null })
  expect(await uses('ada', 1)).toEqual({ running: 120, ahead: null })
  await forget()
})

it('a group contest concerns its members', async () => {
  const cid = await world.newContest()
  await world.models.contests.updateOne({ _id: cid }, { $set: { gid: 7 } })
  world.groups.levels.set('7 ada', 3)
  expect(await uses('ada', 1)).toEqual({ running: 120, ahead: 'none' })
  expect(await uses('zoe', 1)).toEqual({ running: null, ahead: 'none' })
  expect(await uses('zoe', 1, 7)).toEqual({ running: null, ahead: 120 })
  await forget()
})

it('contests of other groups crowd out none of the site, however many end before it', async () => {
  await world.newContest()
  const official = await world.models.contests.findOne({}).lean()
  if (official === null) throw new Error('no contest')
  const copies = Array.from({ length: 250 }, (_, index) => ({
    ...official,
    _id: 880_000 + index,
    gid: 9,
    endsAt: world.after(30),
  }))
  await world.models.contests.insertMany(copies)
  expect(await uses('zoe', 1)).toEqual({ running: 120, ahead: 120 })
  await forget()
})

it('a virtual run concerns its user', async () => {
  const cid = await world.newContest({ startTime: after(-240), endTime: after(-60) })
  const run = { submitId: 970_001, uid: 'ada', pid: 1, at: world.after(-200), status: JudgeStatus.Accepted }
  await world.judge(cid, run)
  await world.written(cid, 'judged', 1)
  expect((await world.call('zoe', 'POST', 'contest-virtual-run', { cid })).code).toBeUndefined()
  expect(await uses('zoe', 1)).toEqual({ running: 180, ahead: 'none' })
  expect(await uses('zoe', 5)).toEqual({ running: null, ahead: 'none' })
  expect(await uses('ada', 1)).toEqual({ running: null, ahead: 'none' })
})

it('site learns which uploads a contest shows, in both languages and in announcements', async () => {
  const picture = (name: string) => `![](/api/public/img/${name})`
  const cid = await world.newContest({ description: picture('a.png'), descriptionEn: picture('b.png') })
  const announcement = { title: 'Rooms', content: picture('c.png') }
  await world.call('eve', 'POST', 'admin/contest/announcement', { cid, announcement })
  const { uses } = await world.uploadUses().find({ names: ['a.png', 'b.png', 'c.png', 'd.png'] })
  const contest = { kind: 'contest', id: String(cid), title: 'Finals' }
  expect(uses).toEqual([
    { name: 'a.png', ...contest },
    { name: 'b.png', ...contest },
    { name: 'c.png', kind: 'contest_announcement', id: String(cid), title: 'Rooms' },
  ])
})
