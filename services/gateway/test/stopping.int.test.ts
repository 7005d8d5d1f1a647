import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { Client } from 'undici'
import { until } from '@verdict/test-kit/until'
import { startWorld, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.stop())

/** Reads in sequence over a kept connection until it is told to close. */
async function readOn(url: string, counts: { reads: number }): Promise<string> {
  const client = new Client(url)
  try {
    for (;;) {
      const { statusCode, headers, body } = await client.request({ method: 'GET', path: '/api/get-problem-list' })
      await body.dump()
      if (statusCode !== 200) return `${statusCode}`
      counts.reads += 1
      if (headers['connection'] === 'close') return 'told'
    }
  } catch (error) {
    return String(error)
  } finally {
    await client.destroy()
  }
}

it('a stopping gateway breaks no call on kept connections', async () => {
  const readers = Array.from({ length: 30 }, () => ({ reads: 0 }))
  const ends = readers.map((counts) => readOn(world.url, counts))
  await until('the first reads of all', () => readers.every(({ reads }) => reads > 2))
  await world.gateway.stop()
  expect(new Set(await Promise.all(ends))).toEqual(new Set(['told']))
})

it('a stopping gateway waits some seconds for pending answers', async () => {
  const path = '/api/get-problem-list'
  world.echo.respond(path, async () => {
    await sleep(6_000)
    return { status: 200, data: 'late', msg: 'success' }
  })
  const answer = world.call(path)
  await until('the call at the service', () => world.echo.seen.length > 0)
  await world.gateway.stop()
  expect(await answer).toMatchObject({ httpStatus: 200, json: { data: 'late' } })
})
