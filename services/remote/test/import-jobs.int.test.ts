import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { createRunningClock } from '@verdict/test-kit/clock'
import { until } from '@verdict/test-kit/until'
import { startRemoteWorld, type RemoteWorld } from './remote-world.ts'
import { hduPages } from './sites/fake-hdu.ts'
import { startFakeSite, type FakeSite } from './sites/fake-site.ts'

const clock = createRunningClock()
let fake: FakeSite
let world: RemoteWorld
beforeAll(async () => {
  fake = await startFakeSite(hduPages, clock)
  world = await startRemoteWorld({ HDU: { main: fake.url } }, clock)
})
beforeEach(() => fake.faults.clear())
afterAll(async () => {
  await world.close()
  await fake.close()
})

const path = 'admin/remote/import-job'
const start = (body: object) => world.call('POST', path, { name: 'hdu', ...body }, 'problem_admin')

/** Waits for the job to end and advances the clock meanwhile. */
async function over(id: string) {
  return until('the import to end', async () => {
    clock.advance(500)
    const { data } = await world.call('GET', `${path}?id=${id}`, undefined, 'problem_admin')
    return data.state === 'running' ? undefined : data
  })
}

it('lists the problems of a remote judge and marks existing ones', async () => {
  const { data } = await world.call('GET', 'admin/remote/problems?name=HDU')
  expect(data.problems).toEqual([
    { problemId: '1000', title: 'A + B Problem', tags: [], pid: null },
    { problemId: '2000', title: 'ASCII码 "排序"', tags: [], pid: null },
  ])
  expect(data.next).toBe('2+0')
  expect((await world.call('GET', 'admin/remote/problems?name=HDU&cursor=2%2B0')).data).toEqual({
    problems: [],
    next: null,
  })
  expect(await world.call('GET', 'admin/remote/problems?name=GYM')).toMatchObject({ code: 'remote.no_list' })
})

it('reports in a dry run the results for a range, and stores nothing', async () => {
  const { data } = await start({ problemIds: ['999-1001', 'HDU-3000', '3000'], isDryRun: true })
  expect(data).toMatchObject({ name: 'HDU', state: 'running', total: 4, ended: 0, by: 'problem_admin' })
  const job = await over(data.id)
  expect(job).toMatchObject({ state: 'done', total: 4, ended: 4, failed: 2 })
  expect(job.items).toMatchObject([
    { problemId: '999', state: 'failed', msg: expect.stringContaining('HDU') },
    { problemId: '1000', state: 'new', title: 'A + B Problem', pid: null, missingImages: 0 },
    { problemId: '1001', state: 'failed' },
    { problemId: '3000', state: 'new', title: 'Pictures', missingImages: 3 },
  ])
  expect(world.saved).toEqual([])
})

it('imports, continues after a fault of the judge, and refuses existing problems', async () => {
  fake.faults.add('server-error')
  const { data } = await start({ problemIds: ['1000', '2000'] })
  const items = async () => (await world.call('GET', `${path}?id=${data.id}`)).data.items
  const tries = () => world.service.db.collection('import_jobs').findOne({ 'items.tries': { $gt: 0 } })
  await until('a try', async () => (await tries()) !== null)
  fake.faults.clear()
  await over(data.id)
  expect(await items()).toMatchObject([
    { problemId: '1000', state: 'imported', pid: 7 },
    { problemId: '2000', state: 'imported', pid: 7 },
  ])
  expect(world.saved.map(({ remoteProblem }) => remoteProblem)).toEqual(['1000', '2000'])
  const again = await over((await start({ problemIds: ['1000'] })).data.id)
  expect(again.items).toMatchObject([{ state: 'failed', msg: expect.stringContaining('HDU-1000') }])
  const listed = await world.call('GET', 'admin/remote/import-jobs')
  expect(listed.data.records[0]).toMatchObject({ id: again.id, failed: 1 })
})

it('stops a cancelled import and keeps what was imported', async () => {
  const { data } = await start({ problemIds: ['1-400'], isDryRun: true })
  await until('some to be looked at', async () => {
    clock.advance(500)
    return (await world.call('GET', `${path}?id=${data.id}`)).data.ended > 1
  })
  const { data: cancelled } = await world.call('DELETE', `${path}?id=${data.id}`)
  expect(cancelled).toMatchObject({ state: 'cancelled', total: 400 })
  expect(cancelled.ended).toBeLessThan(400)
})

it('refuses invalid ranges and users who may not import', async () => {
  expect(await start({ problemIds: ['1010-1000'] })).toMatchObject({ status: 400, code: 'remote.bad_range' })
  expect(await start({ problemIds: ['1-501'] })).toMatchObject({ status: 400, code: 'remote.too_many_problems' })
  expect(await start({ name: 'NONE', problemIds: ['1'] })).toMatchObject({ status: 400, code: 'remote.judge_unknown' })
  expect(await start({ problemIds: ['?'] })).toMatchObject({ status: 400, code: 'remote.bad_id' })
  expect(await world.call('GET', `${path}?id=none`)).toMatchObject({ status: 404, code: 'remote.import_not_found' })
  const asUser = await world.call('POST', path, { name: 'HDU', problemIds: ['1'] }, 'default_user')
  expect(asUser).toMatchObject({ status: 403 })
})
