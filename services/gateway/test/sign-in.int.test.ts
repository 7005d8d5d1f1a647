import { createHmac } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createSigner } from 'fast-jwt'
import { Redis } from 'ioredis'
import { createActorSigner } from '@verdict/kit/actor'
import { createAddressVerifier } from '@verdict/kit/client-address'
import { liveSessionKey, sessionTokenKey, toSessionClaims } from '@verdict/kit/sessions'
import { deriveServiceKeys } from '@verdict/kit/service-keys'
import { secret } from '@verdict/test-kit/environment'
import { actorOf } from './echo-services.ts'
import { startWorld, type World } from './world.ts'

let world: World
let redis: Redis
let root: string
let name = ''
let count = 0
beforeAll(async () => {
  world = await startWorld()
  redis = new Redis(world.settings.REDIS_URL)
  root = await world.signInAsRoot()
})
afterAll(async () => {
  redis.disconnect()
  await world.stop()
})
beforeEach(async () => {
  world.echo.seen.length = 0
  name = `user${(count += 1)}`
  await world.call('/api/admin/user/insert-batch-user', {
    method: 'POST',
    token: root,
    body: JSON.stringify({ users: [[name, 'secret1']] }),
  })
})

const gatewayKeys = deriveServiceKeys(secret, 'gateway')
const authKeys = deriveServiceKeys(secret, 'auth')
const lastActor = () => actorOf(world.echo.seen.at(-1))
const claimsOf = (token: string): unknown => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const whoami = (token: string, headers = {}) => world.call('/api/get-user-auth-info', { token, headers })
const login = (path: string, headers: Record<string, string> = {}) =>
  world.call(path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: 'root', password: world.rootPassword }),
  })
/** A route of the echo service that needs a sign-in. */
const own = '/api/get-last-ac-code?pid=1'
const lastSeen = () => world.echo.seen.at(-1)?.headers ?? {}

describe('both sign-in routes', () => {
  it.each(['/api/login', '/api/admin/login'])('%s returns the token as a header and as a cookie', async (path) => {
    const { headers, json } = await login(path)
    expect(json).toMatchObject({ status: 200, data: { username: 'root', roleList: ['root'] } })
    const token = headers.get('authorization') ?? ''
    const cookie = headers.get('set-cookie') ?? ''
    const inCookie = /^verdict_session=([^;]+);/.exec(cookie)?.[1] ?? ''
    expect(await whoami(inCookie)).toMatchObject({ httpStatus: 401, json: { code: 'sign_in.expired' } })
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api', 'Max-Age=86']) expect(cookie).toContain(part)
    expect(cookie).not.toContain('Secure')
    expect(await whoami(token)).toMatchObject({ httpStatus: 200, json: { data: { roles: ['root'] } } })
  })

  it('identify the browser by a cookie that is hidden from scripts and from all services but auth', async () => {
    const { headers } = await login('/api/login')
    const cookies = headers.getSetCookie()
    const device = cookies.find((one) => one.startsWith('verdict_device=')) ?? ''
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api', 'Max-Age=15552000']) expect(device).toContain(part)
    expect(headers.get('x-verdict-device')).toBeNull()
    const cookie = device.split(';')[0] ?? ''
    const again = await login('/api/login', { cookie })
    expect(again.headers.getSetCookie().some((one) => one.startsWith(cookie))).toBe(true)
    await world.call(own, { token: headers.get('authorization') ?? '', headers: { cookie } })
    expect(lastSeen()['x-verdict-device']).toBeUndefined()
  })

  it('mark the cookie as secure behind an HTTPS proxy', async () => {
    const { headers } = await login('/api/login', { 'x-forwarded-proto': 'https' })
    expect(headers.get('set-cookie')).toContain('Secure')
    expect(headers.get('strict-transport-security')).toMatch(/max-age=/)
  })

  it('set no cookie when they fail', async () => {
    const body = JSON.stringify({ username: 'root', password: 'wrong-one' })
    const { headers, httpStatus } = await world.call('/api/login', { method: 'POST', body })
    expect([httpStatus, headers.get('set-cookie'), headers.get('authorization')]).toEqual([400, null, null])
  })

  it('end with a sign-out, which clears the cookie', async () => {
    const token = await world.signIn(name)
    const { headers } = await world.call('/api/logout', { token })
    expect(headers.get('set-cookie')).toMatch(/^verdict_session=;/)
    expect(await whoami(token)).toMatchObject({ httpStatus: 401, json: { code: 'sign_in.expired' } })
  })
})

