import { expect, it } from '@jest/globals'
import { answerFor, answerOlderClientsRaw } from './url-type.ts'

const url = '/api/get-contest-list'
const byHeader = { url, headers: { 'url-type': 'general', authorization: 'token' }, authenticated: null }
const byCookie = { url, headers: {}, authenticated: { sessionId: 's' } as never }
const others = { url, headers: { authorization: 'token' }, authenticated: { sessionId: 's' } as never }
const nobody = { url, headers: {}, authenticated: null }
const statusesFor = (asked: Parameters<typeof answerFor>[0]) =>
  [200, 304, 400, 401, 403, 404, 429, 500, 503].map((status) => answerFor(asked, status).status)

it('gives refusals as HTTP 200 to calls with Url-Type and to those that the cookie alone signs in', () => {
  for (const asked of [byHeader, byCookie])
    expect(statusesFor(asked)).toEqual([200, 304, 200, 401, 403, 200, 200, 500, 503])
})

it('gives all others the status as it is', () => {
  for (const asked of [others, nobody])
    expect(statusesFor(asked)).toEqual([200, 304, 400, 401, 403, 404, 429, 500, 503])
})

it('leaves the status of the CLICS Contest API alone', () => {
  for (const asked of [byHeader, byCookie, others, nobody])
    expect(statusesFor({ ...asked, url: '/api/clics/2023-06/contests/1/teams' })).toEqual([
      ...[200, 304, 400, 401, 403, 404, 429, 500, 503],
    ])
})

it('says Url-Type again in refusals of sign-in and role alone', () => {
  expect([400, 401, 403].map((status) => answerFor(byHeader, status).echo)).toEqual([undefined, 'general', 'general'])
})

it('goes by the headers of the client, also when the service in this process gets others', () => {
  const written: number[] = []
  const raw = { writeHead: (status: number) => written.push(status), setHeader: () => undefined }
  const request = { ...others }
  answerOlderClientsRaw(request, raw as never)
  request.headers = {} as never
  raw.writeHead(404)
  expect(written).toEqual([404])
})
