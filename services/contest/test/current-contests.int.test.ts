import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const after = (minutes: number) => world.after(minutes).toISOString()

async function current(uid: string) {
  world.clock.advance(1_001)
  const client = world.participations()
  const { contests } = await client.listCurrent({ uid })
  client.close()
  return contests.map(({ title, isVirtual }) => (isVirtual ? `${title} (virtual)` : title))
}

it('current contests are the user’s running ones and those within a day, the first to end first', async () => {
  const make = (title: string, from: number, to: number) =>
    world.newContest({ title, startTime: after(from), endTime: after(to) })
  const long = await make('long', -60, 600)
  const short = await make('short', -60, 60)
  const tomorrow = await make('tomorrow', 1_000, 1_200)
  const later = await make('in two days', 2_880, 3_000)
  const over = await make('over', -600, -300)
  await make('of others', -60, 60)
  for (const cid of [long, tomorrow, later])
    expect((await world.call('ada', 'POST', 'register-contest', { cid, password: '' })).code).toBeUndefined()
  // Public contests accept submissions without registration.
  world.submitted.set('ada', [short, over])
  expect(await current('ada')).toEqual(['short', 'long', 'tomorrow'])
  expect(await current('bob')).toEqual([])
  expect((await world.call('zoe', 'POST', 'contest-virtual-run', { cid: over })).code).toBeUndefined()
  expect(await current('zoe')).toEqual(['over (virtual)'])
  await world.models.contests.updateOne({ _id: long }, { $set: { visible: false } })
  await world.models.contests.updateOne({ _id: short }, { $set: { gid: 7 } })
  expect(await current('ada')).toEqual(['tomorrow'])
})

it('problems of all running contests of a user are listed for checks, those of hidden ones included', async () => {
  const running = async (uid: string) => {
    world.clock.advance(1_001)
    const client = world.participations()
    const { problems } = await client.listRunningProblems({ uid })
    client.close()
    return problems.map(({ pid }) => pid).toSorted()
  }
  const cids: number[] = []
  for (let count = 0; count < 12; count += 1) cids.push(await world.newContest())
  const last = cids.at(-1) ?? 0
  const added = { cid: last, pid: 4, displayId: 'D' }
  await world.call('eve', 'POST', 'admin/contest/add-problem-from-public', added)
  world.submitted.set('dan', cids)
  await world.models.contests.updateOne({ _id: last }, { $set: { visible: false, endsAt: world.after(1_000) } })
  expect(await running('dan')).toEqual([1, 2, 4])
  await world.models.contests.updateOne({ _id: last }, { $set: { startsAt: world.after(10) } })
  expect(await running('dan')).toEqual([1, 2])
  await world.models.contests.updateMany({ _id: { $in: cids } }, { $set: { gid: 7 } })
  expect(await running('dan')).toEqual([])
  world.groups.levels.set('7 dan', 3)
  expect(await running('dan')).toEqual([1, 2])
})
