import { beforeEach, describe, expect, it } from '@jest/globals'
import { getCommonAnnouncement, getPublicFile } from '@verdict/proto/http/site/site'
import { adminGetUserList, changePassword, getUserAuthInfo, login } from '@verdict/proto/http/auth/auth'
import type { ApiError } from './api-error.ts'
import { createApi } from './create-api.ts'
import { fileNameOf } from './download.ts'
import { downloadTestcase } from '@verdict/proto/http/problem/preparation/test-data'
import type { TransportContext } from './transport.ts'

interface Sent {
  address: string
  method: string
  headers: Record<string, string>
  body: unknown
}

/** The part of a response that the client reads; jsdom has no `Response`. */
function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  return {
    ok: status === 200,
    status,
    headers: { get: (name: string) => headers[name.toLowerCase()] ?? null },
    json: async () => body,
  }
}

let sent: Sent[]
let adopted: string[]
let refusals: { status: number; isAdminCall: boolean }[]
let next: () => unknown
let downloads: string[]
let token: string | null

function client() {
  const context: TransportContext = {
    fetch: (async (address: string, init: RequestInit) => {
      sent.push({
        address,
        method: init.method ?? '',
        headers: init.headers as Record<string, string>,
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      })
      return next()
    }) as unknown as typeof fetch,
    token: () => token,
    language: () => 'en-US',
    text: (key) => `text of ${key}`,
    adoptToken: (value) => adopted.push(value),
    onDownload: (state) => downloads.push(state),
    onRefusal: (refusal, isAdminCall) => refusals.push({ status: refusal.status, isAdminCall }),
  }
  return createApi(context)
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('expected a refusal')
    },
    (error: ApiError) => error,
  )

beforeEach(() => {
  sent = []
  adopted = []
  refusals = []
  downloads = []
  token = 'raw-token'
  next = () => answer(200, { status: 200, data: null, msg: 'success' })
})

describe('a request', () => {
  it('has the query in its address without empty values', async () => {
    await client().call(getCommonAnnouncement, { query: { currentPage: 2, limit: undefined } })
    expect(sent[0]).toMatchObject({
      address: '/api/get-common-announcement?currentPage=2',
      method: 'GET',
      body: undefined,
    })
  })

  it('has encoded path parameters', async () => {
    await client().call(getPublicFile, { params: { name: 'a b/c' } })
    expect(sent[0]?.address).toBe('/api/public/file/a%20b%2Fc')
  })

  it('sends the raw token, the language and the part of the site', async () => {
    const api = client()
    await api.call(changePassword, { body: { oldPassword: 'a', newPassword: 'b' } })
    await api.call(adminGetUserList)
    expect(sent[0]).toMatchObject({
      headers: {
        Authorization: 'raw-token',
        'Accept-Language': 'en-US',
        'Url-Type': 'general',
        'Content-Type': 'application/json',
      },
      body: { oldPassword: 'a', newPassword: 'b' },
    })
    expect(sent[1]?.headers).toMatchObject({ 'Url-Type': 'admin' })
  })

  it('has no authorization without a session', async () => {
    token = null
    await client().call(login, { body: { username: 'ada', password: 'secret' } })
    expect(sent[0]?.headers).not.toHaveProperty('Authorization')
  })
})

describe('a streamed response', () => {
  const route = { method: 'GET', path: '/api/pieces', data: changePassword.data } as const
  const pieces = (...texts: string[]) => {
    const queue = texts.map((text) => ({ done: false, value: new TextEncoder().encode(text) }))
    const read = async () => queue.shift() ?? { done: true }
    return {
      ...answer(200, null, { 'content-type': 'text/event-stream; charset=utf-8' }),
      body: { getReader: () => ({ read }) },
    }
  }

  it('passes on each message, and resolves at its end', async () => {
    next = () => pieces('event: delta\ndata: 1\n', '\nevent: answer\ndata: 2\n\n')
    const messages: string[] = []
    await client().stream(
      route,
      {},
      { onMessage: ({ event, data }) => messages.push(`${event} ${data}`), onOpen: () => messages.push('open') },
    )
    expect(messages).toEqual(['open', 'delta 1', 'answer 2'])
    expect(sent[0]?.headers).toMatchObject({ Accept: 'text/event-stream', 'Accept-Language': 'en-US' })
  })

  it('can be an error like that of other calls', async () => {
    next = () => answer(404, { status: 404, data: null, msg: 'Not there', code: 'answer.not_found' })
    expect(await failure(client().stream(route, {}, { onMessage: () => undefined }))).toMatchObject({
      kind: 'refused',
      status: 404,
      message: 'Not there',
    })
  })

  it('reports a network failure when it breaks', async () => {
    const read = () => Promise.reject(new TypeError('reset'))
    next = () => ({ ...pieces(), body: { getReader: () => ({ read }) } })
    expect(await failure(client().stream(route, {}, { onMessage: () => undefined }))).toMatchObject({ kind: 'network' })
  })
})

