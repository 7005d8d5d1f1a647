import { expect, it } from '@jest/globals'
import { answerFor, answerOlderClientsRaw } from './url-type.ts'

const url = '/api/get-contest-list'
const byHeader = { url, headers: { 'url-type': 'general', authorization: 'token' }, authenticated: null }
const byCookie = { url, headers: {}, authenticated: { sessionId: 's' } as never }
const others = { url, headers: { authorization: 'token' }, authenticated: { sessionId: 's' } as never }
const nobody = { url, headers: {}, authenticated: null }
const statusesFor = (request: Parameters<typeof answerFor>[0]) =>
  [200, 304, 400, 401, 403, 404, 429, 500, 503].map((status) => answerFor(request, status, undefined).status)

it('returns errors as HTTP 200 for calls with Url-Type or with only the cookie as sign-in', () => {
  for (const request of [byHeader, byCookie])
    expect(statusesFor(request)).toEqual([200, 304, 200, 401, 403, 200, 200, 500, 503])
})

it('keeps the status for all others', () => {
  for (const request of [others, nobody])
    expect(statusesFor(request)).toEqual([200, 304, 400, 401, 403, 404, 429, 500, 503])
})

it('keeps the status of the CLICS Contest API', () => {
  for (const request of [byHeader, byCookie, others, nobody])
    expect(statusesFor({ ...request, url: '/api/clics/2023-06/contests/1/teams' })).toEqual([
      200, 304, 400, 401, 403, 404, 429, 500, 503,
    ])
})

it('repeats Url-Type only in errors of sign-in and role', () => {
  const echoes = [400, 401, 403].map((status) => answerFor(byHeader, status, undefined).echo)
  expect(echoes).toEqual([undefined, 'general', 'general'])
})

it('keeps a 403 for a missing role or a closed switch, and returns others as HTTP 200 to older clients only', () => {
  const statusOf = (code: string, request = byHeader) => answerFor(request, 403, code).status
  expect(['access.denied', 'comment.closed', 'comment.banned'].map((code) => statusOf(code))).toEqual([403, 403, 403])
  const aboutOneThing = ['comment.too_few_solved', 'contest.registration_required', 'group.membership_required']
  expect(aboutOneThing.map((code) => statusOf(code))).toEqual([200, 200, 200])
  expect(answerFor(byHeader, 403, 'comment.too_few_solved').echo).toBeUndefined()
  expect(answerFor(others, 403, 'comment.too_few_solved').status).toBe(403)
})

it('uses the headers of the client, even if a service in this process gets others', () => {
  const written: number[] = []
  const raw = {
    writeHead: (status: number) => written.push(status),
    setHeader: () => undefined,
    getHeader: () => undefined,
  }
  const request = { ...others }
  answerOlderClientsRaw(request, raw as never)
  request.headers = {} as never
  raw.writeHead(404)
  expect(written).toEqual([404])
})

it('finds the error code among the headers from a service in this process', () => {
  const written: number[] = []
  const raw = {
    writeHead: (status: number, headers?: object) => written.push(status) && headers,
    setHeader: () => undefined,
    getHeader: () => undefined,
  }
  answerOlderClientsRaw(byHeader, raw as never)
  raw.writeHead(403, { 'x-error-code': 'comment.too_few_solved' })
  raw.writeHead(403, { 'x-error-code': 'comment.closed' })
  expect(written).toEqual([200, 403])
})
