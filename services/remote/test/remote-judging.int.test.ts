import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals'
import { actorHeaders } from '@verdict/test-kit/api'
import { createRunningClock } from '@verdict/test-kit/clock'
import { startPeers, usersHandlers } from '@verdict/test-kit/peers'
import { startTestService } from '@verdict/test-kit/service'
import { until } from '@verdict/test-kit/until'
import type { RoleKey } from '@verdict/proto/codes/roles'
import type { EventData } from '@verdict/proto/events/event'
import { remoteJudged } from '@verdict/proto/events/remote'
import { remoteJudgingRequested } from '@verdict/proto/events/submission'
import { userDeleted } from '@verdict/proto/events/auth'
import { createRemoteService } from '../src/index.ts'
import { hduPages } from './sites/fake-hdu.ts'
import { startFakeSite } from './sites/fake-site.ts'

jest.setTimeout(120_000)

const clock = createRunningClock()
const saved: { remoteProblem: string }[] = []
let world: Awaited<ReturnType<typeof startWorld>>

async function startWorld() {
  const fake = await startFakeSite(hduPages, clock)
  const peers = await startPeers(['auth', 'problem'], {
    'auth.v1.Users': usersHandlers(['root', 'ada'], (uid) => (uid === 'root' ? 'root' : 'default_user')),
    'problem.v1.RemoteProblems': {
      find: async ({ remoteProblem }) => {
        return { pid: saved.some((one) => one.remoteProblem === remoteProblem) ? 7 : 0, statement: null }
      },
      save: async (request) => {
        saved.push(request)
        return { pid: 7 }
      },
      addToTraining: async () => ({}),
    },
  })
  const service = await startTestService({
    ...{ name: 'remote', create: createRemoteService, overrides: { clock } },
    env: {
      ...peers.addresses,
      REMOTE_ADDRESSES: JSON.stringify({ HDU: { main: fake.url } }),
      REMOTE_TICK_MS: '20',
    },
  })
  const bus = await service.joinBus()
  const judged = await service.record(remoteJudged)
  return { fake, peers, service, bus, judged }
}

beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => world.fake.faults.clear())
afterAll(async () => {
  await world.service.stop()
  await world.peers.close()
  await world.fake.close()
})

interface Answer {
  status: number
  code?: string
  msg: string
  data: any // eslint-disable-line @typescript-eslint/no-explicit-any -- what clients see, not what we know
}

