import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { connectDatabase } from '@verdict/kit/mongo'
import { createStoppedClock } from '@verdict/test-kit/clock'
import { log, mongoUrl } from '@verdict/test-kit/environment'
import { until } from '@verdict/test-kit/until'
import { acquireSendLease } from '../src/site-states/send-lease.ts'
import { siteStateModel } from '../src/site-states/site-state.model.ts'

const paceMs = 300_000
const leadMs = 400_000

const clock = createStoppedClock()
let db: Awaited<ReturnType<typeof connectDatabase>>
beforeAll(async () => {
  db = await connectDatabase({ url: mongoUrl, name: `test-send-turn-${process.pid}_remote`, log })
})
/** The next submission is due in 200 seconds, longer than a lease that is not renewed. */
beforeEach(async () => {
  const nextSendAt = new Date(clock.now().getTime() + 200_000)
  await siteStateModel(db).replaceOne({ _id: 'HDU' }, { failures: 0, nextSendAt }, { upsert: true })
})
afterAll(async () => {
  await db.dropDatabase()
  await db.close()
})

/** @param ownClock clock of the process that begins the turn */
const begin = (ownClock = clock) =>
  acquireSendLease({ siteStates: siteStateModel(db), clock: ownClock }, 'HDU', { paceMs, leadMs })

/** Waits until a turn has reserved the time after its own. */
const waiting = () =>
  until('a turn to wait', async () => {
    const nextSendAt = new Date(clock.now().getTime() + 200_000 + paceMs)
    return (await siteStateModel(db).exists({ nextSendAt })) !== null
  })

it('stays with one process while it waits for the interval, however long', async () => {
  const turn = await begin()
  const due = turn?.untilDue()
  await waiting()
  clock.advance(130_000)
  expect(await begin()).toBeNull()
  clock.advance(70_000)
  expect(await due).toBe(true)
  expect(await begin()).toBeNull()
})

it('is lost by a process that slept too long, which does not affect the next process', async () => {
  const asleep = createStoppedClock(clock.now().toISOString())
  const turn = await begin(asleep)
  const due = turn?.untilDue()
  await waiting()
  clock.advance(200_000 + 121_000)
  const other = await begin()
  expect(other).not.toBeNull()
  asleep.advance(200_000 + 121_000)
  expect(await due).toBe(false)
  turn?.use()
  await turn?.end()
  expect(await begin()).toBeNull()
})

it('keeps the interval after code that was sent when a lease expired', async () => {
  const turn = await begin()
  clock.advance(200_000)
  expect(await turn?.untilDue()).toBe(true)
  clock.advance(1_000_000)
  expect(await begin()).not.toBeNull()
  turn?.answered()
  turn?.use()
  await turn?.end()
  const [state] = await siteStateModel(db).find().lean()
  expect(state?.nextSendAt).toEqual(new Date(clock.now().getTime() + paceMs))
  expect(state?.sendingUntil).not.toBeNull()
})
