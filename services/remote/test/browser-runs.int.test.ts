import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createRunningClock } from '@verdict/test-kit/clock'
import { until } from '@verdict/test-kit/until'
import { startRemoteWorld, type RemoteWorld } from './remote-world.ts'
import { codeforcesPages } from './sites/fake-codeforces.ts'
import { hduPages } from './sites/fake-hdu.ts'
import { startFakeSite, type FakeSite } from './sites/fake-site.ts'
import { spojPages } from './sites/fake-spoj.ts'

const clock = createRunningClock()
let fake: FakeSite
let hdu: FakeSite
let spoj: FakeSite
let world: RemoteWorld
/** Advances the clock ten times as fast, because of the interval between requests to a site. */
let clockTimer: NodeJS.Timeout

beforeAll(async () => {
  fake = await startFakeSite(codeforcesPages, clock)
  fake.state.accounts.set('stranger', 'secret')
  hdu = await startFakeSite(hduPages, clock)
  spoj = await startFakeSite(spojPages, clock)
  const addresses = { main: fake.url, api: `${fake.url}/api` }
  const others = { HDU: { main: hdu.url }, SPOJ: { main: spoj.url } }
  world = await startRemoteWorld({ CF: addresses, GYM: addresses, ...others }, clock)
  for (const key of ['HDU', 'SPOJ']) await world.call('PUT', 'admin/remote/site', { key, mode: 'own_account' })
  clockTimer = setInterval(() => clock.advance(250), 25)
})
afterAll(async () => {
  clearInterval(clockTimer)
  await world.close()
  for (const one of [fake, hdu, spoj]) await one.close()
})

const owner = 'uid-default_user'
const post = (path: string, body: object) => world.call('POST', `remote/${path}`, body, 'default_user')
const report = (what: string, body: object) => world.call('POST', `remote/browser-run/${what}`, body, 'default_user')
const request = (changes: Parameters<RemoteWorld['request']>[0] = {}) =>
  world.request({ key: 'CF', problem: '4A', language: 'GNU G++20', uid: owner, ...changes })

/** Returns the order for the browser, as soon as the submission has arrived. */
const take = (submitId: number) =>
  until(`the order of ${submitId}`, async () => {
    const { status, data } = await post('browser-run', { submitId })
    return status === 200 ? data : undefined
  })

const sent = async (submitId: number, account = 'judge') => {
  const order = await take(submitId)
  const key = { submitId, key: order.key }
  expect(await report('sending', { ...key, account, runsBefore: [] })).toMatchObject({ status: 200 })
  return { order, key }
}

/** Submits at the judge, as the user's browser does. */
const submitThere = (code: string, about: { username?: string; problemId?: string } = {}) =>
  fake.state.addRun({ username: 'judge', problemId: '4A', language: 'GNU G++20', ...about, code }).id

const verdict = { status: 0, text: 'OK', timeMs: 46, memoryKb: 2048, compileLog: '' }

describe('submitting through the browser with the user’s own account', () => {
  it('gives the code out once, accepts its verdict, and marks it as reported by the browser only', async () => {
    const submitId = await request()
    const { order, key } = await sent(submitId)
    expect(order).toMatchObject({ judge: 'CF', problem: '4A', maySend: true, runId: '', account: '' })
    expect(order.code).toContain(`// ${order.marker}\n`)
    const runId = submitThere(order.code)
    await report('progress', { ...key, runId, status: 7, text: 'TESTING' })
    expect(await report('verdict', { ...key, ...verdict, runId })).toMatchObject({ status: 200 })
    const judged = await world.verdictOf(submitId)
    expect(judged).toMatchObject({ status: 0, evidence: 'reported', runId, account: 'judge', failure: '' })
    expect(await report('verdict', { ...key, ...verdict, runId, status: -1 })).toMatchObject({
      status: 404,
      code: 'remote.browser_key_invalid',
    })
  })

  it('uses the verdict of the public API, whatever was reported', async () => {
    const submitId = await request()
    const { order, key } = await sent(submitId)
    const runId = submitThere(`${order.code}// verdict:WrongAnswer`)
    await report('verdict', { ...key, ...verdict, runId })
    expect(await world.verdictOf(submitId)).toMatchObject({ status: -1, text: 'WRONG_ANSWER on test 3' })
  })

  it('confirms verdicts of an account that was verified by a compile error', async () => {
    const name = { judge: 'CF', handle: 'Judge' }
    expect(await post('handle/check', name)).toMatchObject({ code: 'remote.handle_not_asked' })
    expect((await post('handle', name)).data).toMatchObject({ isProved: false, problem: '4A' })
    expect(await post('handle/check', name)).toMatchObject({ code: 'remote.handle_proof_missing' })
    clock.advance(2_000)
    submitThere('// verdict:CompileError')
    expect((await post('handle/check', name)).data).toMatchObject({ isProved: true, until: null })
    const { data } = await world.call('GET', 'remote/handles', undefined, 'default_user')
    expect(data).toMatchObject([{ handle: 'Judge', isProved: true }])
    const submitId = await request({ needsConfirmation: true, lane: 'contest' })
    const { order, key } = await sent(submitId)
    await report('verdict', { ...key, ...verdict, runId: submitThere(order.code) })
    expect(await world.verdictOf(submitId)).toMatchObject({ status: 0, evidence: 'confirmed' })
  })

  it('does not assign a verified account to somebody else', async () => {
    const name = { judge: 'CF', handle: 'JUDGE' }
    await world.call('POST', 'remote/handle', name, 'admin')
    clock.advance(2_000)
    submitThere('// verdict:CompileError again')
    expect(await world.call('POST', 'remote/handle/check', name, 'admin')).toMatchObject({
      code: 'remote.handle_taken',
    })
  })
})

