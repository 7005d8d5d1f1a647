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

async function answers(path: string, headers: Record<string, string> = {}) {
  return Promise.all(
    [near, far].map(async (world) => {
      const answer = await world.call(path, { token: await world.signInAsRoot(), headers })
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
    ['a refusal', '/api/admin/user/get-user-list?limit=x', { 'url-type': 'admin', 'accept-language': 'zh-CN' }],
  ])('gives the same for %s as through a socket', async (_what, path, headers) => {
    const [direct, hopped] = await answers(path, headers)
    expect(direct).toEqual(hopped)
    expect(direct?.shown.map(([name]) => name)).toContain('content-security-policy')
  })

  it('does not believe a caller who says who they are', async () => {
    const answer = await near.call('/api/get-user-auth-info', { headers: { 'x-verdict-actor': 'forged' } })
    expect([answer.httpStatus, answer.json.code]).toEqual([401, 'sign_in.required'])
  })

  it('serves calls that keep their connection, one after another', async () => {
    const token = await near.signInAsRoot()
    const calls = Array.from({ length: 20 }, () => near.call('/api/get-user-auth-info', { token }))
    const statuses = (await Promise.all(calls)).map(({ httpStatus }) => httpStatus)
    expect(statuses).toEqual(statuses.map(() => 200))
  })
})
