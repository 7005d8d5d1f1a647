import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { Type } from 'typebox'
import { createAuthService } from '@verdict/auth'
import { allRoutes } from '@verdict/proto/http/catalogue'
import { submissionTopic } from '@verdict/proto/live/submission'
import { topic } from '@verdict/proto/live/topic'
import { createLivePublisher, type LivePublisher } from '@verdict/kit/live'
import { addressHeaders, freshAddress } from '@verdict/test-kit/address'
import { log } from '@verdict/test-kit/environment'
import { startTestService, type TestService } from '@verdict/test-kit/service'
import { until } from '@verdict/test-kit/until'
import { createGatewayService } from '../src/index.ts'
import { startWorld, type World } from './world.ts'

const notices = topic('notices', {
  summary: 'Notices',
  owner: 'site',
  listeners: 'everyone',
  data: Type.Object({ text: Type.String() }),
})
const topics = [submissionTopic, notices]
/** No cached value expires during a test, so every change must have been published to the other copy. */
const routes = allRoutes.map(({ shared, privateCache, ...route }) => ({
  ...route,
  ...(shared === undefined ? {} : { shared: { ...shared, seconds: 3600 } }),
  ...(privateCache === undefined ? {} : { privateCache: { ...privateCache, seconds: 3600 } }),
}))

/** The first copy of auth and the gateway before it; those with `there` in their name are the second copies. */
let world: World
let live: LivePublisher
let authThere: TestService
let gatewayThere: ReturnType<typeof createGatewayService>
let here = ''
let there = ''
let root = ''
let count = 0
let user = { uid: '', username: '', token: '' }

beforeAll(async () => {
  world = await startWorld({ overSocket: true, overrides: { routes, topics } })
  here = world.url
  live = createLivePublisher(world.bus, log)
  authThere = await startTestService({
    name: 'auth',
    create: createAuthService,
    env: { VERDICT_ROOT_PASSWORD: world.rootPassword },
    namespace: world.auth.namespace,
  })
  const { httpAddress, grpcAddress: AUTH_GRPC_URL } = authThere
  const AUTH_HTTP_URL = httpAddress.replace('127.0.0.1', 'localhost')
  gatewayThere = createGatewayService(
    { ...world.settings, VERDICT_PORT: 0, AUTH_HTTP_URL, AUTH_GRPC_URL },
    { routes, topics, busPrefix: world.busPrefix, log },
  )
  there = (await gatewayThere.start()).httpAddress
  root = await world.signInAsRoot()
})
afterAll(async () => {
  await gatewayThere.stop()
  await authThere.stop({ keep: true })
  await world.stop()
})
beforeEach(async () => {
  const username = `two${(count += 1)}`
  await send(here, 'POST', '/api/admin/user/insert-batch-user', root, { users: [[username, 'secret1']] })
  const account = await world.auth.db.collection<{ _id: string }>('accounts').findOne({ username })
  user = { uid: account?._id ?? '', username, token: await signInThere(username) }
})

