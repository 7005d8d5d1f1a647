import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { appendJournal, appendNewEvents } from '../src/journal/append-journal.ts'
import { createJournalWatermarks } from '../src/journal/journal-watermarks.ts'
import type { JournalEvent } from '../src/journal/journal.rules.ts'
import { inTransaction } from '@verdict/kit/mongo'
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

it('concurrent registrations of a class are all counted, and a double click does not affect others', async () => {
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

const submitted = (submitId: number): JournalEvent => {
  return { kind: 'submitted', submitId, uid: 'zoe', pid: 1, submittedAtMs: submitId }
}

it('several processes append each event to a journal once and in order, with and without transactions', async () => {
  const cid = await world.newContest()
  const { models, clock, db } = world
  const process = () => ({ ...models, clock, journalWatermarks: createJournalWatermarks() })
  const [one, other] = [process(), process()]
  const inTransactions = (submitId: number) =>
    inTransaction(db, (session) => appendJournal({ ...models, clock }, session, cid, [submitted(submitId)]))
  for (let round = 0; round < 10; round += 1) {
    const first = round * 10 + 1
    const outcomes = await Promise.all([
      appendNewEvents(one, cid, [submitted(first), submitted(first + 1)]),
      appendNewEvents(other, cid, [submitted(first + 2), submitted(first + 1)]),
      inTransactions(first + 3),
    ])
    expect(outcomes.slice(0, 2)).toMatchObject([{ isNew: true }, { isNew: true }])
  }
  expect(await appendNewEvents(one, cid, [submitted(1)])).toMatchObject({ isNew: false, events: [] })
  const entries = await models.journal.find({ cid }).sort({ seq: 1 }).lean()
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1))
  expect(entries.filter(({ event }) => event.kind === 'submitted')).toHaveLength(40)
})

it('accepts nothing into the journal of a deleted contest', async () => {
  const cid = await world.newContest()
  const { models, clock } = world
  const journalWatermarks = createJournalWatermarks()
  const context = { ...models, clock, journalWatermarks }
  expect(await appendNewEvents(context, cid, [submitted(1)])).toMatchObject({ isNew: true })
  await models.journalHeads.deleteOne({ _id: cid })
  journalWatermarks.invalidate(cid)
  expect(await appendNewEvents(context, cid, [submitted(2)])).toMatchObject({ isNew: false, events: [] })
})
