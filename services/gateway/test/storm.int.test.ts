import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Type } from 'typebox'
import { topic } from '@verdict/proto/live/topic'
import { allowed, type ScopeOwner } from '@verdict/kit/scope-policy'
import { startWorld, type World } from './world.ts'

const board = topic('board', {
  summary: 'Standings',
  owner: 'site',
  listeners: { scope: 'seeVerdicts' },
  data: Type.Object({ version: Type.Integer() }),
})
const room = 150
const pages = 200

let calls = 0
const contests = {
  getPolicy: async () => {
    calls += 1
    return { scope: { cid: 7, tid: 0, gid: 0 }, seeVerdicts: allowed } as never
  },
  resolveProblems: () => Promise.resolve({ problems: [] }),
} satisfies ScopeOwner

let world: World
const leaving = new AbortController()
beforeAll(async () => {
  world = await startWorld({
    env: { GATEWAY_LIVE_PER_USER: String(pages), GATEWAY_LIVE_MAX: String(room) },
    overrides: { topics: [board], scopeOwners: { contest: contests } },
  })
})
afterAll(async () => {
  leaving.abort()
  await world.stop()
})

/** A page that reconnects after its server, which knew its position, is gone. */
function comeBack(): Promise<Response> {
  return fetch(`${world.url}/api/events?topics=board/contest:7`, {
    headers: { 'last-event-id': 'of-a-server-that-died' },
    signal: leaving.signal,
  })
}

/** The maximum number of requests since then for something that is cached for a second. */
const onceASecondSince = (beganAtMs: number) => 1 + Math.floor((performance.now() - beganAtMs) / 1_000)

async function firstEvent({ body }: Response): Promise<string> {
  const { value = new Uint8Array() } = (await body?.getReader().read()) ?? {}
  return /^event: (\w+)$/m.exec(new TextDecoder().decode(value))?.[1] ?? ''
}

describe('a gateway that gets all pages of another one at once', () => {
  it('accepts as many as it has room for, and tells the others when to retry', async () => {
    const beganAtMs = performance.now()
    const answers = await Promise.all(Array.from({ length: pages }, comeBack))
    const [admitted, refused] = [200, 429].map((status) => answers.filter((one) => one.status === status))
    expect([admitted?.length, refused?.length]).toEqual([room, pages - room])
    expect(new Set(refused?.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['30']))
    expect(new Set(await Promise.all((admitted ?? []).map(firstEvent)))).toEqual(new Set(['resync']))
    // Access is checked once for all users with the same rights in the contest.
    expect(calls).toBeGreaterThan(0)
    expect(calls).toBeLessThanOrEqual(onceASecondSince(beganAtMs))
  })

  it('reads once what all of them then request', async () => {
    const path = '/api/get-contest-outside-scoreboard'
    const body = JSON.stringify({ cid: 7 })
    const read = () => world.call(path, { method: 'POST', body })
    const beganAtMs = performance.now()
    const statuses = (await Promise.all(Array.from({ length: pages }, read))).map(({ httpStatus }) => httpStatus)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const reads = world.echo.seen.filter(({ url }) => url.startsWith(path)).length
    expect(reads).toBeGreaterThan(0)
    expect(reads).toBeLessThanOrEqual(onceASecondSince(beganAtMs))
  })
})
