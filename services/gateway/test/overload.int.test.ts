import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startWorld, type World } from './world.ts'

/** Lists may use 24 of these places, and reads for contests 36. */
const maxInFlight = 48
const list = '/api/get-submission-list'
const contestRead = '/api/contest-submissions?contestID=1'
const submit = '/api/submit-problem-judge'
const elsewhere = '/api/get-discussion-list'

let world: World
let token: string
beforeAll(async () => {
  world = await startWorld({ gatewayEnv: { GATEWAY_IN_FLIGHT_MAX: String(maxInFlight), GATEWAY_CALL_MS: '600000' } })
  token = await world.signInAsRoot()
})
afterAll(() => world.stop())

/** Starts this many calls of a list, which are answered at the end. */
async function occupy(count: number) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: full, resolve: arrived } = Promise.withResolvers<void>()
  let calls = 0
  world.echo.respond(list, async () => {
    calls += 1
    if (calls === count) arrived()
    await released
    return { status: 200, data: null, msg: 'success' }
  })
  const answers = Array.from({ length: count }, () => world.call(list))
  await full
  return async () => {
    release()
    return Promise.all(answers)
  }
}

const post = (path: string, body: string) => world.call(path, { method: 'POST', token, body })

it('sheds lists of a service first, then reads for contests, and submissions last', async () => {
  const finish = await occupy(24)
  const shed = await world.call(list, { headers: { 'accept-language': 'zh-CN' } })
  expect(shed).toMatchObject({ httpStatus: 503, json: { code: 'server.busy', data: null } })
  expect(shed.json.msg).toMatch(/服务器繁忙，请在 \d 秒后重试/)
  expect(Number(shed.headers.get('retry-after'))).toBeGreaterThanOrEqual(2)
  expect((await world.call(contestRead, { token })).httpStatus).toBe(200)
  expect((await world.call(elsewhere)).httpStatus).toBe(200)
  expect((await post(submit, '{}')).httpStatus).toBe(200)
  expect(await finish()).toHaveLength(24)
  expect((await world.call(list)).httpStatus).toBe(200)
})

it('answers older clients in the same way, and counts a call until its response is sent', async () => {
  const finish = await occupy(24)
  const shed = await world.call(list, { headers: { 'url-type': 'general' } })
  expect(shed).toMatchObject({ httpStatus: 503, json: { status: 503, code: 'server.busy' } })
  expect((await finish()).every(({ httpStatus }) => httpStatus === 200)).toBe(true)
})

it('reports shed calls in its metrics', async () => {
  const { text } = await world.call('/metrics', { headers: { authorization: 'Bearer who-watches-this-site' } })
  expect(text).toMatch(/verdict_calls_shed_total\{upstream="submission",priority="normal",service="gateway"\} 2/)
})
