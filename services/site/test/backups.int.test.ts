import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startWorld, type World } from './world.ts'

/** The present time of this world. */
const now = new Date('2026-11-21T15:30:00Z')
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const figures = {
  tookMs: 900,
  documents: 12,
  bytes: 4096,
  storedBytes: 2048,
  newBytes: 10,
  encrypted: true,
  folder: '/b',
}

/** A row as `verdict backup` writes it, this many hours old. */
async function leave(_id: string, hoursAgo: number, outcome: object) {
  const at = new Date(now.getTime() - hoursAgo * 3_600_000)
  await world.db.collection<{ _id: string }>('backups').insertOne({ _id, at, ...outcome } as { _id: string })
}

const listed = async () => (await world.call('GET', 'admin/backups', { as: 'root' })).data

it('tells only super administrators that there is no backup', async () => {
  expect(await listed()).toMatchObject({ records: [], total: 0, lastComplete: null, isOld: true })
  expect((await world.call('GET', 'admin/backups', { as: 'admin' })).httpStatus).toBe(403)
})

it('warns if the last complete backup is old, despite later attempts', async () => {
  await leave('old', 50, { ...figures, error: '' })
  await leave('failed', 1, { tookMs: 5, error: 'the disk is full' })
  const { records, lastComplete, isOld } = await listed()
  expect(records).toMatchObject([
    { id: 'failed', error: 'the disk is full', storedBytes: 0 },
    { id: 'old', error: '' },
  ])
  expect([lastComplete.id, isOld]).toEqual(['old', true])
})

it('shows the last complete backup with its size', async () => {
  await leave('new', 2, { ...figures, error: '' })
  expect(await listed()).toMatchObject({ lastComplete: { id: 'new', ...figures }, isOld: false })
})
