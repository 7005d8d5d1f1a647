import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { Schema, type Connection, type Model } from 'mongoose'
import { pageOfQuery } from '@verdict/proto/http/schema'
import { pagedList, type ListQuery } from '../src/list/paged-list.ts'
import { ensureIndexes } from '../src/store/mongo.ts'
import { openTestDatabase } from './database.ts'

interface Row {
  _id: number
  kind: number
}

const rowSchema = new Schema<Row>({ _id: Number, kind: Number }, { collection: 'rows', versionKey: false })
rowSchema.index({ kind: 1, _id: -1 })

let db: Connection
let close: () => Promise<void>
let rows: Model<Row>
const million = 1_000_000

beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
  // Created by the server: ids from 0 to below a million, of seven kinds.
  const thousand = { $range: [0, 1_000] }
  await db.db
    ?.aggregate([
      { $documents: [{ n: thousand }] },
      { $unwind: '$n' },
      { $set: { m: thousand } },
      { $unwind: '$m' },
      { $project: { _id: { $add: [{ $multiply: ['$n', 1_000] }, '$m'] } } },
      { $set: { kind: { $mod: ['$_id', 7] } } },
      { $out: 'rows' },
    ])
    .toArray()
  rows = db.model<Row>('Row', rowSchema)
  await ensureIndexes(db)
})
afterAll(() => close())

function list(page: { currentPage: number; limit?: number }, changes: Partial<ListQuery<Row>> = {}) {
  const request = pageOfQuery(page, { limit: 10 })
  return pagedList<Row>({ model: rows, filter: {}, sort: { _id: -1 }, request, ...changes })
}

/** What the database examined in all queries for rows meanwhile. */
async function examined(work: () => Promise<unknown>): Promise<number> {
  await db.db?.command({ profile: 2 })
  await work()
  await db.db?.command({ profile: 0 })
  const queries = db.collection<{ ns: string; op: string; keysExamined: number; docsExamined: number }>(
    'system.profile',
  )
  const found = await queries.find({ ns: /\.rows$/, op: { $in: ['query', 'getmore'] } }).toArray()
  await db.dropCollection('system.profile')
  return Math.max(0, ...found.map(({ keysExamined, docsExamined }) => Math.max(keysExamined, docsExamined)))
}

const counted = { count: () => Promise.resolve(million) }

describe('a page of a million rows', () => {
  it('near the end costs as much as the first', async () => {
    const last = { currentPage: million / 10 }
    expect((await list(last)).records.map((row) => row._id)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    expect(await list(last)).toMatchObject({ total: million, current: 100_000, pages: 100_000 })
    expect(await examined(() => list(last, counted))).toBeLessThanOrEqual(20)
  })

  it('far from both ends is refused and reads no row', async () => {
    const middle = () => list({ currentPage: 50_000 }, counted)
    expect(await examined(() => expect(middle()).rejects.toMatchObject({ code: 'list.too_deep' }))).toBe(0)
  })

  it('after the last one is empty and reads no row, at any depth', async () => {
    const millionth = () => list({ currentPage: million, limit: 100 }, counted)
    expect(await millionth()).toMatchObject({ records: [], total: million })
    expect(await examined(millionth)).toBe(0)
  })

  it('respects the filter and the order', async () => {
    const ofKind = { filter: { kind: 3 }, sort: { kind: 1, _id: -1 } } as const
    const page = await list({ currentPage: 14_286 }, ofKind)
    expect(page.records.map((row) => row._id)).toEqual([45, 38, 31, 24, 17, 10, 3])
    expect(page.total).toBe(142_857)
  })

  it('has a total that stops where counting would cost too much', async () => {
    expect(await list({ currentPage: 1 }, { limits: { countAtMost: 5_000 } })).toMatchObject({ total: 5_000 })
    expect(await list({ currentPage: 501 }, { limits: { countAtMost: 5_000 } })).toMatchObject({ records: [] })
  })

  it('does not use the total of another list', async () => {
    const total = async (filter: ListQuery<Row>['filter']) => (await list({ currentPage: 1 }, { filter })).total
    const filters = [{ _id: { $lt: 5_000 } }, { _id: { $lt: 6_000 } }, { _id: { $gte: 994_000 }, kind: 1 }]
    const totals = []
    for (const filter of [...filters, ...filters]) totals.push(await total(filter))
    expect(totals).toEqual([5_000, 6_000, 857, 5_000, 6_000, 857])
  })

  it('is counted once for several readers', async () => {
    await list({ currentPage: 1 })
    const count = jest.spyOn(rows, 'countDocuments')
    await Promise.all(Array.from({ length: 20 }, (_, index) => list({ currentPage: 1 + index })))
    expect(count.mock.calls.length).toBeLessThanOrEqual(1)
    count.mockRestore()
  })

  it('that the database cannot find in time is refused', async () => {
    const endless = { filter: { $where: 'while (true) {}' }, limits: { maxTimeMs: 50 }, ...counted }
    await expect(list({ currentPage: 1 }, endless)).rejects.toMatchObject({ code: 'list.too_slow', status: 400 })
  })
})

it('walking all pages returns every row once, in order', async () => {
  const ids: number[] = []
  const few = { filter: { _id: { $lt: 2_345 } }, limits: { deepest: 1_200 } }
  for (let currentPage = 1; ; currentPage += 1) {
    const { records } = await list({ currentPage, limit: 100 }, few)
    if (records.length === 0) break
    ids.push(...records.map((row) => row._id))
  }
  expect(ids).toEqual(Array.from({ length: 2_345 }, (_, n) => 2_344 - n))
})
