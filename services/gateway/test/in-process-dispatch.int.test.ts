import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startWorld, type World } from './world.ts'

let near: World
let far: World
beforeAll(async () => {
  near = await startWorld()
  far = await startWorld({ overSocket: true })
})
afterAll(async () => {
  await near.stop()
  await far.stop()
})

/** What differs from call to call. */
const ofTheMoment = new Set(['date', 'x-trace-id', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

type Call = Parameters<World['call']>[1]

async function answers(path: string, headers: Record<string, string> = {}, call: Call = {}) {
  return Promise.all(
    [near, far].map(async (world) => {
      const answer = await world.call(path, { token: await world.signInAsRoot(), headers, ...call })
      const shown = [...answer.headers].filter(([name]) => !ofTheMoment.has(name)).sort()
      const { uid: _uid, ...data } = (answer.json.data ?? {}) as Record<string, unknown>
      return {
        status: answer.httpStatus,
        code: answer.json.code,
        msg: answer.json.msg,
        fields: Object.keys(data),
        shown,
      }
    }),
  )
}

describe('a service in the gateway’s own process', () => {
  it.each([
    ['an answer', '/api/get-user-auth-info', {}],
    ['a list', '/api/admin/user/get-user-list?limit=1', { 'url-type': 'admin' }],
    ['a query that is no text', '/api/admin/user/get-user-list?limit=1&keyword=%ff%2F..%2F', { 'url-type': 'admin' }],
    ['a refusal', '/api/admin/user/get-user-list?limit=x', { 'url-type': 'admin', 'accept-language': 'zh-CN' }],
  ])('returns the same for %s as through a socket', async (_what, path, headers) => {
    const [direct, hopped] = await answers(path, headers)
    expect(direct).toEqual(hopped)
    expect(direct?.shown.map(([name]) => name)).toContain('content-security-policy')
  })

  it.each([
    ['a body', '{"username":"root","email":""}', {}],
    ['characters of several bytes', '{"username":"江城"}', {}],
    ['no body', undefined, {}],
    ['an empty body', '', {}],
    ['what is no JSON', '{"username"', {}],
    ['what is too deep', '['.repeat(5000), {}],
    ['another kind of body', 'username=root', { 'content-type': 'text/plain' }],
    ['bytes of no kind', new Uint8Array([123, 0, 255]), {}],
    ['a field of the wrong kind', '{"username":{}}', { 'accept-language': 'zh-CN' }],
  ])('returns the same for a call with %s', async (_what, body, headers) => {
    const sent: Call = { method: 'POST', ...(body === undefined ? {} : { body }) }
    const [direct, hopped] = await answers('/api/check-username-or-email', headers, sent)
    expect(direct).toEqual(hopped)
  })

  it('receives what was sent', async () => {
    const ask = (username: string) =>
      near.call('/api/check-username-or-email', { method: 'POST', body: JSON.stringify({ username }) })
    const [known, unknown] = [await ask('root'), await ask('江城')]
    expect([known.json.data, unknown.json.data]).toMatchObject([{ username: true }, { username: false }])
  })

  it('ignores identity headers of the client', async () => {
    const answer = await near.call('/api/get-user-auth-info', { headers: { 'x-verdict-actor': 'forged' } })
    expect([answer.httpStatus, answer.json.code]).toEqual([401, 'sign_in.required'])
  })

  it('serves sequential calls on a kept connection', async () => {
    const token = await near.signInAsRoot()
    const calls = Array.from({ length: 20 }, () => near.call('/api/get-user-auth-info', { token }))
    const statuses = (await Promise.all(calls)).map(({ httpStatus }) => httpStatus)
    expect(statuses).toEqual(statuses.map(() => 200))
  })
})