describe('a token', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const sign = (claims: object, key = authKeys.privateKey) => createSigner({ key, algorithm: 'EdDSA' })(claims)
  const hashed = (claims: object, key: string) => createSigner({ key, algorithm: 'HS256' })(claims)
  const unsigned = (claims: object) =>
    `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`

  it.each([
    ['garbage', () => 'garbage'],
    [
      'signed with another key',
      (claims: object) => sign(claims, deriveServiceKeys('another secret', 'auth').privateKey),
    ],
    ['signed with the secret itself', (claims: object) => hashed(claims, secret)],
    ['signed with the public key', (claims: object) => hashed(claims, sessionTokenKey(authKeys))],
    ['signed by the gateway', (claims: object) => sign({ ...claims, iss: 'auth' }, gatewayKeys.privateKey)],
    ['signed by a judge', (claims: object) => sign(claims, deriveServiceKeys(secret, 'judge').privateKey)],
    ['meant for something else', (claims: object) => sign({ ...claims, aud: 'actor' })],
    ['without a signature', (claims: object) => unsigned(claims)],
    ['expired', (claims: object) => sign({ ...claims, exp: now() - 1 })],
    ['without an end', (claims: object) => sign({ ...claims, exp: undefined })],
    ['of an unknown session', (claims: object) => sign({ ...claims, sid: 'nobody knows this one' })],
    ['of another user’s session', (claims: object) => sign({ ...claims, sub: 'somebody-else' })],
    [
      'with another algorithm',
      (claims: object) => {
        const head = Buffer.from('{"alg":"HS512","typ":"JWT"}').toString('base64url')
        const text = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
        return `${text}.${createHmac('sha512', sessionTokenKey(authKeys)).update(text).digest('base64url')}`
      },
    ],
  ])('that is %s is refused', async (_what, make) => {
    const token = make(claimsOf(await world.signIn(name)) as object)
    expect(await whoami(token, { 'url-type': 'admin' })).toMatchObject({
      httpStatus: 401,
      json: { status: 401, data: null, code: 'sign_in.expired' },
    })
    const open = await world.call('/api/get-problem-detail?problemId=A', { token })
    expect(open.httpStatus).toBe(200)
    expect(lastSeen()['x-verdict-actor']).toBeUndefined()
  })

  it('is required with a message in the language of the caller', async () => {
    const answer = await world.call(own, { headers: { 'accept-language': 'zh-CN', 'url-type': 'general' } })
    expect(answer).toMatchObject({ httpStatus: 401, json: { code: 'sign_in.required', msg: '请先登录' } })
    expect(answer.headers.get('url-type')).toBe('general')
  })

  it('stays valid when Redis loses its data', async () => {
    const token = await world.signIn(name)
    const sessionId = toSessionClaims(claimsOf(token))?.sessionId ?? ''
    expect((await whoami(token)).httpStatus).toBe(200)
    await redis.del(liveSessionKey(sessionId))
    expect((await whoami(token)).httpStatus).toBe(200)
  })

  it.each([
    ['role', { type: 1003 }],
    ['password', { setNewPwd: true, password: 'secret2' }],
  ])('is void at once when the %s changes', async (_what, change) => {
    const token = await world.signIn(name)
    const uid = toSessionClaims(claimsOf(token))?.uid
    expect((await whoami(token)).httpStatus).toBe(200)
    const body = JSON.stringify({ uid, username: name, ...change })
    await world.call('/api/admin/user/edit-user', { method: 'PUT', token: root, body })
    expect((await whoami(token)).httpStatus).toBe(401)
  })

  it('is renewed once when it is due, by any call', async () => {
    const shortLived = await startWorld({ env: { AUTH_RENEW_AFTER_SEC: '1', AUTH_RENEWED_GRACE_SEC: '3' } })
    try {
      const token = await shortLived.signInAsRoot()
      const until = Date.now() + 1100
      while (Date.now() < until) await shortLived.call('/api/get-user-auth-info', { token: 'wait' })
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => shortLived.call('/api/admin/tag', { method: 'POST', token, body: '{}' })),
      )
      const renewed = answers.filter((answer) => answer.headers.get('refresh-token') === 'true')
      expect(renewed).toHaveLength(1)
      const fresh = renewed[0]?.headers.get('authorization') ?? ''
      expect(renewed[0]?.headers.get('set-cookie')).toMatch(/^verdict_session=[^;]{20,};/)
      const whoAmI = (given: string) => shortLived.call('/api/get-user-auth-info', { token: given })
      expect((await whoAmI(fresh)).httpStatus).toBe(200)
      expect((await whoAmI(token)).httpStatus).toBe(200)
      while ((await whoAmI(token)).httpStatus === 200);
      expect(await whoAmI(token)).toMatchObject({ httpStatus: 401, json: { code: 'sign_in.expired' } })
      expect((await whoAmI(fresh)).httpStatus).toBe(200)
    } finally {
      await shortLived.stop()
    }
  })
})

