import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Connection } from 'mongoose'
import { relayLeaseModel } from '../src/outbox/outbox.model.ts'
import { createRelayLock } from '../src/outbox/relay-lock.ts'
import { eventually } from './broker.ts'
import { openTestDatabase } from './database.ts'

let db: Connection
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
})
afterAll(() => close())

const nothing = () => Promise.resolve('done' as const)
const isLeased = async () => ((await relayLeaseModel(db).findById('relay').lean())?.until.getTime() ?? 0) > Date.now()

it('keeps the lease for the next use until another process has requested it', async () => {
  const [first, second] = [createRelayLock(db), createRelayLock(db)]
  await first.create()
  await first.hold(nothing)
  expect(await isLeased()).toBe(true)
  expect(await second.hold(nothing)).toBe('busy')
  await eventually(async () => !(await isLeased()))
  expect(await second.hold(nothing)).toBe('done')
  expect(await isLeased()).toBe(false)
  await first.hold(nothing)
  expect(await isLeased()).toBe(false)
})

it('releases the lease when it ends', async () => {
  await relayLeaseModel(db).deleteMany({})
  const [first, second] = [createRelayLock(db), createRelayLock(db)]
  await first.create()
  await first.hold(nothing)
  await first.release()
  expect(await second.hold(nothing)).toBe('done')
  await second.release()
})

it('releases the lease at once if another process has begun to request it', async () => {
  await relayLeaseModel(db).deleteMany({})
  const [first, second] = [createRelayLock(db), createRelayLock(db)]
  await first.create()
  await first.hold(nothing)
  await second.create()
  await eventually(async () => !(await isLeased()))
  await first.hold(nothing)
  expect(await isLeased()).toBe(false)
})

it('does the remaining work before another process may take the lease', async () => {
  await relayLeaseModel(db).deleteMany({})
  const wasLeased: boolean[] = []
  const lock = createRelayLock(db, async () => void wasLeased.push(await isLeased()))
  await lock.create()
  await lock.hold(nothing)
  await eventually(async () => wasLeased.length === 1)
  await lock.hold(nothing)
  await lock.release()
  expect([...wasLeased, await isLeased()]).toEqual([true, true, false])
})
