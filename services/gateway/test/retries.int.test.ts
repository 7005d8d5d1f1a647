import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startWorld, type CallOptions, type World } from './world.ts'

let world: World
let token: string
beforeAll(async () => {
  world = await startWorld()
  token = await world.signInAsRoot()
})
afterAll(() => world.stop())

/** A service that closes the connection before it answers. */
async function callsOf(path: string, options: CallOptions = {}): Promise<number> {
  world.echo.seen.length = 0
  world.echo.respond(path, (request) => {
    request.raw.socket.destroy()
    return new Promise(() => {})
  })
  expect(await world.call(`${path}?fileId=1&submitId=1&pid=1`, { token, ...options })).toMatchObject({
    httpStatus: 503,
  })
  return world.echo.seen.length
}

it('repeats a read by GET when the connection to its service breaks', async () => {
  expect(await callsOf('/api/get-last-ac-code')).toBe(2)
})

it('repeats a read by POST as well', async () => {
  const body = JSON.stringify({ cid: 1, limit: 30 })
  expect(await callsOf('/api/get-contest-rank', { method: 'POST', body })).toBe(2)
  expect(world.echo.seen.map((seen) => seen.body)).toEqual([body, body])
})

it('repeats a shared request as well', async () => {
  expect(await callsOf('/api/get-problem-list')).toBe(2)
})

it('repeats a GET whose connection was reset', async () => {
  const path = '/api/get-last-ac-code'
  world.echo.seen.length = 0
  world.echo.respond(path, (request) => {
    request.raw.socket.resetAndDestroy()
    return new Promise(() => {})
  })
  expect(await world.call(`${path}?pid=1`, { token })).toMatchObject({ httpStatus: 503 })
  expect(world.echo.seen).toHaveLength(2)
})

it.each(['/api/get-last-ac-code', '/api/file/delete-md-img'])('calls a busy service once for %s', async (path) => {
  world.echo.seen.length = 0
  world.echo.respond(path, (_request, reply) => {
    void reply.code(503).header('retry-after', '1')
    return { status: 503, data: null, msg: 'busy', code: 'server.busy' }
  })
  const answer = await world.call(`${path}?fileId=1&pid=1`, { token })
  expect(answer).toMatchObject({ httpStatus: 503, json: { code: 'server.busy' } })
  expect(answer.headers.get('retry-after')).toBe('1')
  expect(world.echo.seen).toHaveLength(1)
})

it.each(['/api/file/delete-md-img', '/api/admin/judge/rejudge', '/api/admin/judge/cancel-judge'])(
  'never repeats %s, which changes something',
  async (path) => {
    expect(await callsOf(path)).toBe(1)
  },
)

it('repeats a submission only with an idempotency key', async () => {
  const path = '/api/submit-problem-judge'
  const submit = { method: 'POST', body: JSON.stringify({ pid: 'A', language: 'C', code: 'int main(){}' }) }
  expect(await callsOf(path, { ...submit, headers: { 'idempotency-key': 'one' } })).toBe(2)
  expect(world.echo.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['one', 'one'])
  expect(await callsOf(path, submit)).toBe(1)
})
