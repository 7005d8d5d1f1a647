import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { createReadCache } from '@verdict/kit/read-cache'
import { knownUserModel } from '@verdict/kit/users-projection'
import { mongoUrl } from '@verdict/test-kit/environment'
import { columnOf, zeroCounts } from '../../services/problem/src/counters/count.rules.ts'
import { recountStatistics } from '../../services/submission/src/statistics/counting/recount.ts'
import { seedLarge, type LargeSite } from './seed-large.ts'
import { openStores, type Stores } from './stores.ts'

const site: LargeSite = {
  users: 120,
  problems: 50,
  submissions: 3_000,
  discussions: 20,
  seed: 7,
  beside: false,
  until: new Date('2026-11-23T12:00:00Z'),
}
const prefix = `large_${randomBytes(4).toString('hex')}_`
const quiet = () => undefined
let stores: Stores

beforeAll(async () => {
  await seedLarge(mongoUrl, site, quiet, prefix)
  stores = await openStores(mongoUrl, prefix)
})

afterAll(async () => {
  for (const db of Object.values(stores.dbs)) await db.dropDatabase()
  await stores.close()
})

it('has the requested amount of everything', async () => {
  expect(await stores.accounts.countDocuments()).toBe(120)
  expect(await stores.problem.problems.countDocuments({ gid: null })).toBe(50)
  expect(await stores.submission.submissions.countDocuments()).toBe(3_000)
  expect(await stores.discussion.discussions.countDocuments()).toBe(20)
  const [group] = await stores.group.groups.find().lean()
  expect(await stores.group.members.countDocuments({ gid: group?._id })).toBe(group?.memberCount)
})

it('has statistics in which a recount finds nothing to correct', async () => {
  const db = stores.dbs.submission
  const statisticsCache = createReadCache({ maxAgeMs: 1, maxEntries: 1 })
  const counted = await recountStatistics({ ...stores.submission, db, statisticsCache }, new AbortController().signal)
  expect(counted).toEqual({ users: 120, corrected: 0 })
  const [best] = await stores.submission.userStatistics.find().sort({ solved: -1 }).limit(1).lean()
  expect(best?.solved).toBeGreaterThan(10)
  expect(await stores.submission.userStatistics.countDocuments({ oiScore: { $gt: 0 } })).toBeGreaterThan(10)
})

it('has counts of submissions and progress that match the verdicts', async () => {
  const rows = await stores.submission.submissions.find({}, { pid: 1, uid: 1, status: 1 }).lean()
  const problems = await stores.problem.problems.find({}, { counts: 1 }).lean()
  for (const { _id: pid, counts } of problems) {
    const columns = rows.filter((row) => row.pid === pid).flatMap(({ status }) => columnOf(status) ?? [])
    const expected = { ...zeroCounts, total: columns.length }
    for (const column of columns) expected[column] += 1
    expect(counts).toEqual(expected)
  }
  const progress = new Map(
    (await stores.problem.problemProgress.find().lean()).map(({ uid, pid, status }) => [`${uid}:${pid}`, status]),
  )
  const tried = Map.groupBy(
    rows.filter(({ status }) => columnOf(status) !== null),
    ({ uid, pid }) => `${uid}:${pid}`,
  )
  expect(progress.size).toBe(tried.size)
  for (const [key, own] of tried)
    expect(progress.get(key)).toBe(own.some(({ status }) => columnOf(status) === 'ac') ? 'solved' : 'tried')
})

it('gives every service the users of auth, and the declared indexes', async () => {
  const names = (await stores.accounts.find({}, { username: 1 }).sort({ _id: 1 }).lean()).map((one) => one.username)
  for (const db of stores.withUsers) {
    const copies = await knownUserModel(db).find({}, { username: 1 }).sort({ _id: 1 }).lean()
    expect(copies.map((one) => one.username)).toEqual(names)
  }
  const { submissions } = stores.submission
  expect((await submissions.collection.indexes()).length).toBe(submissions.schema.indexes().length + 1)
})

it('continues its numbers afterwards, and refuses to fill a site twice', async () => {
  const [last] = await stores.submission.submissions.find({}, { _id: 1 }).sort({ _id: -1 }).limit(1).lean()
  const counters = stores.dbs.submission.collection<{ _id: string; value: number }>('counters')
  expect((await counters.findOne({ _id: 'submissions' }))?.value).toBe(last?._id)
  await expect(seedLarge(mongoUrl, { ...site, beside: true }, quiet, prefix)).rejects.toThrow('filled before')
  expect(await stores.submission.submissions.countDocuments()).toBe(3_000)
})

it('does not change a site with other content unless told to', async () => {
  const other = `${prefix}other_`
  const own = await openStores(mongoUrl, other)
  try {
    await own.problem.tags.create({ _id: 1, name: 'x', nameKey: 'x', oj: 'ME' })
    await own.accounts.create({ ...(await stores.accounts.findOne().lean()), _id: 'somebody' })
    await expect(seedLarge(mongoUrl, site, quiet, other)).rejects.toThrow('--beside')
    expect(await own.accounts.countDocuments()).toBe(1)
  } finally {
    for (const db of Object.values(own.dbs)) await db.dropDatabase()
    await own.close()
  }
})
