import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Redis } from 'ioredis'
import { liveSessionKey, readLiveSession, tokenSessionId, writeLiveSession } from '@verdict/kit/sessions'
import { actorOf } from './echo-services.ts'
import { startWorld, type World } from './world.ts'

const own = '/api/get-last-ac-code?pid=1'
const submit = '/api/submit-problem-judge'
const clics = '/api/clics/2023-06/contests/1/state'

let world: World
let redis: Redis
let root: string
let reading: string
beforeAll(async () => {
  world = await startWorld({ gatewayEnv: { GATEWAY_RATE_SUBMIT_ACCOUNT: '3', GATEWAY_RATE_READ_ADDRESS: '20' } })
  redis = new Redis(world.settings.REDIS_URL)
  root = await world.signInAsRoot()
  reading = await world.personalToken('root', ['read'])
})
afterAll(async () => {
  redis.disconnect()
  await world.stop()
})
beforeEach(() => void (world.echo.seen.length = 0))

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const basic = (username: string, token: string) => ({
  authorization: `Basic ${Buffer.from(`${username}:${token}`).toString('base64')}`,
})
const lastActor = () => actorOf(world.echo.seen.at(-1))

describe('a personal token', () => {
  it('signs its owner in, and is never passed to a service', async () => {
    expect(await world.call(own, { headers: bearer(reading) })).toMatchObject({ httpStatus: 200 })
    expect(lastActor()).toMatchObject({ username: 'root', roles: ['default_user', 'group_member_only'] })
    expect(JSON.stringify(world.echo.seen)).not.toContain(reading)
    expect(JSON.stringify(lastActor())).not.toContain(reading)
  })

  it('is refused for other scopes in the language of the caller', async () => {
    const headers = { ...bearer(reading), 'accept-language': 'zh-CN', 'url-type': 'general' }
    const answer = await world.call(submit, { method: 'POST', body: '{}', headers })
    expect(answer).toMatchObject({
      httpStatus: 403,
      json: { code: 'token.scope_missing', msg: expect.stringMatching(/submit/) },
    })
    expect(answer.json.msg).toContain('令牌')
  })

  it('cannot change passwords or create tokens, whatever its scopes', async () => {
    const token = await world.personalToken('root', ['read', 'submit', 'discuss', 'contest', 'manage', 'admin'])
    for (const path of ['/api/change-password', '/api/account/token', '/api/account/second-step/off']) {
      const answer = await world.call(path, { method: 'POST', body: '{}', headers: bearer(token) })
      expect([path, answer.httpStatus, answer.json.code]).toEqual([path, 403, 'token.not_allowed'])
    }
    const stream = await world.call('/api/events', { headers: bearer(token) })
    expect(stream).toMatchObject({ httpStatus: 403, json: { code: 'token.not_allowed' } })
  })

  it.each([
    ['was never made', () => `vdt_${'x'.repeat(43)}`],
    ['has nothing behind its prefix', () => 'vdt_'],
    ['has one letter changed', () => `${reading.slice(0, -1)}${reading.endsWith('A') ? 'B' : 'A'}`],
    ['is the token of a session with a prefix', () => `vdt_${root}`],
  ])('that %s is refused', async (_what, make) => {
    expect(await world.call(own, { headers: bearer(make()) })).toMatchObject({
      httpStatus: 401,
      json: { code: 'token.invalid' },
    })
    expect(world.echo.seen).toEqual([])
  })

  it('is refused once expired, though it was valid a moment ago', async () => {
    const token = await world.personalToken('root', ['read'])
    expect(await world.call(own, { headers: bearer(token) })).toMatchObject({ httpStatus: 200 })
    const key = liveSessionKey(tokenSessionId(token))
    const session = readLiveSession(await redis.get(key))
    if (typeof session !== 'object') throw new Error('the token is not kept')
    await redis.set(key, writeLiveSession({ ...session, expiresAtMs: Date.now() - 1 }))
    expect(await world.call(own, { headers: bearer(token) })).toMatchObject({
      httpStatus: 401,
      json: { code: 'token.invalid' },
    })
  })

  it('is not accepted as a cookie', async () => {
    const headers = { cookie: `verdict_session=${reading}` }
    expect(await world.call('/api/file/download-contest-rank?cid=1', { headers })).toMatchObject({ httpStatus: 401 })
  })

  it('has separate limits, so that a script does not lock its owner out', async () => {
    const token = await world.personalToken('root', ['submit'])
    const another = await world.personalToken('root', ['submit'])
    const send = (headers: Record<string, string>) => world.call(submit, { method: 'POST', body: '{}', headers })
    const statuses = []
    for (const one of [token, token, another, another]) statuses.push((await send(bearer(one))).httpStatus)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await send({ authorization: root })).httpStatus).toBe(200)
  })

  it('cannot be guessed without limit from one address', async () => {
    const address = '10.9.9.9'
    const guess = () => world.call(own, { headers: bearer(`vdt_${'y'.repeat(43)}`), address })
    let last = await guess()
    for (let tries = 0; tries < 30 && last.httpStatus === 401; tries += 1) last = await guess()
    expect(last).toMatchObject({ httpStatus: 429, json: { code: 'request.too_many' } })
  })
})

describe('as a password in the CLICS API', () => {
  it('is accepted with the name of its owner only', async () => {
    expect(await world.call(clics, { headers: basic('ROOT', reading) })).toMatchObject({ httpStatus: 200 })
    expect(lastActor()).toMatchObject({ username: 'root' })
    expect(await world.call(clics, { headers: basic('u1', reading) })).toMatchObject({ httpStatus: 401 })
  })

  it('changes nothing without the scope for it', async () => {
    const patch = (token: string) =>
      world.call('/api/clics/2023-06/contests/1', {
        method: 'PATCH',
        body: '{"id":"1"}',
        headers: basic('root', token),
      })
    const { httpStatus, text } = await patch(reading)
    expect([httpStatus, JSON.parse(text)]).toEqual([403, { code: 403, message: expect.stringContaining('contest') }])
    expect(await patch(await world.personalToken('root', ['contest']))).toMatchObject({ httpStatus: 200 })
    expect(lastActor()).toMatchObject({ roles: ['root'] })
  })
})