async function call(method: string, path: string, body?: object, as: RoleKey = 'root'): Promise<Answer> {
  const response = await fetch(`${world.service.httpAddress}/api/${path}`, {
    method,
    headers: {
      ...{ 'content-type': 'application/json', 'accept-language': 'en-US' },
      ...actorHeaders('remote', `uid-${as}`, as, as),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Answer
}

let lastId = 100

/** Asks for a judging as the submission service does. */
async function request(changes: Partial<EventData<typeof remoteJudgingRequested>> = {}): Promise<number> {
  const submitId = (lastId += 1)
  await world.bus.publish(remoteJudgingRequested, {
    ...{ submitId, attempt: 1, uid: 'ada', key: 'HDU', problem: '1000', language: 'G++' },
    code: `// number ${submitId}, a program long enough for this site\nint main() { return 0; }\n`,
    ...{ lane: 'practice', isRunKept: false, at: clock.now().toISOString(), ...changes },
  })
  return submitId
}

const verdictOf = (submitId: number, attempt = 1) =>
  until(`a verdict of ${submitId}`, () => {
    clock.advance(500)
    return world.judged.find(({ data }) => data.submitId === submitId && data.attempt === attempt)?.data
  })

const runsOf = (submitId: number) =>
  world.fake.state.runs.filter(({ code }) => code.includes(`number ${submitId},`)).length

const account = { key: 'HDU', username: 'judge', password: 'secret', acceptsTerms: true }

it('says of a submission that there is no account to send it by', async () => {
  expect(await verdictOf(await request())).toMatchObject({ status: 4, failure: 'no_account' })
})

it('imports a problem as others ask for it, once, with a preview before', async () => {
  const preview = await call('GET', 'admin/remote/preview?name=hdu&problemId=1000')
  expect(preview.data).toMatchObject({ displayId: 'HDU-1000', title: 'A + B Problem', pid: null, changed: [] })
  expect(preview.data.examples).toEqual([{ input: '1 1\n', output: '2\n' }])
  const path = 'admin/problem/import-remote-oj-problem?name=hdu&problemId=HDU-1000'
  expect(await call('GET', path)).toMatchObject({ status: 200, data: null })
  expect(saved).toMatchObject([{ remoteJudge: 'HDU', remoteProblem: '1000', statement: { title: 'A + B Problem' } }])
  expect(await call('GET', path)).toMatchObject({ status: 400, code: 'remote.already_imported' })
  expect(await call('GET', path.replace('HDU-1000', 'x'))).toMatchObject({ code: 'remote.bad_id' })
  expect(await call('GET', path.replace('HDU-1000', '999999'))).toMatchObject({ code: 'remote.not_found' })
  expect(await call('GET', path.replace('hdu', 'NONE'))).toMatchObject({ code: 'remote.judge_unknown' })
  const several = await call('POST', 'admin/remote/import', { name: 'HDU', problemIds: ['1000', '2000', 'x'] })
  expect(several.data.map(({ pid }: { pid: number | null }) => pid)).toEqual([null, 7, null])
})

it('keeps passwords to itself, encrypted, and takes the mask for the one that is stored', async () => {
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

it('sends a submission once and brings its verdict, with the words of the remote judge', async () => {
  await call('PUT', 'admin/remote/site', { key: 'HDU', paceMs: 1_000 })
  const submitId = await request()
  const verdict = await verdictOf(submitId)
  expect(verdict).toMatchObject({ status: 0, failure: '', text: 'Accepted', account: 'judge', key: 'HDU' })
  expect(verdict.runUrl).toContain(verdict.runId)
  expect(runsOf(submitId)).toBe(1)
  const failed = await request({ code: '// verdict:CompileError, long enough for the remote judge to take it\nint x' })
  expect(await verdictOf(failed)).toMatchObject({ status: -2, detail: expect.stringContaining('main') })
})

it('finds the run again when the answer to sending was lost', async () => {
  for (const fault of ['error-after-send', 'two-runs'] as const) {
    world.fake.faults.add(fault)
    const submitId = await request()
    await until('it to be sent', () => {
      clock.advance(50)
      return runsOf(submitId) > 0
    })
    world.fake.faults.delete('error-after-send')
    expect(await verdictOf(submitId)).toMatchObject({ status: 0, failure: '' })
    expect(runsOf(submitId)).toBe(1)
    world.fake.faults.clear()
  }
})

it('asks for a run that is there before it sends again', async () => {
  const submitId = await request()
  const { runId } = await verdictOf(submitId)
  await request({ submitId, attempt: 2, isRunKept: true })
  expect(await verdictOf(submitId, 2)).toMatchObject({ runId, status: 0 })
  expect(runsOf(submitId)).toBe(1)
})

it('sends no faster than the pace allows, contests first, however many wait', async () => {
  await call('PUT', 'admin/remote/site', { key: 'HDU', paceMs: 20_000 })
  const before = world.fake.state.runs.length
  const from = clock.now().getTime()
  const practice = await Promise.all(Array.from({ length: 200 }, () => request()))
  const contest = await request({ lane: 'contest' })
  await until('all to wait', async () => {
    const waiting = await world.service.db.collection('tasks').countDocuments({ state: 'waiting' })
    return waiting >= 200
  })
  await until('some to be sent', () => {
    clock.advance(500)
    return world.fake.state.runs.length >= before + 5
  })
  const sent = world.fake.state.runs.slice(before)
  expect(sent.length).toBeLessThanOrEqual(Math.floor((clock.now().getTime() - from) / 20_000) + 2)
  const gaps = sent.slice(2).map(({ at }, index) => at.getTime() - (sent[index + 1]?.at.getTime() ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(19_000)
  expect(sent.slice(0, 3).some(({ code }) => code.includes(`number ${contest},`))).toBe(true)
  expect(practice).toHaveLength(200)
  await world.service.db.collection('tasks').deleteMany({ state: 'waiting' })
  await call('PUT', 'admin/remote/site', { key: 'HDU', paceMs: 1_000 })
})

it('leaves a judge alone that asks for a person, and says so', async () => {
  world.fake.faults.add('challenge')
  const submitId = await request()
  expect(await verdictOf(submitId)).toMatchObject({ status: 10, failure: 'challenged' })
  expect(runsOf(submitId)).toBe(0)
  const { data } = await call('GET', 'remote-judges', undefined, 'default_user')
  expect(data[0]).toMatchObject({ key: 'HDU', state: 'paused', takesCode: false })
  await call('PUT', 'admin/remote/site', { key: 'HDU', resume: true, mode: 'statement_only' })
  expect(await verdictOf(await request())).toMatchObject({ failure: 'not_taken' })
})

it('takes away the accounts of who is deleted, and the code of what has ended', async () => {
  const uid = 'uid-default_user'
  const tasks = world.service.db.collection<{ _id: number; code: string }>('tasks')
  const accounts = world.service.db.collection('accounts')
  expect(await call('POST', 'remote/account', { ...account, username: 'own' }, 'default_user')).toMatchObject({ status: 200 })
  const submitId = await request({ uid })
  await verdictOf(submitId)
  expect(await tasks.findOne({ _id: submitId })).toMatchObject({ code: expect.stringContaining('number') })
  await world.bus.publish(userDeleted, { uid, version: 9 })
  await until('the account to go', async () => (await accounts.countDocuments({ owner: uid })) === 0)
  await until('the code to go', async () => (await tasks.findOne({ _id: submitId }))?.code === '')
  expect(await accounts.countDocuments({ owner: null })).toBe(1)
}) // prettier-ignore
