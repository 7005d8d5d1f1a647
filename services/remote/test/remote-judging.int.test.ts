import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { createRunningClock } from '@verdict/test-kit/clock'
import { until } from '@verdict/test-kit/until'
import type { Locale } from '@verdict/proto/codes/locale'
import { userDeleted } from '@verdict/proto/events/auth'
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

const call: RemoteWorld['call'] = (...given) => world.call(...given)
const request: RemoteWorld['request'] = (changes) => world.request(changes)
const verdictOf: RemoteWorld['verdictOf'] = (...given) => world.verdictOf(...given)

/** Returns HDU as the back office shows it. */
const firstSite = async (lang?: Locale) => (await call('GET', 'admin/remote/sites', undefined, 'root', lang)).data[0]

const runsOf = (submitId: number) => fake.state.runs.filter(({ code }) => code.includes(`number ${submitId},`)).length

const account = { key: 'HDU', username: 'judge', password: 'secret', acceptsTerms: true }

it('reports that there is no account for a submission', async () => {
  expect(await verdictOf(await request())).toMatchObject({ status: 4, failure: 'no_account' })
})

it('imports a problem requested by other services once, with a preview before', async () => {
  const preview = await call('GET', 'admin/remote/preview?name=hdu&problemId=1000')
  expect(preview.data).toMatchObject({ displayId: 'HDU-1000', title: 'A + B Problem', pid: null, changed: [] })
  expect(preview.data.examples).toEqual([{ input: '1 1\n', output: '2\n' }])
  const path = 'admin/problem/import-remote-oj-problem?name=hdu&problemId=HDU-1000'
  expect(await call('GET', path)).toMatchObject({ status: 200, data: null })
  expect(world.saved).toMatchObject([
    { remoteJudge: 'HDU', remoteProblem: '1000', statement: { title: 'A + B Problem' } },
  ])
  expect(await call('GET', path)).toMatchObject({ status: 400, code: 'remote.already_imported' })
  expect(await call('GET', path.replace('HDU-1000', 'x'))).toMatchObject({ code: 'remote.bad_id' })
  expect(await call('GET', path.replace('HDU-1000', '999999'))).toMatchObject({ code: 'remote.not_found' })
  expect(await call('GET', path.replace('hdu', 'NONE'))).toMatchObject({ code: 'remote.judge_unknown' })
  const several = await call('POST', 'admin/remote/import', { name: 'HDU', problemIds: ['1000', '2000', 'x'] })
  expect(several.data.map(({ pid }: { pid: number | null }) => pid)).toEqual([null, 7, null])
})

it('stores the images of a statement, and reports failures', async () => {
  const preview = await call('GET', 'admin/remote/preview?name=hdu&problemId=3000')
  const [link = ''] = /\/api\/public\/remote-image\/[0-9a-f]{64}\.gif/.exec(preview.data.description) ?? []
  expect(preview.data.description).toBe(
    `See ![a pixel](${link}) [gone](${fake.url}/data/images/gone.gif) [drawing](${fake.url}/data/images/drawing.png) inside`,
  )
  expect(preview.data.missingImages).toEqual([
    { address: `${fake.url}/data/images/gone.gif`, fault: 'not_found' },
    { address: `${fake.url}/data/images/drawing.png`, fault: 'not_a_picture' },
    { address: 'http://169.254.169.254/inside.png', fault: 'private_address' },
  ])
  const image = await fetch(`${world.service.httpAddress}${link}`)
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/gif'])
  expect((await image.arrayBuffer()).byteLength).toBe(42)
  const images = world.service.db.collection('images')
  expect(await images.countDocuments({ expiresAt: { $gt: new Date(0) } })).toBe(1)
  await call('POST', 'admin/remote/import', { name: 'HDU', problemIds: ['3000'] })
  expect(world.saved.at(-1)).toMatchObject({ statement: { description: preview.data.description } })
  expect(await images.find().toArray()).toMatchObject([{ extension: 'gif' }])
  expect(await images.countDocuments({ expiresAt: { $exists: true } })).toBe(0)
})