describe('the headers for a service', () => {
  it('contain the signed caller, and no claim of the client', async () => {
    const token = await world.signIn(name)
    const who = { uid: 'x', username: 'x', roles: ['root' as const], sessionId: 's' }
    const forged = createActorSigner(deriveServiceKeys('a forger’s own secret', 'gateway'))(who, 'submission')
    const claims = { 'x-verdict-actor': forged, 'x-verdict-client-address': '1.2.3.4', 'x-verdict-role': 'root' }
    await world.call(own, {
      token,
      headers: { ...claims, forwarded: 'for=1.2.3.4', cookie: 'a=b' },
      address: '10.9.8.7',
    })
    const headers = lastSeen()
    expect(lastActor()).toMatchObject({ username: name, roles: ['default_user'] })
    expect(createAddressVerifier(deriveServiceKeys(secret, 'submission'))(headers['x-verdict-client-address'])).toBe(
      '10.9.8.7',
    )
    for (const header of ['x-verdict-role', 'authorization', 'cookie', 'forwarded', 'x-forwarded-for']) {
      expect(headers[header]).toBeUndefined()
    }
  })

  it('contain no identity for anonymous callers', async () => {
    await world.call('/api/get-problem-detail?problemId=A', { headers: { 'x-verdict-actor': 'forged' } })
    expect(lastSeen()['x-verdict-actor']).toBeUndefined()
  })

  it('continue the caller’s trace, which the response names', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const { headers } = await world.call('/api/get-problem-detail?problemId=A', {
      headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    })
    expect(headers.get('x-trace-id')).toBe(traceId)
    expect(lastSeen()['traceparent']).toMatch(new RegExp(`^00-${traceId}-(?!b7ad6b7169203331)`))
  })

  it('leave body and query unchanged', async () => {
    const body = '{"username":{"$gt":""},"x":"题"}'
    await world.call('/api/check-submissions-status?a=1&b=%26', { method: 'POST', body })
    expect(world.echo.seen.at(-1)).toMatchObject({ body, url: '/api/check-submissions-status?a=1&b=%26' })
  })
})

describe('the cookie', () => {
  let cookie = ''
  beforeAll(async () => {
    cookie = (await login('/api/login')).headers.get('set-cookie')?.split(';')[0] ?? ''
  })

  const upload = async (headers: Record<string, string>) => {
    const form = new FormData()
    form.append('file', new Blob(['zip']), 'tests.zip')
    return world.call('/api/file/upload-testcase-zip', { method: 'POST', body: form, headers: { cookie, ...headers } })
  }

  it('signs in an upload', async () => {
    expect(await upload({})).toMatchObject({ httpStatus: 200 })
    expect(lastActor()).toMatchObject({ username: 'root' })
    expect(world.echo.seen.at(-1)?.body).toContain('zip')
  })

  it('differs from the token, and neither can replace the other', async () => {
    expect(await whoami(cookie.replace('verdict_session=', ''))).toMatchObject({ httpStatus: 401 })
    expect(await upload({ cookie: `verdict_session=${root}` })).toMatchObject({ httpStatus: 401 })
  })

  it('is ignored on other routes', async () => {
    const headers = { cookie }
    expect(await world.call(own, { headers })).toMatchObject({ httpStatus: 401 })
    expect(await world.call('/api/admin/tag', { method: 'POST', body: '{}', headers })).toMatchObject({
      httpStatus: 401,
    })
  })

  it.each([
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
  ])('is ignored when another site sends it (%s)', async (header, value) => {
    expect(await upload({ [header]: value })).toMatchObject({ httpStatus: 401, json: { code: 'sign_in.required' } })
    expect(world.echo.seen).toEqual([])
  })

  it('signs in when a page of this site sends it', async () => {
    expect(await upload({ origin: world.url, 'sec-fetch-site': 'same-origin' })).toMatchObject({ httpStatus: 200 })
  })
})

