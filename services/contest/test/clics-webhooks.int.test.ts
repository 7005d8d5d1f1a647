import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { webhookDeactivated } from '@verdict/proto/events/contest'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { createClicsClient, type Line } from './clics-client.ts'
import { clicsFaults } from './clics-schemas.ts'
import { startWorld, until, type World } from './world.ts'

interface Received {
  path: string
  token: string | undefined
  type: string | undefined
  body: { contest_id: string; notifications: Line[] }
}

let world: World
let server: Server
let address = ''
let received: Received[] = []
/** The status that each path answers with, 200 by default. */
const answers = new Map<string, number>()
const { get, send, feed } = createClicsClient(() => world)
const hooks = '2026-01/webhooks'

beforeAll(async () => {
  world = await startWorld({ CONTEST_WEBHOOK_PRIVATE_ADDRESSES: 'true' })
  server = createServer((request, answer) => {
    let text = ''
    request.on('data', (piece: Buffer) => (text += piece.toString()))
    request.on('end', () => {
      const { url: path = '', headers } = request
      const token = headers['webhook-token']
      const status = answers.get(path) ?? 200
      received.push({
        path,
        token: typeof token === 'string' ? token : undefined,
        type: headers['content-type'],
        body: JSON.parse(text) as Received['body'],
      })
      answer.writeHead(status, status === 302 ? { location: `${address}/elsewhere` } : {}).end('x'.repeat(1_000_000))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await world.stop()
})
beforeEach(async () => {
  await world.models.webhooks.deleteMany({})
  answers.clear()
  received = []
})

async function register(path: string, body: Record<string, unknown> = {}): Promise<string> {
  const answer = await send('POST', 'root', hooks, { url: `${address}${path}`, token: 'secret-1', ...body })
  expect([answer.http, answer.body]).toEqual([200, expect.objectContaining({ active: true })])
  expect(answer.headers.get('location')).toBe(`/api/clics/${hooks}/${answer.body.id}`)
  return answer.body.id as string
}

const notified = (path: string) => received.filter((one) => one.path === path).flatMap(({ body }) => body.notifications)
/** The job uses the clock of the test world. */
const waitFor = (what: string, isTrue: () => boolean | Promise<boolean>) =>
  until(what, async () => {
    world.clock.advance(1_000)
    return isTrue()
  })

let lastSubmitId = 0
async function judged(cid: number): Promise<string> {
  const submitId = (lastSubmitId += 1)
  await world.judge(cid, { submitId, uid: 'ada', pid: 1, status: JudgeStatus.Accepted, at: world.after(-1) })
  await world.written(cid, 'judged', 1)
  return String(submitId)
}

describe('a webhook', () => {
  it('receives every change after its registration once and in order, with its token', async () => {
    const cid = await world.newContest()
    const other = await world.newContest()
    const feedLines = await feed('root', cid)
    await register('/all', { contest_ids: [String(cid)] })
    await register('/teams', { contest_ids: [String(cid)], endpoints: ['submissions', 'judgements'] })
    const id = await judged(cid)
    await judged(other)
    await waitFor('the submission is told', () => notified('/teams').some(({ type }) => type === 'judgements'))
    await waitFor('… and all else', () => notified('/all').some(({ type }) => type === 'judgements'))
    const since = feedLines.at(-1)?.token ?? ''
    const later = await feed('root', cid, '2026-01', since)
    // The event that arrived between the two calls is older than the registration.
    const from = later.findIndex(({ token }) => token === notified('/all')[0]?.token)
    expect(notified('/all')).toEqual(later.slice(from, from + notified('/all').length))
    expect(new Set(notified('/teams').map(({ type }) => type))).toEqual(new Set(['submissions', 'judgements']))
    expect(notified('/teams').map((one) => one.token)).toEqual([...new Set(notified('/teams').map((one) => one.token))])
    expect(notified('/teams').find(({ type }) => type === 'submissions')?.id).toBe(id)
    expect(received.every(({ body }) => body.contest_id === String(cid))).toBe(true)
    expect(received.every((one) => one.token === 'secret-1' && one.type === 'application/json')).toBe(true)
    expect(notified('/all').flatMap((line) => clicsFaults('2026-01')('line', line))).toEqual([])
  })

  it('that fails gets the same delivery again later without delaying others', async () => {
    const cid = await world.newContest()
    const contest = { contest_ids: [String(cid)], endpoints: ['submissions'] }
    answers.set('/bad', 500)
    answers.set('/moved', 302)
    const bad = await register('/bad', contest)
    await register('/moved', contest)
    await register('/good', contest)
    const id = await judged(cid)
    await waitFor('the good one is told', () => notified('/good').length === 1)
    await waitFor('the others were tried again', () => notified('/bad').length >= 3 && notified('/moved').length >= 2)
    expect(received.some(({ path }) => path === '/elsewhere')).toBe(false)
    expect(new Set(notified('/bad').map((one) => one.id))).toEqual(new Set([id]))
    expect((await get('root', `${hooks}/${bad}`)).body.last_delivery).toMatchObject({ ok: false, result: '500' })
    answers.clear()
    await waitFor('it is taken', async () => (await get('root', `${hooks}/${bad}`)).body.last_delivery.ok === true)
    const [tries, second] = [notified('/bad').length, await judged(cid)]
    await waitFor('what came later follows', () => notified('/bad').length > tries && notified('/good').length > 1)
    expect(
      notified('/bad')
        .slice(tries)
        .map((one) => one.id),
    ).toEqual([second])
    expect(notified('/good').map((one) => one.id)).toEqual([id, second])
  })

  it('that fails for a day is deactivated with a notice to its owner, and continues when activated again', async () => {
    const deactivated = await world.record(webhookDeactivated)
    const cid = await world.newContest({ endTime: world.after(3 * 24 * 60).toISOString() })
    answers.set('/gone', 503)
    const id = await register('/gone', { contest_ids: [String(cid)], endpoints: ['submissions'] })
    await judged(cid)
    const state = async () => (await get('root', `${hooks}/${id}`)).body
    await waitFor('it has failed', async () => (await state()).last_delivery?.ok === false)
    world.clock.advance(25 * 3_600_000)
    await waitFor('it is deactivated', async () => (await state()).active === false)
    await until('it is told', () => deactivated.length > 0)
    expect(deactivated).toMatchObject([{ data: { webhookId: id, uid: 'root', origin: address, reason: '503' } }])
    answers.clear()
    const before = received.length
    const put = await send('PUT', 'root', `${hooks}/${id}`, {
      id,
      url: `${address}/gone`,
      active: true,
      contest_ids: [String(cid)],
      endpoints: ['submissions'],
    })
    expect(put.body).toMatchObject({ id, active: true })
    await waitFor('it goes on', () => received.length > before)
    expect(received.at(-1)?.token).toBe('secret-1')
    expect(notified('/gone').at(-1)?.type).toBe('submissions')
  })

  it('is restricted to super administrators; its token is never returned and is stored encrypted', async () => {
    const id = await register('/x', { endpoints: ['teams'] })
    const list = await get('root', hooks)
    expect(list.body).toEqual([
      { id, url: `${address}/x`, endpoints: ['teams'], contest_ids: [], active: true, last_delivery: null },
    ])
    const stored = JSON.stringify(await world.models.webhooks.find().lean())
    expect([JSON.stringify(list.body), stored].some((text) => text.includes('secret-1'))).toBe(false)
    expect((await send('DELETE', 'root', `${hooks}/${id}`, undefined)).http).toBe(200)
    expect((await get('root', `${hooks}/${id}`)).http).toBe(404)
    expect(await world.models.webhookCursors.countDocuments({ webhookId: id })).toBe(0)
  })

  it('can be tested at once even if it is inactive, without changing its failures', async () => {
    const cid = await world.newContest()
    const id = await register('/tested', { contest_ids: [String(cid)] })
    const other = await world.newContest()
    const test = () => world.call('root', 'POST', 'test-contest-webhook', { id })
    answers.set('/tested', 418)
    expect((await test()).data).toMatchObject({ ok: false, result: '418', isTest: true })
    expect(received).toMatchObject([
      { token: 'secret-1', body: { contest_id: String(cid), notifications: [], test: true } },
    ])
    expect(await test()).toMatchObject({ status: 429, code: 'contest.webhook_test_too_soon' })
    world.clock.advance(6_000)
    answers.clear()
    const fields = { id, url: `${address}/tested`, endpoints: ['teams'], cids: [cid], active: false }
    expect((await world.call('root', 'PUT', 'contest-webhook', fields)).status).toBe(200)
    expect((await test()).data).toMatchObject({ ok: true, result: '200' })
    const rows = async (of: number) => (await world.call('root', 'GET', `get-contest-webhooks?cid=${of}`)).data
    expect(await rows(cid)).toMatchObject([
      { ...fields, username: 'root', deliveries: [{ ok: true }, { ok: false, result: '418', isTest: true }] },
    ])
    expect(await rows(other)).toEqual([])
    expect(await world.models.webhooks.findById(id).lean()).toMatchObject({ failures: 0, failingSince: null })
  })

  it('of all contests is listed with each, and the last ten deliveries are stored', async () => {
    const cid = await world.newContest()
    const body = { url: `${address}/all`, token: 'secret-2', endpoints: [], cids: [] }
    const { id } = (await world.call('root', 'POST', 'contest-webhook', body)).data as { id: string }
    for (let count = 0; count < 12; count += 1) {
      world.clock.advance(6_000)
      await world.call('root', 'POST', 'test-contest-webhook', { id })
    }
    const list = await world.call('root', 'GET', `get-contest-webhooks?cid=${cid}`)
    expect(list.data).toMatchObject([{ id, cids: [], active: true }])
    expect((list.data as { deliveries: unknown[] }[])[0]?.deliveries).toHaveLength(10)
    expect(JSON.stringify(list)).not.toContain('secret-2')
    expect((await world.call('root', 'DELETE', `contest-webhook?id=${id}`)).status).toBe(200)
    expect((await world.call('root', 'POST', 'test-contest-webhook', { id })).status).toBe(404)
  })

  it.each([
    [{ url: 'http://user:pass@a.example' }, 'webhook_url_invalid'],
    [{ url: 'ftp://a.example' }, 'webhook_url_invalid'],
    [{ endpoints: ['nothing'] }, 'invalid'],
    [{ contest_ids: ['999999'] }, 'not_found'],
    [{ token: 'two words' }, 'invalid'],
    [{ id: 'mine' }, 'invalid'],
  ])('is refused with %j: %s', async (body, _why) => {
    const answer = await send('POST', 'root', hooks, { url: `${address}/x`, token: 't', ...body })
    expect([400, 404]).toContain(answer.http)
    expect(await world.models.webhooks.countDocuments()).toBe(0)
  })
})