it('stores passwords encrypted, never returns them, and treats the mask as unchanged', async () => {
  const { data } = await call('POST', 'admin/remote/account', { ...account, password: 'wrong' })
  expect(await call('POST', 'admin/remote/account/test', { id: data.id })).toMatchObject({ data: { state: 'failed' } })
  await call('POST', 'admin/remote/account', account)
  await call('POST', 'admin/remote/account', { ...account, password: '********' })
  const tested = await call('POST', 'admin/remote/account/test', { id: data.id })
  expect(tested.data).toMatchObject({ state: 'signed_in', username: 'judge' })
  const sites = await call('GET', 'admin/remote/sites')
  expect(sites.data[0]).toMatchObject({ key: 'HDU', mode: 'pool', state: 'open', accounts: [{ username: 'judge' }] })
  const stored = await world.service.db.collection('accounts').findOne({ username: 'judge' })
  expect(JSON.stringify([sites, tested, stored])).not.toContain('secret')
  expect(await call('GET', 'admin/remote/sites', undefined, 'admin')).toMatchObject({ status: 403 })
  expect((await call('GET', 'remote/accounts', undefined, 'default_user')).data).toEqual([])
})

it('accepts accounts as parallel lists, too, as in the settings of the site', async () => {
  const { lists } = await world.switchLists.read({})
  expect(lists).toMatchObject({ hduUsernameList: { values: ['judge'] }, hduPasswordList: { values: ['********'] } })
  const write = (hduUsernameList: string[], hduPasswordList: string[]) =>
    world.switchLists.write({
      lists: { hduUsernameList: { values: hduUsernameList }, hduPasswordList: { values: hduPasswordList } },
    })
  await expect(write(['judge', 'new'], ['********', '********'])).rejects.toThrow('remote.mask_without_password')
  await expect(write(['judge'], [])).rejects.toThrow('request.invalid')
  const others = { cfUsernameList: { values: ['new'] }, cfPasswordList: { values: ['secret'] } }
  const changed = { hduUsernameList: { values: ['first', 'new'] }, hduPasswordList: { values: ['secret', 'secret'] } }
  await call('PUT', 'admin/remote/site', { key: 'CF', mode: 'own_account' })
  await expect(world.switchLists.write({ lists: { ...changed, ...others } })).rejects.toThrow('remote.no_pool')
  const many = Array.from({ length: 51 }, (_, at) => `judge${at}`)
  await expect(write(many, many)).rejects.toThrow('remote.too_many_accounts')
  expect((await world.switchLists.read({})).lists['hduUsernameList']?.values).toEqual(['judge'])
  const account = () => world.service.db.collection('accounts').findOne({ username: 'judge' })
  const before = await account()
  await write(['judge', 'second', ''], ['********', 'other', ''])
  expect((await world.switchLists.read({})).lists['hduUsernameList']?.values).toEqual(['judge', 'second'])
  await write(['judge'], [''])
  expect((await world.switchLists.read({})).lists['hduUsernameList']?.values).toEqual(['judge'])
  expect(await account()).toEqual(before)
})

it('sends a submission once and returns its verdict with the message of the remote judge', async () => {
  await call('PUT', 'admin/remote/site', { key: 'HDU', paceMs: 1_000 })
  const submitId = await request()
  const verdict = await verdictOf(submitId)
  expect(verdict).toMatchObject({ status: 0, failure: '', text: 'Accepted', account: 'judge', key: 'HDU' })
  expect(verdict.runUrl).toContain(verdict.runId)
  expect(runsOf(submitId)).toBe(1)
  const failed = await request({ code: '// verdict:CompileError, long enough for the remote judge to take it\nint x' })
  expect(await verdictOf(failed)).toMatchObject({ status: -2, detail: expect.stringContaining('main') })
})

it('finds the run when the answer to sending was lost', async () => {
  for (const fault of ['error-after-send', 'two-runs'] as const) {
    fake.faults.add(fault)
    const submitId = await request()
    await until('it to be sent', () => {
      clock.advance(50)
      return runsOf(submitId) > 0
    })
    fake.faults.delete('error-after-send')
    expect(await verdictOf(submitId)).toMatchObject({ status: 0, failure: '' })
    expect(runsOf(submitId)).toBe(1)
    fake.faults.clear()
  }
})

it('searches for an existing run before it sends again', async () => {
  const submitId = await request()
  const { runId } = await verdictOf(submitId)
  await request({ submitId, attempt: 2, isRunKept: true })
  expect(await verdictOf(submitId, 2)).toMatchObject({ runId, status: 0 })
  expect(runsOf(submitId)).toBe(1)
})

