import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startLink } from '../../kit/test/link.ts'
import { uncheckedSessionHeader } from '@verdict/proto/http/headers'
import { freshAddress } from '@verdict/test-kit/address'
import { startWorld, type World } from './world.ts'

let world: World
let link: Awaited<ReturnType<typeof startLink>>
beforeAll(async () => {
  link = await startLink(process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379')
  world = await startWorld({ gatewayEnv: { REDIS_URL: link.url, GATEWAY_RATE_READ_ADDRESS: '2' } })
})
afterAll(async () => {
  link.restore()
  await world.stop()
  await link.close()
})

const whoami = (token: string) => world.call('/api/get-user-auth-info', { token })

describe('the gateway without Redis', () => {
  it('still knows valid sessions, and ended ones at once', async () => {
    const [one, other] = [await world.signInAsRoot(), await world.signInAsRoot()]
    expect((await whoami(one)).httpStatus).toBe(200)
    link.cut()
    expect((await whoami(one)).httpStatus).toBe(200)
    expect((await world.call('/api/logout', { token: one })).httpStatus).toBe(200)
    expect((await whoami(one)).httpStatus).toBe(401)
    expect((await whoami(other)).httpStatus).toBe(200)
  })

  it('limits by its own counts', async () => {
    const address = freshAddress()
    const statuses: number[] = []
    for (let call = 0; call < 3; call += 1) {
      statuses.push((await world.call('/api/get-problem-detail?problemId=A', { address })).httpStatus)
    }
    expect(statuses).toEqual([200, 200, 429])
  })

  it('shares its sessions with auth again when Redis is back', async () => {
    link.restore()
    expect((await whoami(await world.signInAsRoot())).httpStatus).toBe(200)
  })
})

describe('the gateway without Redis and auth', () => {
  let unchecked: World
  beforeAll(async () => {
    unchecked = await startWorld({ gatewayEnv: { REDIS_URL: link.url, AUTH_GRPC_URL: '127.0.0.1:9' } })
  })
  afterAll(() => unchecked.stop())

  it('answers public calls as for guests, and tells the service when there is a session that it could not check', async () => {
    const token = await unchecked.signInAsRoot()
    link.cut()
    const marks: unknown[] = []
    for (const sender of [{ token }, {}]) {
      expect((await unchecked.call('/api/get-problem-detail?problemId=A', sender)).httpStatus).toBe(200)
      marks.push(unchecked.echo.seen.at(-1)?.headers[uncheckedSessionHeader])
    }
    expect(marks).toEqual(['true', undefined])
    expect((await unchecked.call('/api/get-last-ac-code?pid=1', { token })).httpStatus).toBe(503)
  })
})
