import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { allRoutes } from '@verdict/proto/http/catalogue'
import { freshAddress } from '@verdict/test-kit/address'
import { until } from '@verdict/test-kit/until'
import { startWorld, type World } from './world.ts'

let world: World
let root: string
let tokens: Awaited<ReturnType<World['tokens']>>
const longRoutes = allRoutes.filter(({ longLived }) => longLived === true)

/** An endless stream of messages. */
async function* news() {
  for (let line = 0; ; line += 1) {
    yield `{"line":${line}}\n`
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

beforeAll(async () => {
  world = await startWorld({ env: { GATEWAY_LIVE_HEARTBEAT_SEC: '1' } })
  tokens = await world.tokens()
  root = await world.signInAsRoot()
  for (const { path } of longRoutes)
    world.echo.respond(path, (_request, reply) => reply.type('application/x-ndjson').send(Readable.from(news())))
})
afterAll(() => world.stop())

/** Opens the answer; `ended` resolves when it ends, `received` are its bytes so far. */
async function open(authorization: string) {
  const [route] = longRoutes
  const path = route?.path.replace(':version', '2023-06').replace(':contest', '7') ?? ''
  const headers = { authorization, 'x-forwarded-for': freshAddress() }
  const [answer] = (await once(get(`${world.url}${path}`, { agent: false, headers }), 'response')) as [IncomingMessage]
  let received = 0
  answer.on('data', (chunk: Buffer) => (received += chunk.length))
  answer.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => answer.once('close', () => resolve()))
  return { status: answer.statusCode, ended, received: () => received, answer }
}

const edit = (body: object) =>
  world.call('/api/admin/user/edit-user', { method: 'PUT', token: root, body: JSON.stringify(body) })

it.each([
  ['who signs out', () => tokens.default_user, () => world.call('/api/logout', { token: tokens.default_user })],
  [
    'who loses a role',
    () => tokens.admin,
    () => edit({ uid: 'u1001', username: 'u1001', type: 1002, setNewPwd: false }),
  ],
  [
    'whose account is disabled',
    () => tokens.problem_admin,
    () => edit({ uid: 'u1008', username: 'u1008', type: 1008, status: 1, setNewPwd: false }),
  ],
  [
    'who sends name and password, and has another password',
    () => `Basic ${Buffer.from(`u1003:${world.rootPassword}`).toString('base64')}`,
    () => edit({ uid: 'u1003', username: 'u1003', type: 1003, password: 'another-one', setNewPwd: true }),
  ],
])(
  'ends for %s while messages keep arriving',
  async (_who, tokenOf, change) => {
    const stream = await open(tokenOf())
    expect(stream.status).toBe(200)
    await once(stream.answer, 'data')
    const { httpStatus, text } = await change()
    expect([httpStatus, text.includes('"status":200')]).toEqual([200, true])
    await stream.ended
    expect(stream.received()).toBeGreaterThan(0)
  },
  60_000,
)

it('continues for users with access', async () => {
  const stream = await open(root)
  let isOver = false
  void stream.ended.then(() => (isOver = true))
  // The data of two seconds, in each of which the sign-in is checked.
  await until('much news', async () => stream.received() > 1_000)
  expect(isOver).toBe(false)
  stream.answer.destroy()
})