it('respects the send interval, contests first, for any number of waiting submissions', async () => {
  await call('PUT', 'admin/remote/site', { key: 'HDU', paceMs: 60_000 })
  const before = fake.state.runs.length
  const from = clock.now().getTime()
  const practice = await Promise.all(Array.from({ length: 200 }, () => request()))
  const contest = await request({ lane: 'contest' })
  await until('all to wait', async () => {
    const waiting = await world.service.db.collection('tasks').countDocuments({ state: 'waiting' })
    return waiting >= 200
  })
  await until('some to be sent', () => {
    // A tenth of a second of waiting is two seconds of this clock.
    clock.advance(200)
    return fake.state.runs.length >= before + 5
  })
  const sent = fake.state.runs.slice(before)
  expect(sent.length).toBeLessThanOrEqual(Math.floor((clock.now().getTime() - from) / 60_000) + 2)
  const gaps = sent.slice(2).map(({ at }, index) => at.getTime() - (sent[index + 1]?.at.getTime() ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(60_000)
  expect(sent.slice(0, 3).some(({ code }) => code.includes(`number ${contest},`))).toBe(true)
  expect(practice).toHaveLength(200)
  await world.service.db.collection('tasks').deleteMany({ state: 'waiting' })
  await call('PUT', 'admin/remote/site', { key: 'HDU', paceMs: 1_000 })
})

it('checks a judge, and stops sending when its pages have changed until an administrator resumes it', async () => {
  const examined = await call('POST', 'admin/remote/site/examine', { key: 'HDU' })
  expect(examined.data.checks).toContainEqual(expect.objectContaining({ operation: 'statement', state: 'ok' }))
  expect(examined.data.checks).toContainEqual({ operation: 'probe', state: 'ok', detail: 'answers' })
  expect((await call('GET', 'admin/remote/sites')).data[0]).toMatchObject({ state: 'open', examination: examined.data })
  const shown = (await call('GET', 'remote-judges')).data[0].examination
  expect(shown.at).toBe(examined.data.at)
  expect(shown.checks).toContainEqual({ operation: 'statement', state: 'ok' })
  fake.faults.add('half-page')
  const changed = await call('POST', 'admin/remote/site/examine', { key: 'HDU' })
  expect(changed.data.checks).toContainEqual(expect.objectContaining({ operation: 'statement', state: 'failed' }))
  fake.faults.clear()
  expect(await firstSite()).toMatchObject({
    state: 'stopped',
    operation: 'probe',
    reason: expect.stringMatching(/^the page is not built as it was: ./),
  })
  expect(await firstSite('zh-CN')).toMatchObject({ reason: expect.stringMatching(/^页面结构已改变：./) })
  const submitId = await request()
  await until('it to wait', () =>
    world.service.db.collection('tasks').findOne({ _id: submitId as never, state: 'waiting' }),
  )
  clock.advance(60_000)
  expect(runsOf(submitId)).toBe(0)
  await call('PUT', 'admin/remote/site', { key: 'HDU', resume: true })
  expect(await verdictOf(submitId)).toMatchObject({ status: 0 })
  expect(await call('POST', 'admin/remote/site/examine', { key: 'HDU' }, 'admin')).toMatchObject({ status: 403 })
})

it('shows the reason of a stop that an earlier version stored', async () => {
  const states = world.service.db.collection<{ _id: string }>('site_states')
  const old = { isStopped: true, reason: 'statement: layout-changed: .panel_title' }
  await states.updateOne({ _id: 'HDU' }, { $set: old, $unset: { cause: 1 } })
  expect(await firstSite('zh-CN')).toMatchObject({ state: 'stopped', reason: old.reason, operation: null })
  await call('PUT', 'admin/remote/site', { key: 'HDU', resume: true })
  expect(await firstSite()).toMatchObject({ state: 'open', reason: '' })
})

it('asks a judge that failed repeatedly once, and goes on only if it answers', async () => {
  fake.faults.add('server-error')
  const cause = { findings: [{ code: 'site-down', params: { detail: 'HTTP 500' } }], operation: null }
  const states = world.service.db.collection<{ _id: string }>('site_states')
  await states.updateOne({ _id: 'HDU' }, { $set: { failures: 5, pausedUntil: clock.now(), cause } })
  fake.state.requests.length = 0
  const submitId = await request()
  await until('the judge to be paused again', async () => (await states.findOne({ _id: 'HDU', failures: 6 })) !== null)
  expect(await firstSite()).toMatchObject({ state: 'paused' })
  const path = 'admin/problem/import-remote-oj-problem?name=HDU&problemId=1002'
  expect(await call('GET', path)).toMatchObject({ code: 'remote.site_down', msg: expect.stringContaining('HTTP 500') })
  expect(fake.state.requests).toEqual(['GET /'])
  fake.faults.clear()
  clock.advance(61_000)
  expect(await verdictOf(submitId)).toMatchObject({ status: 0, failure: '' })
  expect(await firstSite()).toMatchObject({ state: 'open' })
})

it('pauses a judge that asks for a person, and reports it', async () => {
  fake.faults.add('challenge')
  const submitId = await request()
  expect(await verdictOf(submitId)).toMatchObject({ status: 10, failure: 'challenged' })
  expect(runsOf(submitId)).toBe(0)
  const { data } = await call('GET', 'remote-judges', undefined, 'default_user')
  expect(data[0]).toMatchObject({ key: 'HDU', state: 'paused', takesCode: false })
  expect(await firstSite()).toMatchObject({ reason: 'the judge asks for a person', operation: null })
  expect(await firstSite('zh-CN')).toMatchObject({ reason: '平台要求人工验证' })
  await call('PUT', 'admin/remote/site', { key: 'HDU', resume: true, mode: 'statement_only' })
  expect(await verdictOf(await request())).toMatchObject({ failure: 'not_taken' })
})

/** Exports the personal data of this service, by list. */
async function personalDataOf(uid: string): Promise<Record<string, unknown[]>> {
  const personal = world.service.client('personal.v1.PersonalData', 'auth')
  const lists: Record<string, unknown[]> = {}
  for (let cursor = '', more = true; more;) {
    const page = await personal.read({ uid, cursor })
    const rows = page.rows.map((row): unknown => JSON.parse(row))
    if (rows.length > 0) lists[page.list] = [...(lists[page.list] ?? []), ...rows]
    cursor = page.cursor
    more = page.more
  }
  return lists
}

it('exports personal data, and deletes it with the account', async () => {
  const uid = 'uid-default_user'
  const tasks = world.service.db.collection<{ _id: number; code: string }>('tasks')
  const accounts = world.service.db.collection('accounts')
  expect(await call('POST', 'remote/account', { ...account, username: 'own' }, 'default_user')).toMatchObject({
    status: 200,
  })
  const submitId = await request({ uid })
  await verdictOf(submitId)
  expect(await tasks.findOne({ _id: submitId })).toMatchObject({ code: expect.stringContaining('number') })
  const given = await personalDataOf(uid)
  expect(given).toMatchObject({
    'remote-accounts': [{ judge: 'HDU', username: 'own' }],
    'remote-submissions': [{ submission: submitId, judge: 'HDU', problem: '1000' }],
  })
  expect(JSON.stringify(given)).not.toContain(account.password)
  await world.bus.publish(userDeleted, { uid, version: 9 })
  await until('the account to go', async () => (await accounts.countDocuments({ owner: uid })) === 0)
  await until('the code to go', async () => (await tasks.findOne({ _id: submitId }))?.code === '')
  expect(await accounts.countDocuments({ owner: null })).toBe(1)
})

it('exports the list of imported problems of a user, and deletes it with the account', async () => {
  const uid = 'uid-problem_admin'
  const job = { name: 'HDU', problemIds: ['1000'], isDryRun: true }
  expect(await call('POST', 'admin/remote/import-job', job, 'problem_admin')).toMatchObject({ status: 200 })
  expect(await personalDataOf(uid)).toEqual({
    'remote-imports': [
      expect.objectContaining({ judge: 'HDU', dryRun: true, problems: [expect.objectContaining({ problem: '1000' })] }),
    ],
  })
  await world.bus.publish(userDeleted, { uid, version: 10 })
  await until('the import to go', async () => Object.keys(await personalDataOf(uid)).length === 0)
})
