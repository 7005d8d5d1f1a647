import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { startWorld, type World } from './world.ts'

const path = '/api/comment'

let world: World
let ada: string
let bob: string
beforeAll(async () => {
  world = await startWorld()
  ada = await world.signInAsRoot()
  bob = (await world.tokens()).admin
})
afterAll(() => world.stop())

let answerAll: () => void
beforeEach(() => {
  world.echo.seen.length = 0
  const mayAnswer = new Promise<void>((resolve) => (answerAll = resolve))
  world.echo.respond(path, async () => {
    await mayAnswer
    return { status: 200, data: null, msg: 'success' }
  })
})

const send = async (token: string, content: string) =>
  (await world.call(path, { method: 'POST', token, body: JSON.stringify({ content }) })).json

/** Waits until the service holds this many calls. */
async function expectStoredKeys(count: number): Promise<void> {
  while (world.echo.seen.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
}

it('refuses the second of two equal calls at once, and accepts it once the first is answered', async () => {
  const first = send(ada, 'hello')
  await expectStoredKeys(1)
  expect(await send(ada, 'hello')).toMatchObject({ status: 400, code: 'request.repeated' })
  answerAll()
  expect(await first).toMatchObject({ status: 200 })
  expect(world.echo.seen).toHaveLength(1)
  expect(await send(ada, 'hello')).toMatchObject({ status: 200 })
})

it('accepts different calls, and equal ones of other users, at the same time', async () => {
  const all = [send(ada, 'one'), send(ada, 'two'), send(bob, 'one')]
  await expectStoredKeys(3)
  answerAll()
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200])
})