describe('a response', () => {
  it('gives the data of the envelope', async () => {
    next = () => answer(200, { status: 200, data: { roles: ['root'], permissions: [] }, msg: 'success' })
    expect(await client().call(getUserAuthInfo)).toEqual({ roles: ['root'], permissions: [] })
  })

  it.each([
    ['by its HTTP status', 429],
    ['inside of an HTTP 200', 200],
  ])('is an error %s', async (_name, http) => {
    next = () => answer(http, { status: 429, data: null, msg: 'Too fast', code: 'submission.too_soon' })
    expect(await failure(client().call(getUserAuthInfo))).toMatchObject({
      kind: 'refused',
      status: 429,
      code: 'submission.too_soon',
      message: 'Too fast',
    })
    expect(refusals).toEqual([{ status: 429, isAdminCall: false }])
  })

  it('distinguishes an error of the back office from a general one', async () => {
    next = () => answer(401, { status: 401, data: null, msg: 'Sign in', code: 'sign_in.required' })
    await failure(client().call(adminGetUserList))
    expect(refusals).toEqual([{ status: 401, isAdminCall: true }])
  })

  it('from a proxy with its own page is reported as a server error', async () => {
    next = () => ({ ...answer(502, null), json: async () => JSON.parse('<html>') as unknown })
    expect(await failure(client().call(getUserAuthInfo))).toMatchObject({
      kind: 'refused',
      status: 502,
      message: 'text of serverError',
    })
  })

  it('provides a refreshed token, even with an error', async () => {
    next = () =>
      answer(400, { status: 400, data: null, msg: 'no' }, { 'refresh-token': 'true', authorization: 'newer' })
    await failure(client().call(getUserAuthInfo))
    expect(adopted).toEqual(['newer'])
  })

  it('without the refresh header does not change the token', async () => {
    next = () => answer(200, { status: 200, data: null, msg: '' }, { authorization: 'newer' })
    await client().call(getUserAuthInfo)
    expect(adopted).toEqual([])
  })
})

describe('a call without a response', () => {
  it('reports a network failure', async () => {
    next = () => {
      throw new TypeError('Failed to fetch')
    }
    expect(await failure(client().call(getUserAuthInfo))).toMatchObject({
      kind: 'network',
      status: 0,
      message: 'text of network',
    })
    expect(refusals).toEqual([])
  })

  it('reports that it was aborted', async () => {
    const controller = new AbortController()
    next = () => {
      controller.abort()
      throw new DOMException('aborted', 'AbortError')
    }
    expect(await failure(client().call(getUserAuthInfo, undefined, { signal: controller.signal }))).toMatchObject({
      kind: 'aborted',
    })
  })
})

describe('a download', () => {
  it('reports when it begins, and fails for an answer that is not a file', async () => {
    next = () => answer(200, { status: 200, data: null, msg: 'success' }, { 'content-type': 'application/json' })
    const error = await failure(client().download(downloadTestcase, { query: { pid: 1 } }))
    expect(error.message).toBe('text of invalidFile')
    expect(downloads).toEqual(['begun'])
  })

  it('reports when the browser has the file', async () => {
    URL.createObjectURL = () => 'blob:1'
    const headers = { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename=a.zip' }
    next = () => ({ ...answer(200, null, headers), blob: async () => new Blob(['zip']) })
    expect(await client().download(downloadTestcase, { query: { pid: 1 } })).toBe('a.zip')
    expect(downloads).toEqual(['begun', 'done'])
  })
})

describe('the name of a downloaded file', () => {
  it.each([
    ['attachment; filename=cases.zip', 'cases.zip'],
    ['attachment; filename="a b.zip"', 'a b.zip'],
    ['attachment;filename=%E9%A2%98.zip', '题.zip'],
    [`attachment; filename="x.zip"; filename*=UTF-8''%E9%A2%98.zip`, '题.zip'],
    ['attachment; filename=100%.txt', '100%.txt'],
    ['inline', null],
    [null, null],
  ])('for %s is %s', (header, name) => expect(fileNameOf(header)).toBe(name))
})