describe('the key of a submission', () => {
  it('is given to its owner only', async () => {
    const submitId = await request()
    await take(submitId)
    const foreign = await world.call('POST', 'remote/browser-run', { submitId }, 'admin')
    expect(foreign).toMatchObject({ status: 404, code: 'remote.run_not_found' })
  })

  it('allows the code to be sent once, and is invalid once another key is given', async () => {
    const submitId = await request()
    const first = await take(submitId)
    const second = await take(submitId)
    const about = { submitId, account: 'judge', runsBefore: [] }
    expect(await report('sending', { ...about, key: first.key })).toMatchObject({ code: 'remote.browser_key_invalid' })
    expect(await report('sending', { ...about, key: second.key })).toMatchObject({ status: 200 })
    expect(await report('sending', { ...about, key: second.key })).toMatchObject({ code: 'remote.browser_run_sent' })
    expect(await take(submitId)).toMatchObject({ maySend: false, marker: second.marker, code: second.code })
  })

  it('is invalid for other submissions and after its expiry', async () => {
    const [one, other] = [await request(), await request()]
    const { key } = await take(one)
    await take(other)
    const about = { account: 'judge', runsBefore: [] }
    const invalid = { status: 404, code: 'remote.browser_key_invalid' }
    expect(await report('sending', { ...about, submitId: other, key })).toMatchObject(invalid)
    expect(await report('sending', { ...about, submitId: one, key: 'x'.repeat(43) })).toMatchObject(invalid)
    clock.advance(20 * 60_000)
    expect(await report('sending', { ...about, submitId: one, key })).toMatchObject(invalid)
    expect(await world.verdictOf(one)).toMatchObject({ status: 10, failure: 'browser_gone' })
  })

  it('accepts no run of another submission or problem, or from before', async () => {
    const submitId = await request()
    const order = await take(submitId)
    const key = { submitId, key: order.key }
    const old = submitThere('// before')
    await report('sending', { ...key, account: 'judge', runsBefore: [old] })
    const used = await world.service.db.collection('tasks').findOne({ runId: { $gt: '' } })
    for (const runId of [old, String(used?.['runId'])])
      expect(await report('verdict', { ...key, ...verdict, runId })).toMatchObject({ code: 'remote.run_taken' })
    const runId = submitThere('// elsewhere', { problemId: '103687B' })
    expect(await report('verdict', { ...key, ...verdict, runId })).toMatchObject({ status: 200 })
    expect(await world.verdictOf(submitId)).toMatchObject({ status: 10, failure: 'run_mismatch' })
  })
})

describe('in a contest', () => {
  it('is refused to users without a verified account', async () => {
    const submitId = await request({ needsConfirmation: true, lane: 'contest', uid: 'uid-admin' })
    const refused = await until('a refusal', async () => {
      const answer = await world.call('POST', 'remote/browser-run', { submitId }, 'admin')
      return answer.status === 400 ? answer : undefined
    })
    expect(refused).toMatchObject({ code: 'remote.handle_not_proved' })
  })

  it('refuses another account, and ends runs that the public API never shows', async () => {
    const submitId = await request({ needsConfirmation: true, lane: 'contest' })
    const { key } = await take(submitId)
    const about = { submitId, key, runsBefore: [] }
    expect(await report('sending', { ...about, account: 'stranger' })).toMatchObject({
      code: 'remote.handle_not_proved',
    })
    await report('sending', { ...about, account: 'judge' })
    await report('verdict', { submitId, key, ...verdict, runId: '99999999' })
    clock.advance(31 * 60_000)
    expect(await world.verdictOf(submitId)).toMatchObject({ status: 10, failure: 'unconfirmed' })
  })
})

