import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Type } from 'typebox'
import { uncheckedSessionHeader } from '@verdict/proto/http/headers'
import { route } from '@verdict/proto/http/route'
import { Nullable, pageQuery } from '@verdict/proto/http/schema'
import type { ServiceName } from '@verdict/proto/services'
import { AppError } from '../errors.ts'
import { deriveServiceKeys } from '../caller/service-keys.ts'
import { createHttpServer, download, withHeaders, type HttpServer } from './http.ts'
import { createLogger } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createActorSigner } from '../caller/actor.ts'

const secret = 'a secret of the installation'
const site = 'site' as const
const echo = route({
  summary: 'Echo',
  owner: site,
  method: 'POST',
  path: '/api/echo',
  access: 'public',
  body: Type.Object({
    name: Type.String({ maxLength: 10 }),
    size: Type.Optional(Type.Integer()),
    note: Type.Optional(Nullable(Type.String())),
  }),
  data: Type.Object({ keys: Type.Array(Type.String()), name: Type.String(), size: Nullable(Type.Integer()) }),
})
const list = route({
  summary: 'List',
  owner: site,
  method: 'GET',
  path: '/api/list',
  access: 'public',
  query: Type.Object({ ...pageQuery({ limit: 30 }), keyword: Type.Optional(Type.String()) }),
  data: Type.Object({ limit: Type.Integer(), keyword: Nullable(Type.String()) }),
})
const mine = route({
  summary: 'Mine',
  owner: site,
  method: 'GET',
  path: '/api/mine',
  access: 'login',
  data: Type.Object({ uid: Type.String() }),
})
const manage = route({
  summary: 'Manage',
  owner: site,
  method: 'DELETE',
  path: '/api/manage',
  access: ['root'],
  data: Type.Unsafe<null>({ type: 'null' }),
})
const fails = route({
  summary: 'Fails',
  owner: site,
  method: 'GET',
  path: '/api/fails',
  access: 'public',
  query: Type.Object({
    bug: Type.Optional(Type.Boolean()),
    away: Type.Optional(Type.Boolean()),
    missing: Type.Optional(Type.Boolean()),
  }),
  data: Type.Object({}),
})
const upload = route({
  summary: 'Upload',
  owner: site,
  method: 'POST',
  path: '/api/upload',
  access: 'public',
  upload: { field: 'file', maxBytes: 1000 },
  data: Type.Object({ path: Type.String() }),
})
const file = route({
  summary: 'File',
  owner: site,
  method: 'GET',
  path: '/api/file',
  access: 'public',
  download: true,
  data: Type.Object({}),
})

