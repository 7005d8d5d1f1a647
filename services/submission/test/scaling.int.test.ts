import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startWorld, type World } from './world.ts'

const token = 'a-token-for-the-scaler'
const root = { uid: 'root', role: 'root' as const }
let world: World

beforeAll(async () => {
  world = await startWorld({ SUBMISSION_SCALING_TOKEN: token })
})
afterAll(() => world.stop())

async function scaling(authorization?: string) {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
  const answer = await fetch(new URL('/scaling', world.httpAddress), { headers })
  return { status: answer.status, body: (await answer.json()) as { wantedWorkers: number; waiting: number } }
}

it('is returned only with the token', async () => {
  expect((await scaling()).status).toBe(404)
  expect((await scaling('Bearer another-token-of-some')).status).toBe(404)
  expect(await scaling(`Bearer ${token}`)).toMatchObject({ status: 200, body: { wantedWorkers: 0, waiting: 0 } })
})

it('grows with the number of waiting tasks and their waiting time', async () => {
  for (let count = 0; count < 12; count += 1) await world.submit({ uid: `u${count}` })
  // Two seconds for each task are assumed until something was judged.
  expect((await scaling(`Bearer ${token}`)).body).toMatchObject({ waiting: 12, wantedWorkers: 3 })
})

it('has workers ready before a contest begins, and at least as many as an administrator wants', async () => {
  const startsAtMs = world.clock.now().getTime() + 10 * 60_000
  world.peaks.push({ tenant: 'contest:7', title: 'Final', participants: 1200, startsAtMs, endsAtMs: startsAtMs + 1 })
  world.clock.advance(60_000)
  // 1200 participants × 15 submissions an hour × 2 s, at a load of 70 %.
  expect((await scaling(`Bearer ${token}`)).body).toMatchObject({ wantedWorkers: 15 })
  const shown = await world.api<{ peaks: unknown[] }>('GET', 'admin/judge/scaling', { as: root })
  expect(shown.data.peaks).toMatchObject([{ tenant: 'contest:7', title: 'Final', participants: 1200, workers: 15 }])
  await world.api('PUT', 'admin/judge/minimum', { as: root, body: { workers: 40 } })
  expect((await scaling(`Bearer ${token}`)).body).toMatchObject({ wantedWorkers: 40 })
  const refused = await world.api('PUT', 'admin/judge/minimum', { as: { uid: 'ada' }, body: { workers: 0 } })
  expect(refused.status).toBe(403)
})