async function send(gateway: string, method: string, path: string, token: string, body?: object) {
  const answer = await fetch(gateway + path, {
    method,
    headers: {
      'accept-language': 'en-US',
      'x-forwarded-for': freshAddress(),
      authorization: token,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const json = (await answer.json()) as { status: number; data: unknown; msg: string }
  return { httpStatus: answer.status, data: json.data, status: json.status }
}

async function signInThere(username: string): Promise<string> {
  const answer = await fetch(`${authThere.httpAddress}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...addressHeaders('auth') },
    body: JSON.stringify({ username, password: 'secret1' }),
  })
  return answer.headers.get('authorization') ?? ''
}

/** An open page. */
async function openStream(gateway: string, token: string, lastEventId?: string) {
  const aborter = new AbortController()
  const response = await fetch(`${gateway}/api/events?topics=submission,notices`, {
    headers: { authorization: token, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
    signal: aborter.signal,
  })
  const page = { status: response.status, text: '', isOver: false, close: () => aborter.abort() }
  const read = async () => {
    for await (const part of (response.body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream()))
      page.text += part
  }
  void read()
    .catch(() => undefined)
    .finally(() => (page.isOver = true))
  await until('the page is ready', () => page.text.includes('event: ready'))
  return page
}

const whoami = (gateway: string) => send(gateway, 'GET', '/api/get-user-auth-info', user.token)
const edit = (change: object) =>
  send(here, 'PUT', '/api/admin/user/edit-user', root, {
    uid: user.uid,
    username: user.username,
    setNewPwd: false,
    ...change,
  })

it.each([
  ['a sign-out', () => send(here, 'GET', '/api/logout', user.token)],
  ['a disabled account', () => edit({ type: 1002, status: 1 })],
  ['another password', () => edit({ type: 1002, password: 'another-one', setNewPwd: true })],
])('ends calls and open pages at the other copies after %s', async (_what, change) => {
  expect(await whoami(there)).toMatchObject({ httpStatus: 200 })
  const page = await openStream(there, user.token)
  expect(await change()).toMatchObject({ status: 200 })
  await until('the end of the page', () => page.isOver)
  expect(await whoami(there)).toMatchObject({ httpStatus: 401 })
})

it('a role change applies at the other copies as well', async () => {
  const rolesThere = async () => ((await whoami(there)).data as { roles?: string[] } | null)?.roles
  const listThere = () => send(there, 'GET', '/api/admin/contest/get-contest-list', user.token)
  expect(await listThere()).toMatchObject({ httpStatus: 403 })
  expect(await edit({ type: 1001 })).toMatchObject({ status: 200 })
  user.token = await signInThere(user.username)
  expect(await rolesThere()).toEqual(['admin'])
  expect(await listThere()).toMatchObject({ httpStatus: 200 })
  expect(await edit({ type: 1002 })).toMatchObject({ status: 200 })
  await until('the end of the role', async () => (await listThere()).httpStatus !== 200)
  user.token = await signInThere(user.username)
  expect(await listThere()).toMatchObject({ httpStatus: 403 })
})

it('open pages at both copies get a change once each, and continue at the other copy', async () => {
  const pages = [await openStream(here, user.token), await openStream(there, user.token)]
  for (const text of ['first', 'second']) await live.publish(notices, '', { text })
  const times = (page: { text: string }, text: string) => page.text.split(`{"text":"${text}"}`).length - 1
  for (const page of pages) await until('both notices', () => times(page, 'second') === 1)
  expect(pages.map((page) => times(page, 'first'))).toEqual([1, 1])
  const afterFirst = /^id: (.*)\nevent: notices\ndata: \{"text":"first"\}/m.exec(pages[0]?.text ?? '')?.[1] ?? ''
  expect(afterFirst).not.toBe('')
  for (const page of pages) page.close()
  const resumed = await openStream(there, user.token, afterFirst)
  await until('what was missed', () => times(resumed, 'second') === 1)
  expect(times(resumed, 'first')).toBe(0)
  expect(resumed.text).not.toContain('event: resync')
  resumed.close()
})

it('a shared scoreboard at the other copy is invalidated when staff changes the contest', async () => {
  const path = '/api/get-contest-outside-scoreboard'
  const answerWith = (data: string) => world.echo.respond(path, () => ({ status: 200, data, msg: 'success' }))
  const boardAt = async (gateway: string) => {
    const answer = await fetch(gateway + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': freshAddress() },
      body: JSON.stringify({ cid: 7, limit: 30 }),
    })
    return ((await answer.json()) as { data: string }).data
  }
  answerWith('old')
  expect([await boardAt(here), await boardAt(there)]).toEqual(['old', 'old'])
  answerWith('new')
  expect([await boardAt(here), await boardAt(there)]).toEqual(['old', 'old'])
  await send(here, 'PUT', '/api/admin/contest', root, {})
  await until('the new board there', async () => (await boardAt(there)) === 'new')
  expect(await boardAt(here)).toBe('new')
})
