import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { allRoutes } from '@verdict/proto/http/catalogue'
import { log } from '@verdict/test-kit/environment'
import { createGatewayService } from '../src/index.ts'
import { metricsHeaders, startWorld, type World } from './world.ts'

let world: World
/** Nothing expires during a test, however slow the machine is. */
const routes = allRoutes.map(({ shared, privateCache, ...route }) => ({
  ...route,
  ...(shared === undefined ? {} : { shared: { ...shared, seconds: 3600 } }),
  ...(privateCache === undefined ? {} : { privateCache: { ...privateCache, seconds: 3600 } }),
}))
beforeAll(async () => {
  world = await startWorld({ overrides: { routes } })
})
afterAll(() => world.stop())
beforeEach(() => {
  world.echo.seen.length = 0
})

const list = '/api/get-problem-list'
let page = 0
/** A query that no test has used before. */
const freshQuery = () => `?currentPage=${(page += 1)}`

function answerWith(path: string, data: unknown) {
  world.echo.respond(path, () => ({ status: 200, data, msg: 'success' }))
}

const uidOf = (actor: unknown): unknown =>
  (JSON.parse(Buffer.from(String(actor).split('.')[1] ?? '', 'base64url').toString()) as { uid: unknown }).uid

describe('a shared response', () => {
  it('is requested once for concurrent callers', async () => {
    answerWith(list, { records: [], total: 0 })
    const query = freshQuery()
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.call(list + query)))
    expect(new Set(answers.map((answer) => answer.httpStatus))).toEqual(new Set([200]))
    expect(world.echo.seen).toHaveLength(1)
    await world.call(`${list}${query}&keyword=&junk=${Math.random()}`)
    expect(world.echo.seen).toHaveLength(1)
  })

  it('is requested anonymously', async () => {
    const token = await world.signInAsRoot()
    await world.call(list + freshQuery(), { token })
    expect(world.echo.seen.at(-1)?.headers['x-verdict-actor']).toBeUndefined()
  })

  it('is shared by anonymous callers with equal bodies if it is requested by POST', async () => {
    const board = '/api/get-contest-outside-scoreboard'
    answerWith(board, { records: ['x'.repeat(3000)] })
    const ask = (body: object, more: object = {}) =>
      world.call(board, { method: 'POST', body: JSON.stringify(body), ...more })
    const first = await ask({ cid: 7, limit: 30 })
    const same = { limit: 30, cid: 7, keyword: '', concernedList: [] }
    expect(await ask(same)).toMatchObject({ httpStatus: 200, text: first.text })
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect(await ask(same, { headers })).toMatchObject({ httpStatus: 304, text: '' })
    expect(world.echo.seen.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
      ['POST', { cid: 7, limit: 30 }],
    ])
    await ask({ cid: 8, limit: 30 })
    expect(world.echo.seen).toHaveLength(2)
    await ask({ cid: 7, limit: 30 }, { token: await world.signInAsRoot() })
    expect(world.echo.seen.at(-1)?.headers['x-verdict-actor']).toBeDefined()
    expect(world.echo.seen).toHaveLength(3)
  })

  it('is cached for one caller if it is personal, until a write or a forced refresh', async () => {
    const board = '/api/get-contest-rank'
    const text = (one: object) => JSON.stringify({ status: 200, data: one, msg: 'success' })
    world.echo.respond(board, (request, reply) => {
      const body = text({ of: uidOf(request.headers['x-verdict-actor']), asked: world.echo.seen.length })
      void reply.headers({ etag: `W/"${body.length}-${world.echo.seen.length}"`, 'content-encoding': 'gzip' })
      return reply.type('application/json').send(gzipSync(body))
    })
    const { default_user: ann, problem_admin: bob } = await world.tokens()
    const ask = (token: string, body: object = {}, headers: Record<string, string> = {}) =>
      world.call(board, { method: 'POST', token, body: JSON.stringify({ cid: 7, ...body }), headers })
    const first = await ask(ann)
    expect(first.httpStatus).toBe(200)
    expect((await ask(ann, { keyword: '' })).text).toBe(first.text)
    const etag = first.headers.get('etag') ?? ''
    expect(await ask(ann, {}, { 'if-none-match': etag })).toMatchObject({ httpStatus: 304, text: '' })
    expect(world.echo.seen).toHaveLength(1)
    const others = await ask(bob, {}, { 'if-none-match': etag })
    expect(others).toMatchObject({ httpStatus: 200 })
    expect(others.text).not.toBe(first.text)
    expect(world.echo.seen).toHaveLength(2)
    await ask(ann, { forceRefresh: true })
    await ask(ann, { currentPage: 2 })
    expect(world.echo.seen).toHaveLength(4)
    expect((await ask(ann)).text).toBe(first.text)
    await world.call('/api/register-contest', { method: 'POST', token: ann, body: '{"cid":7}' })
    expect((await ask(ann)).text).not.toBe(first.text)
    expect((await ask(bob)).text).toBe(others.text)
    await world.call('/api/logout', { token: bob })
    expect((await ask(bob)).httpStatus).toBe(401)
  })

  it('is cached for each language', async () => {
    world.echo.respond(list, (request) => ({ status: 200, data: request.headers['accept-language'], msg: '' }))
    const query = freshQuery()
    const inLanguage = async (lang: string) =>
      (await world.call(list + query, { headers: { 'accept-language': lang } })).json.data as string
    expect([await inLanguage('en-GB'), await inLanguage('zh'), await inLanguage('en')]).toEqual([
      'en-US',
      'zh-CN',
      'en-US',
    ])
    expect(world.echo.seen).toHaveLength(2)
  })

  it('is not sent again to clients that have it', async () => {
    answerWith(list, { records: ['x'.repeat(3000)] })
    const query = freshQuery()
    const first = await world.call(list + query)
    const etag = first.headers.get('etag') ?? ''
    const again = await world.call(list + query, { headers: { 'if-none-match': etag } })
    expect(again).toMatchObject({ httpStatus: 304, text: '' })
    expect(again.headers.get('etag')).toBe(etag)
    expect(world.echo.seen).toHaveLength(1)
  })

  it.each(['br', 'gzip', 'identity'])('is sent in the encoding that the client accepts (%s)', async (encoding) => {
    answerWith(list, { records: ['题'.repeat(3000)] })
    const { headers, json } = await world.call(list + freshQuery(), { headers: { 'accept-encoding': encoding } })
    expect(headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(headers.get('vary')).toBe('accept-encoding, accept-language')
    expect(json.data.records[0]).toHaveLength(3000)
  })

  it('is requested again with the caller’s identity by users with a role who ask for it', async () => {
    const path = '/api/get-last-week-submission-statistics'
    answerWith(path, {})
    const token = await world.signInAsRoot()
    await world.call(path)
    for (let round = 0; round < 2; round += 1) await world.call(`${path}?forceRefresh=true`, { token })
    await world.call(`${path}?forceRefresh=false`, { token })
    await world.call(`${path}?forceRefresh=true`)
    const callers = world.echo.seen.map(({ headers }) => headers['x-verdict-actor'] !== undefined)
    expect(callers).toEqual([false, true, true, false, false])
  })

  it('is invalidated in every gateway when a user with a role changes something', async () => {
    const gateways = [1, 2].map(() =>
      createGatewayService({ ...world.settings, VERDICT_PORT: 0 }, { routes, busPrefix: world.busPrefix, log }),
    )
    try {
      const [here = '', there = ''] = await Promise.all(
        gateways.map(async (gateway) => (await gateway.start()).httpAddress),
      )
      const query = freshQuery()
      const readIn = async (url: string) => ((await (await fetch(url + list + query)).json()) as { data: string }).data
      answerWith(list, 'old')
      expect([await readIn(here), await readIn(there)]).toEqual(['old', 'old'])
      answerWith(list, 'new')
      expect([await readIn(here), await readIn(there)]).toEqual(['old', 'old'])
      const headers = { authorization: await world.signInAsRoot(), 'content-type': 'application/json' }
      await fetch(`${here}/api/admin/tag`, { method: 'POST', headers, body: '{}' })
      expect(await readIn(here)).toBe('new')
      while ((await readIn(there)) !== 'new');
    } finally {
      for (const gateway of gateways) await gateway.stop()
    }
  })

  it('is not cached if it is an error', async () => {
    world.echo.respond(list, (_request, reply) => reply.code(400).send({ status: 400, data: null, msg: 'no' }))
    const query = freshQuery()
    expect(await world.call(list + query)).toMatchObject({ httpStatus: 400 })
    answerWith(list, {})
    expect(await world.call(list + query)).toMatchObject({ httpStatus: 200 })
  })
})