describe('the HTTP server', () => {
  let http: HttpServer
  let url = ''

  beforeAll(async () => {
    http = await createHttpServer({
      service: 'test',
      log: createLogger({ service: 'test', level: 'silent' }),
      metrics: createMetrics('test'),
      keys: deriveServiceKeys(secret, 'problem'),
      health: { store: () => false },
    })
    http.on(echo, ({ body }) => ({ keys: Object.keys(body).sort(), name: body.name, size: body.size ?? null }))
    http.on(list, ({ query }) => ({ limit: query.limit ?? 0, keyword: query.keyword ?? null }))
    http.on(mine, ({ actor }) => withHeaders({ uid: actor.uid }, { 'x-extra': 'yes' }))
    http.on(manage, () => undefined)
    http.on(fails, ({ query }) => {
      if (query.away === true) throw Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' })
      if (query.missing === true) throw new AppError('submission.not_found')
      throw query.bug === true ? new Error('secret detail') : new AppError('submission.too_soon', { waitSec: 3 })
    })
    http.on(upload, ({ file: saved }) => ({ path: saved.path }))
    http.on(file, () => download({ filename: '题 1.txt', contentType: 'text/plain', content: Buffer.from('text') }))
    url = (await http.listen({ host: '127.0.0.1', port: 0 })).url
  })
  afterAll(() => http.close())

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const signActor = createActorSigner(deriveServiceKeys(secret, 'gateway'))
  const as = (role: 'root' | 'default_user', service: ServiceName = 'problem') => ({
    'x-verdict-actor': signActor({ uid: 'u1', username: 'ann', roles: [role], sessionId: 's' }, service),
  })

  it('passes only declared fields, converts numbers and treats null as absent', async () => {
    const answer = await post('/api/echo', { name: 'a', size: '7', note: null, evil: { $gt: '' } })
    expect(await answer.json()).toEqual({
      status: 200,
      data: { keys: ['name', 'size'], name: 'a', size: 7 },
      msg: 'success',
    })
  })

  it('refuses a wrong type with a message that names the field in the reader’s language', async () => {
    const zh = await post('/api/echo', { name: { $gt: '' } })
    expect(zh.status).toBe(400)
    expect(await zh.json()).toMatchObject({
      status: 400,
      data: null,
      code: 'request.invalid',
      msg: expect.stringMatching(/请求参数有误：name/),
    })
    const en = await post('/api/echo', { name: 'far too long a name' }, { 'accept-language': 'en-US' })
    expect(await en.json()).toMatchObject({ msg: expect.stringMatching(/^Invalid request: name must/) })
  })

  it('treats an empty query value as absent', async () => {
    const answer = await fetch(`${url}/api/list?keyword=&limit=`)
    expect(await answer.json()).toMatchObject({ data: { limit: 30, keyword: null } })
  })

  it('requires a sign-in, then the role, and passes the caller', async () => {
    expect((await fetch(`${url}/api/mine`)).status).toBe(401)
    const signedIn = await fetch(`${url}/api/mine`, { headers: as('default_user') })
    expect(await signedIn.json()).toMatchObject({ data: { uid: 'u1' } })
    expect(signedIn.headers.get('x-extra')).toBe('yes')
    expect((await fetch(`${url}/api/manage`, { method: 'DELETE', headers: as('default_user') })).status).toBe(403)
    expect((await fetch(`${url}/api/manage`, { method: 'DELETE', headers: as('root') })).status).toBe(200)
    const replayed = await fetch(`${url}/api/manage`, { method: 'DELETE', headers: as('root', 'site') })
    expect(await replayed.json()).toMatchObject({ status: 401, code: 'sign_in.required' })
  })

  it('accepts a JSON content type without a body', async () => {
    const headers = { ...as('root'), 'content-type': 'application/json' }
    expect((await fetch(`${url}/api/manage`, { method: 'DELETE', headers })).status).toBe(200)
  })

  it('returns the code of an error and a retry time', async () => {
    const answer = await fetch(`${url}/api/fails`, { headers: { 'accept-language': 'en' } })
    expect(answer.headers.get('retry-after')).toBe('3')
    expect(await answer.json()).toEqual({
      status: 429,
      data: null,
      code: 'submission.too_soon',
      msg: 'You are submitting too fast, try again in 3 s',
    })
  })

  it('returns a retry time if a store is down', async () => {
    const answer = await fetch(`${url}/api/fails?away=true`, { headers: { 'accept-language': 'en' } })
    expect([answer.status, Number(answer.headers.get('retry-after'))]).toEqual([503, 5])
    expect(await answer.json()).toMatchObject({ code: 'server.unavailable' })
  })

  it('is unavailable to a caller whose session could not be checked, where a guest is refused', async () => {
    const statusOf = async (path: string, headers = {}) => (await fetch(url + path, { headers })).status
    const unchecked = { [uncheckedSessionHeader]: 'true' }
    expect(await statusOf('/api/fails?missing=true')).toBe(404)
    expect(await statusOf('/api/fails?missing=true', unchecked)).toBe(503)
    expect(await statusOf('/api/fails', unchecked)).toBe(429)
    expect(await statusOf('/api/list', unchecked)).toBe(200)
  })

  it('reveals nothing of a bug', async () => {
    const answer = await fetch(`${url}/api/fails?bug=true`)
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('secret detail')
  })

  it('refuses a body that is not JSON by its type', async () => {
    const answer = await fetch(`${url}/api/echo`, { method: 'POST', body: 'name=a' })
    expect([answer.status, await answer.json()]).toMatchObject([415, { status: 415, code: 'request.media_type' }])
  })

  it('refuses invalid JSON, prototype keys and bodies over the limit', async () => {
    const raw = (body: string) =>
      fetch(`${url}/api/echo`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect(await (await raw('{"name":')).json()).toMatchObject({ code: 'request.malformed' })
    expect(await (await raw('{"__proto__":{"x":1},"name":"a"}')).json()).toMatchObject({ code: 'request.malformed' })
    expect(await (await raw(`{"name":"${'x'.repeat(1_100_000)}"}`)).json()).toMatchObject({ code: 'request.too_large' })
  })

  it('stores an upload only while it is handled, and refuses one that is too large', async () => {
    const send = (bytes: number) => {
      const form = new FormData()
      form.append('file', new Blob(['x'.repeat(bytes)]), 'a.zip')
      return fetch(`${url}/api/upload`, { method: 'POST', body: form })
    }
    const saved = (await (await send(10)).json()) as { data: { path: string } }
    expect(existsSync(saved.data.path)).toBe(false)
    expect(await (await send(2000)).json()).toMatchObject({ status: 400, code: 'request.too_large' })
    expect(await (await post('/api/upload', {})).json()).toMatchObject({ code: 'file.missing' })
  })

  it.each([
    ['that ends in the middle', 'multipart/form-data; boundary=x'],
    ['without a boundary', 'multipart/form-data'],
  ])('refuses a form %s', async (_what, type) => {
    const answer = await fetch(`${url}/api/upload`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: '--x\r\nbroken',
    })
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'request.malformed' }])
  })

  it('sends a file under its encoded name', async () => {
    const answer = await fetch(`${url}/api/file`)
    expect(answer.headers.get('content-disposition')).toBe('attachment;filename=%E9%A2%98%201.txt')
    expect(await answer.text()).toBe('text')
  })

  it('answers an unknown address in the envelope', async () => {
    expect(await (await fetch(`${url}/api/nothing`)).json()).toMatchObject({ status: 404, code: 'route.not_found' })
  })

  it('reports that it is alive but not ready, and counts its requests', async () => {
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const ready = await fetch(`${url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'unavailable', parts: { store: false } }])
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('verdict_http_request_seconds_count')
  })
})

it('answers late requests while it stops, closes their connections and is not ready', async () => {
  const http = await createHttpServer({
    service: 'test',
    log: createLogger({ service: 'test', level: 'silent' }),
    metrics: createMetrics('test'),
    keys: deriveServiceKeys(secret, 'problem'),
  })
  const begun = Promise.withResolvers<void>()
  const stopping = Promise.withResolvers<void>()
  http.on(list, async ({ query }) => {
    if (query.keyword === 'slow') begun.resolve()
    if (query.keyword === 'slow') await stopping.promise
    return { limit: query.limit ?? 0, keyword: query.keyword ?? null }
  })
  const { url } = await http.listen({ host: '127.0.0.1', port: 0 })
  const underWay = fetch(`${url}/api/list?keyword=slow`)
  await begun.promise
  const closed = http.close()
  let ready = await fetch(`${url}/readyz`)
  while (ready.ok) ready = await fetch(`${url}/readyz`)
  expect(ready.status).toBe(503)
  const answer = await fetch(`${url}/api/list?limit=7`)
  expect(await answer.json()).toMatchObject({ status: 200, data: { limit: 7 } })
  stopping.resolve()
  expect([answer, await underWay].map(({ headers }) => headers.get('connection'))).toEqual(['close', 'close'])
  await closed
})
