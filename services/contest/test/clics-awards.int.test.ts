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
const path = (cid: number, id = '') => `2026-01/contests/${cid}/awards${id}`
const award = { citation: 'Best costumes', team_ids: ['ada'] }

async function solvedContest(): Promise<number> {
  const cid = await world.newContest({ openRank: true })
  await world.judge(cid, { submitId: cid, uid: 'ada', pid: 1, at: world.after(-50), status: JudgeStatus.Accepted })
  await world.written(cid, 'judged', 1)
  return cid
}

it('are created, replaced, changed and deleted by managers, and shown to others after the end', async () => {
  const cid = await solvedContest()
  const list = async (as: string | null) => (await get(as, path(cid))).body as Record<string, unknown>[]
  const { http, body: posted, headers } = await send('POST', 'eve', path(cid), award)
  expect([http, posted, clicsFaults('2026-01')('awards', posted)]).toEqual([200, { id: posted.id, ...award }, []])
  expect(headers.get('location')).toBe(`/api/clics/${path(cid, `/${posted.id}`)}`)
  expect((await send('PUT', 'eve', path(cid, `/${posted.id}`), posted)).body).toEqual(posted)
  const put = { id: 'speed', citation: 'Fastest', team_ids: [] }
  expect(await send('PUT', 'eve', path(cid, '/speed'), put)).toMatchObject({ http: 200, body: put })
  const twice = { ...put, team_ids: ['ada', 'ada'] }
  expect((await send('PUT', 'eve', path(cid, '/speed'), twice)).body).toEqual({ ...put, team_ids: ['ada'] })
  const changed = { ...put, citation: 'Fastest typist', team_ids: ['ada'] }
  expect((await send('PATCH', 'eve', path(cid, '/speed'), { citation: changed.citation })).body).toEqual(changed)
  expect([await list('eve'), await list('ada'), await list(null)]).toEqual([[posted, changed], [], []])
  expect((await send('DELETE', 'eve', path(cid, `/${posted.id}`), {})).http).toBe(204)
  world.clock.advance(3 * 3_600_000)
  expect((await list(null)).map(({ id }) => id)).toEqual(['winner', 'first-to-solve-1', 'speed'])
  const lines = (await feed('eve', cid)).filter(({ type }) => type === 'awards')
  expect(lines.find(({ data }) => data === null)).toMatchObject({ id: posted.id })
})

it('are refused from others, for unknown teams, and under the ids of the site', async () => {
  const cid = await solvedContest()
  const refused = [
    await send('POST', null, path(cid), award),
    await send('POST', 'ada', path(cid), award),
    await send('POST', 'eve', path(cid), { ...award, id: 'own' }),
    await send('POST', 'eve', path(cid), { citation: 'x' }),
    await send('POST', 'eve', path(cid), { ...award, team_ids: ['nobody'] }),
    await send('PUT', 'eve', path(cid, '/a'), { ...award, id: 'b' }),
    await send('PUT', 'eve', path(cid, '/winner'), { ...award, id: 'winner' }),
    await send('PATCH', 'eve', path(cid, '/first-to-solve-1'), { citation: 'x' }),
    await send('PATCH', 'eve', path(cid, '/none'), { citation: 'x' }),
    await send('DELETE', 'eve', path(cid, '/none'), {}),
  ]
  expect(refused.map(({ http }) => http)).toEqual([401, 403, 400, 400, 400, 409, 403, 403, 404, 404])
  expect((await get('eve', path(cid))).body).toEqual([])
})
