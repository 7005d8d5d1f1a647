import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { createClicsClient } from './clics-client.ts'
import { clicsFaults } from './clics-schemas.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(() => world.clock.advance(2_000))

const { get, send, feed } = createClicsClient(() => world)
const path = (cid: number, version = '2026-01') => `${version}/contests/${cid}/commentary`
const list = async (as: string | null, cid: number, version?: string) =>
  (await get(as, path(cid, version))).body as Record<string, unknown>[]

/** A contest in which ada solved A before the freeze and bob B during it. */
async function solvedContest(): Promise<number> {
  const freeze = { sealRank: true, sealRankTime: world.after(-30).toISOString(), autoRealRank: false }
  const cid = await world.newContest({ ...freeze, openRank: true })
  const solved = (submitId: number, uid: string, pid: number, minutes: number) =>
    world.judge(cid, { submitId, uid, pid, at: world.after(minutes), status: JudgeStatus.Accepted })
  await solved(cid * 10 + 1, 'ada', 1, -50)
  await solved(cid * 10 + 2, 'bob', 2, -20)
  await world.written(cid, 'judged', 2)
  return cid
}

it('announces the first solution of a problem, and during the freeze to managers only', async () => {
  const cid = await solvedContest()
  const visibleTo = async (as: string | null) => (await list(as, cid)).map(({ id }) => id)
  expect(await visibleTo('eve')).toEqual(['first-1-ada', 'first-2-bob'])
  for (const as of ['ada', 'bob', null]) expect(await visibleTo(as)).toEqual(['first-1-ada'])
  expect((await list(null, cid))[0]).toMatchObject({
    message: '{teams:ada} is the first to solve {problems:1}',
    contest_time: '0:10:00.000',
    team_ids: ['ada'],
    problem_ids: ['1'],
    submission_ids: [String(cid * 10 + 1)],
  })
})

it('accepts messages of managers and shows them to readers of both versions', async () => {
  const cid = await solvedContest()
  const comment = { message: '{teams:ada} leads', tags: ['accepted-winner'], team_ids: ['ada'], problem_ids: ['1'] }
  const { http, body, headers } = await send('POST', 'eve', path(cid), comment)
  expect([http, clicsFaults('2026-01')('commentary', body)]).toEqual([200, []])
  expect(body).toMatchObject({ ...comment, time: world.clock.now().toISOString() })
  expect(headers.get('location')).toBe(`/api/clics/${path(cid)}/${body.id}`)
  for (const version of ['2023-06', '2026-01'] as const) {
    const commentary = (await feed(null, cid, version)).filter(({ type }) => type === 'commentary')
    expect(commentary.map(({ data }) => data)).toEqual(await list(null, cid, version))
    expect(commentary.flatMap((line) => clicsFaults(version)('line', line))).toEqual([])
    expect(commentary.map(({ id }) => id)).toContain(body.id)
  }
  const { body: access } = await get('eve', `2026-01/contests/${cid}/access`)
  expect(access.capabilities).toContain('post_comment')
})

it('is refused from others, in the version without this call, and with unknown references', async () => {
  const cid = await solvedContest()
  const comment = { message: 'x', tags: [] }
  const post = async (as: string | null, body: object, version?: string) =>
    (await send('POST', as, path(cid, version), body)).http
  expect([await post(null, comment), await post('ada', comment), await post('oscar', comment)]).toEqual([401, 403, 403])
  expect(await post('eve', comment, '2023-06')).toBe(403)
  const wrong = [
    {},
    { message: ' ' },
    { ...comment, id: '7' },
    { ...comment, time: world.clock.now().toISOString() },
    { ...comment, team_ids: ['nobody'] },
    { ...comment, problem_ids: ['77'] },
    { ...comment, submission_ids: ['0'] },
  ]
  for (const body of wrong) expect([body, await post('eve', body)]).toEqual([body, 400])
  expect((await list('eve', cid)).every(({ id }) => String(id).startsWith('first-'))).toBe(true)
})

it('shows others no problem before the start', async () => {
  const cid = await world.newContest({ startTime: world.after(30).toISOString() })
  expect((await send('POST', 'eve', path(cid), { message: 'A is nice', problem_ids: ['1'] })).http).toBe(200)
  expect([(await list('eve', cid)).length, (await list('ada', cid)).length]).toEqual([1, 0])
  world.clock.advance(31 * 60_000)
  expect((await list('ada', cid)).length).toBe(1)
})