describe('a personal response', () => {
  it('is requested every time', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { headers } = await world.call('/api/get-problem-detail?problemId=A')
      expect(headers.get('cache-control')).toBe('no-store')
    }
    expect(world.echo.seen).toHaveLength(3)
  })
})

describe('a service that is down', () => {
  it('is reported in the caller’s language, while others continue', async () => {
    const broken = await startWorld({ env: { PROBLEM_HTTP_URL: 'http://127.0.0.1:1' } })
    try {
      for (const path of [`${list}?currentPage=1`, '/api/get-problem-detail?problemId=A']) {
        const answer = await broken.call(path, { headers: { 'accept-language': 'zh-CN' } })
        expect(answer).toMatchObject({ httpStatus: 503, json: { status: 503, data: null, code: 'server.unavailable' } })
        expect(answer.json.msg).toContain('暂时不可用')
      }
      expect((await broken.call('/api/get-website-config')).httpStatus).toBe(200)
      expect(await broken.call('/readyz')).toMatchObject({
        httpStatus: 503,
        json: { parts: { problem: false, site: true } },
      })
    } finally {
      await broken.stop()
    }
  })
})

describe('the probes', () => {
  it('report that everything is well', async () => {
    expect((await world.call('/healthz')).httpStatus).toBe(200)
    expect(await world.call('/readyz')).toMatchObject({ httpStatus: 200, json: { status: 'ok' } })
  })

  it('return figures with the token only, not to every client on this machine', async () => {
    const shown = await fetch(`${world.url}/metrics`, { headers: metricsHeaders })
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('verdict_http_request_seconds')])
    // Like a reverse proxy that passes a call on without adding headers.
    expect((await fetch(`${world.url}/metrics`)).status).toBe(404)
    for (const authorization of ['Bearer', 'Bearer ', 'Bearer x', metricsHeaders.authorization.slice(7)])
      expect((await fetch(`${world.url}/metrics`, { headers: { authorization } })).status).toBe(404)
  })
})