describe('judges without an API', () => {
  const there = (fakeSite: FakeSite, code: string, problemId: string) =>
    fakeSite.state.addRun({ username: 'judge', problemId, language: 'C++', code }).id

  it('confirms a verdict of HDU by its public list', async () => {
    const name = { judge: 'HDU', handle: 'judge' }
    expect((await post('handle', name)).data).toMatchObject({ judge: 'HDU', problem: '1000' })
    clock.advance(2_000)
    there(hdu, '// verdict:CompileError', '1000')
    expect((await post('handle/check', name)).data).toMatchObject({ isProved: true })
    const submitId = await request({
      key: 'HDU',
      problem: '1000',
      language: 'G++',
      lane: 'contest',
      needsConfirmation: true,
    })
    const { order, key } = await sent(submitId)
    const runId = there(hdu, `${order.code}// verdict:WrongAnswer`, '1000')
    await report('verdict', { ...key, ...verdict, runId })
    expect(await world.verdictOf(submitId)).toMatchObject({ status: -1, evidence: 'confirmed', runId })
  })

  it('trusts the browser for SPOJ, except if verdicts must be confirmed', async () => {
    const about = { key: 'SPOJ', problem: 'TEST', language: 'C++' } as const
    const submitId = await request(about)
    const { order, key } = await sent(submitId)
    const runId = there(spoj, order.code, 'TEST')
    await report('verdict', { ...key, ...verdict, runId })
    expect(await world.verdictOf(submitId)).toMatchObject({ status: 0, evidence: 'reported' })
    const inContest = await request({ ...about, lane: 'contest', needsConfirmation: true })
    const refused = await until('a refusal', async () => {
      const answer = await post('browser-run', { submitId: inContest })
      return answer.status === 404 ? undefined : answer
    })
    expect(refused).toMatchObject({ status: 400, code: 'remote.browser_not_confirmable' })
  })
})

describe('a submission left by a browser', () => {
  it('ends without an own account when no browser takes it', async () => {
    const submitId = await request()
    clock.advance(130_000)
    expect(await world.verdictOf(submitId)).toMatchObject({ status: 10, failure: 'no_own_account' })
  })

  it('is searched at the judge before it is sent again, if it may have been sent', async () => {
    const submitId = await request()
    const { key } = await sent(submitId)
    await report('failure', { ...key, failure: 'run_not_found', detail: '' })
    expect(await world.verdictOf(submitId)).toMatchObject({ status: 10, failure: 'may_have_been_sent' })
    await request({ submitId, attempt: 2, isRunKept: true })
    const again = await take(submitId)
    expect(again).toMatchObject({ attempt: 2, maySend: false, account: 'judge' })
    const runId = submitThere(again.code)
    await report('verdict', { submitId, key: again.key, ...verdict, runId })
    expect(await world.verdictOf(submitId, 2)).toMatchObject({ status: 0, runId })
  })

  it('is sent again if neither of two attempts is found', async () => {
    const submitId = await request()
    const { key } = await sent(submitId)
    await report('failure', { ...key, failure: 'run_not_found', detail: '' })
    await world.verdictOf(submitId)
    clock.advance(1_000)
    await request({ submitId, attempt: 2, isRunKept: true })
    const again = await take(submitId)
    expect(again).toMatchObject({ maySend: false })
    await report('failure', { submitId, key: again.key, failure: 'run_not_found', detail: '' })
    expect(await world.verdictOf(submitId, 2)).toMatchObject({ status: 10, failure: 'may_have_been_sent' })
    await request({ submitId, attempt: 3, isRunKept: true })
    expect(await take(submitId)).toMatchObject({ attempt: 3, maySend: true })
  })

  it('is sent again if the judge declined it, with its message', async () => {
    const submitId = await request()
    const { key } = await sent(submitId)
    await report('failure', { ...key, failure: 'refused', detail: 'You have submitted exactly the same code before' })
    expect(await world.verdictOf(submitId)).toMatchObject({
      failure: 'refused',
      detail: expect.stringContaining('same'),
    })
    await request({ submitId, attempt: 2, isRunKept: true })
    expect(await take(submitId)).toMatchObject({ attempt: 2, maySend: true, runsBefore: [] })
  })
})