describe('a username and password with each call', () => {
  const state = '/api/clics/2023-06/contests/1/state'
  const basic = (username: string, secretText: string) => ({
    authorization: `Basic ${Buffer.from(`${username}:${secretText}`).toString('base64')}`,
  })

  it('sign in on routes that allow it, and nowhere else', async () => {
    const headers = basic('root', world.rootPassword)
    expect(await world.call(state, { headers })).toMatchObject({ httpStatus: 200 })
    expect(lastActor()).toMatchObject({ username: 'root', roles: ['root'] })
    expect(lastSeen()['authorization']).toBeUndefined()
    expect(await world.call(own, { headers })).toMatchObject({ httpStatus: 401 })
  })

  it('are refused if wrong in the form of the CLICS API, and lock the account like a sign-in', async () => {
    const address = '10.1.2.3'
    const wrong = () => world.call(state, { headers: basic(name, 'not-it'), address })
    const { httpStatus, headers, text } = await wrong()
    expect([httpStatus, JSON.parse(text)]).toEqual([401, { code: 401, message: expect.stringMatching(/./) }])
    expect(headers.get('www-authenticate')).toContain('Basic')
    let last = await wrong()
    for (let tries = 0; tries < 30 && last.httpStatus !== 429; tries += 1) last = await wrong()
    expect([last.httpStatus, last.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
    expect(world.echo.seen).toEqual([])
  })

  it.each([['Basic'], ['Basic !!'], ['Basic OjEyMw=='], [`Basic ${'A'.repeat(8000)}`]])(
    'that are unreadable are ignored: %.20s',
    async (authorization) => {
      expect(await world.call(state, { headers: { authorization } })).toMatchObject({ httpStatus: 200 })
      expect(lastSeen()['x-verdict-actor']).toBeUndefined()
    },
  )

  it('are valid for many concurrent calls', async () => {
    const headers = basic(name, 'secret1')
    const address = '10.1.2.4'
    expect(await world.call(state, { headers, address })).toMatchObject({ httpStatus: 200 })
    const answers = await Promise.all(Array.from({ length: 200 }, () => world.call(state, { headers, address })))
    expect(new Set(answers.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]))
  })
})

describe('the CLICS API', () => {
  it('may be called by scripts of any site', async () => {
    const path = '/api/clics/2023-06/contests'
    expect((await world.call(path)).headers.get('access-control-allow-origin')).toBe('*')
    const headers = { origin: 'https://other.example', 'access-control-request-method': 'PATCH' }
    const preflight = await world.call(path, { method: 'OPTIONS', headers })
    expect(preflight.httpStatus).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
    expect((await world.call('/api/get-contest-list')).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('forwards a feed line by line as it arrives', async () => {
    const feed = new PassThrough()
    world.echo.respond('/api/clics/:version/contests/:contest/event-feed', (_request, reply) =>
      reply.type('application/x-ndjson').send(feed),
    )
    feed.write('{"first":1}\n')
    const answer = await fetch(`${world.url}/api/clics/2023-06/contests/1/event-feed`)
    const reader = answer.body?.getReader()
    const next = async () => Buffer.from((await reader?.read())?.value ?? []).toString()
    expect(await next()).toBe('{"first":1}\n')
    feed.write('\n')
    expect(await next()).toBe('\n')
    feed.end('{"last":1}\n')
    expect(await next()).toBe('{"last":1}\n')
  })

  it.each(['/api/clics/2023-06/nothing/at/all/here/x', '/api/clics/x/nothing'])(
    'returns its own form of not found for %s',
    async (path) => {
      const { httpStatus, text } = await world.call(path)
      expect([httpStatus, JSON.parse(text)]).toEqual([404, { code: 404, message: expect.stringMatching(/./) }])
    },
  )
})
