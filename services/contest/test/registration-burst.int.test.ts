import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startWorld, type World } from './world.ts'

const names = ['ada', 'bob', 'dan', 'zoe']
const journalOf = async (cid: number) => {
  const entries = await world.models.journal.find({ cid }).sort({ seq: 1 }).lean()
  return entries.flatMap(({ event }) => (event.kind === 'registered' ? [event.uid] : []))
}

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

it('a class that registers at once is counted to the last, and a double click of one costs no other their place', async () => {
  const cid = await world.newContest({ auth: 1, pwd: 'secret' })
  const register = async (as: string) =>
    (await world.call(as, 'POST', 'register-contest', { cid, password: 'secret' })).code ?? 'registered'
  const codes = await Promise.all([...names, 'ada', 'bob'].map(register))
  expect(codes.toSorted()).toEqual([
    'contest.already_registered',
    'contest.already_registered',
    ...names.map(() => 'registered'),
  ])
  expect((await world.models.registrations.find({ cid }).lean()).map(({ uid }) => uid).toSorted()).toEqual(names)
  expect((await world.models.contests.findById(cid).lean())?.participants).toBe(names.length)
  expect((await journalOf(cid)).toSorted()).toEqual(names)
})
