import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { questionEntered } from '@verdict/proto/events/contest'
import { clicsVersions } from '@verdict/proto/http/contest/clics/clics'
import { createClicsClient } from './clics-client.ts'
import { clicsFaults } from './clics-schemas.ts'
import { startWorld, until, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
// Values cached for a second expire, and the question cooldown is over.
beforeEach(() => world.clock.advance(20_000))

const { get, send, feed } = createClicsClient(() => world)

interface ClicsClarification {
  id: string
  text: string
  [name: string]: unknown
}

const path = (version: string, cid: number, rest = '') => `${version}/contests/${cid}/clarifications${rest}`
const post = (as: string | null, version: string, cid: number, body: unknown) =>
  send('POST', as, path(version, cid), body)
const list = async (as: string | null, version: string, cid: number) =>
  (await get(as, path(version, cid))).body as ClicsClarification[]
const ask = async (as: string, cid: number, text: string, pid: number | null = null) =>
  (await world.call<{ id: number }>(as, 'POST', 'contest-clarification', { cid, text, pid })).data.id
const tell = async (cid: number, body: Record<string, unknown>) =>
  (await world.call<{ id: number }>('eve', 'POST', 'send-contest-clarification', { cid, ...body })).data.id

const teams = [
  { name: 'Alpha', groups: ['Juniors'], accounts: ['ada', 'bob'] },
  { name: 'Beta', groups: ['Juniors'], accounts: ['dan'] },
]
const team = async (cid: number, as: string) =>
  (await get(as, `2026-01/contests/${cid}/account`)).body.team_id as string

/**
 * Checks that feed and list give the reader the same in the form of the version, without references to hidden objects.
 */
async function expectAgreement(
  as: string,
  version: (typeof clicsVersions)[number],
  cid: number,
): Promise<ClicsClarification[]> {
  const listed = await list(as, version, cid)
  const current = new Map<string | null, unknown>()
  for (const { type, id, data } of await feed(as, cid, version)) if (type === 'clarifications') current.set(id, data)
  expect([...current.values()]).toEqual(listed)
  const known = new Set(listed.map(({ id }) => id))
  const { body: known_teams } = await get(as, `${version}/contests/${cid}/teams`)
  const ids = new Set((known_teams as { id: string }[]).map(({ id }) => id))
  for (const one of listed) {
    expect(clicsFaults(version)('clarifications', one)).toEqual([])
    expect((await get(as, path(version, cid, `/${one.id}`))).body).toEqual(one)
    if (one['reply_to_id'] !== undefined) expect([...known]).toContain(one['reply_to_id'])
    const recipients = (one['to_team_ids'] ?? []) as unknown[]
    for (const id of [one['from_team_id'], one['to_team_id'], ...recipients])
      if (id !== undefined) expect([...ids]).toContain(id)
  }
  return listed
}

describe.each(clicsVersions)('clarifications in %s', (version) => {
  it('are visible to author, recipients and managers; the question of an answer only to those who may see it', async () => {
    const cid = await world.newContest({ openRank: true })
    const question = await ask('ada', cid, 'Is n at most 10?', 1)
    await tell(cid, { replyTo: question, text: 'For all', toAll: true })
    await tell(cid, { replyTo: question, text: 'For you' })
    await tell(cid, { text: 'For bob', to: ['bob'] })
    const visibleTo = async (as: string) =>
      (await expectAgreement(as, version, cid)).map((one) => [one.text, one['reply_to_id'] ?? null])
    const reply = String(question)
    expect(await visibleTo('ada')).toEqual([
      ['Is n at most 10?', null],
      ['For all', reply],
      ['For you', reply],
    ])
    expect(await visibleTo('bob')).toEqual([
      ['For all', null],
      ['For bob', null],
    ])
    expect(await visibleTo('dan')).toEqual([['For all', null]])
    expect((await visibleTo('eve')).length).toBe(4)
    expect((await list('ada', version, cid))[0]).toMatchObject({ from_team_id: 'ada', problem_id: '1' })
    // Only they and the jury see a question of someone who is not on the scoreboard.
    expect(JSON.stringify(await feed('dan', cid, version))).not.toMatch(/ada|Is n/)
    expect((await get(null, path(version, cid))).http).toBe(404)
    expect(JSON.stringify(await feed(null, cid, version))).not.toContain('clarifications')
  })

  it('name no other team that their reader does not know', async () => {
    const cid = await world.newContest({ openRank: true })
    await world.judge(cid, { submitId: 800 + cid, uid: 'dan', pid: 1, at: world.after(-5), status: -1 })
    await world.written(cid, 'judged', 1)
    await tell(cid, { text: 'For three', to: ['ada', 'bob', 'dan'] })
    const recipients = async (as: string) =>
      (await expectAgreement(as, version, cid)).map((one) => one['to_team_ids'] ?? one['to_team_id'])
    const [forAda, forDan] = version === '2023-06' ? ['ada', 'dan'] : [['ada', 'dan'], ['dan']]
    expect([await recipients('ada'), await recipients('dan')]).toEqual([[forAda], [forDan]])
    expect(JSON.stringify(await feed('dan', cid, version))).not.toContain('ada')
  })

  it('can be filtered by the absence of a property, and are posted to all participants', async () => {
    const cid = await world.newContest()
    await ask('ada', cid, 'Round?', 1)
    await tell(cid, { text: 'Lunch', toAll: true })
    const texts = async (query: string) =>
      ((await get('eve', path(version, cid, query))).body as ClicsClarification[]).map(({ text }) => text)
    expect([await texts('?from_team_id='), await texts('?problem_id=1&reply_to_id=')]).toEqual([['Lunch'], ['Round?']])
    if (version === '2023-06') return
    const { http, body } = await post('eve', version, cid, { text: 'Soon', to_group_ids: ['participants'] })
    expect([http, body.to_team_ids, (await list('bob', version, cid)).map(({ text }) => text)]).toEqual([
      200,
      undefined,
      ['Lunch', 'Soon'],
    ])
  })

  it('accept times with a zone of hours only', async () => {
    const cid = await world.newContest()
    const at = world.after(-5)
    const time = new Date(at.getTime() + 3_600_000).toISOString().replace('Z', '+01')
    const put = (id: string, given: string) =>
      send('PUT', 'eve', path(version, cid, `/${id}`), { id, text: 'Lunch', time: given })
    expect((await put('a', time)).body).toMatchObject({ time: at.toISOString() })
    for (const wrong of ['yesterday', '2026', '2026-12-01T09:00:00', '2026-13-01T09:00:00Z', '']) {
      expect([wrong, (await put('b', wrong)).http]).toEqual([wrong, 400])
    }
  })

  it('reach teams through any of their accounts, and groups through their teams', async () => {
    const cid = await world.newContest()
    expect((await world.call('eve', 'POST', 'import-contest-teams', { cid, rows: teams })).status).toBe(200)
    world.clock.advance(2_000)
    await tell(cid, { text: 'Juniors only', toGroups: ['Juniors'] })
    await ask('ada', cid, 'From the team')
    const [alpha, beta] = [await team(cid, 'ada'), await team(cid, 'dan')]
    const texts = async (as: string) => (await expectAgreement(as, version, cid)).map(({ text }) => text)
    for (const as of ['ada', 'bob']) expect(await texts(as)).toEqual(['Juniors only', 'From the team'])
    expect([await texts('dan'), await texts('zoe')]).toEqual([['Juniors only'], []])
    const all = await expectAgreement('eve', version, cid)
    const addressed = all.flatMap((one) => one['to_team_id'] ?? one['to_group_ids'] ?? []).sort()
    expect(addressed).toEqual(version === '2023-06' ? [alpha, beta].sort() : ['group-Juniors'])
    const { body: board } = await get('eve', `${version}/contests/${cid}/scoreboard?group_id=group-Juniors`)
    expect(board.rows.map(({ team_id }: { team_id: string }) => team_id).sort()).toEqual([alpha, beta].sort())
  })

  it('are posted by teams, get number and time from the server, and reach the jury like any other', async () => {
    const cid = await world.newContest()
    const { http, body, headers } = await post('ada', version, cid, {
      text: 'Round?',
      problem_id: '2',
      from_team_id: 'ada',
    })
    expect([http, body]).toEqual([
      200,
      {
        id: expect.stringMatching(/^\d+$/),
        from_team_id: 'ada',
        problem_id: '2',
        text: 'Round?',
        time: world.clock.now().toISOString(),
        contest_time: '1:00:00.000',
      },
    ])
    expect(headers.get('location')).toBe(`/api/clics/${path(version, cid, `/${body.id}`)}`)
    const { data } = await world.call<{ records: unknown[] }>('eve', 'GET', `get-contest-clarification-list?cid=${cid}`)
    expect(data.records).toMatchObject([{ text: 'Round?', displayId: 'B', answered: false, from: { key: 'ada' } }])
    expect((await post('ada', version, cid, { text: 'At once' })).http).toBe(429)
    world.clock.advance(20_000)
    const refused = [
      [{}, 400],
      [{ text: '' }, 400],
      [{ text: 'x', id: '5' }, 400],
      [{ text: 'x', time: world.clock.now().toISOString() }, 400],
      [{ text: 'x', contest_time: '0:10:00' }, 400],
      [{ text: 'x', reply_to_id: body.id }, 400],
      [{ text: 'x', from_team_id: 'bob' }, 400],
      [{ text: 'x', to_team_id: 'bob' }, 400],
      [{ text: 'x', to_team_ids: ['bob'] }, 400],
      [{ text: 'x', problem_id: 'nope' }, 404],
      [{ text: 'x', problem_id: '77' }, 404],
    ] as const
    for (const [wrong, status] of refused)
      expect([wrong, await post('ada', version, cid, wrong)]).toMatchObject([
        wrong,
        { http: status, body: { code: status, message: expect.stringMatching(/./) } },
      ])
    expect((await list('eve', version, cid)).length).toBe(1)
    expect((await post(null, version, cid, { text: 'x' })).http).toBe(401)
    expect((await send('PUT', 'ada', path(version, cid, '/own-1'), { id: 'own-1', text: 'x' })).http).toBe(403)
  })

  it('are posted by managers: answers, messages to some or all, and questions asked elsewhere', async () => {
    const cid = await world.newContest()
    const time = world.after(-5).toISOString()
    const to = (key: string) => (version === '2023-06' ? { to_team_id: key } : { to_team_ids: [key] })
    await world.judge(cid, { submitId: 900 + cid, uid: 'bob', pid: 1, at: world.after(-5), status: -1 })
    await world.written(cid, 'judged', 1)
    const clarification = { text: 'Lost line', from_team_id: 'bob', time }
    const entered = await world.record(questionEntered)
    expect((await post('eve', version, cid, clarification)).http).toBe(403)
    const { body: posted } = await post('root', version, cid, clarification)
    expect(posted).toMatchObject({ from_team_id: 'bob', time })
    const own = await world.call<{ records: unknown[] }>('bob', 'GET', `get-contest-clarifications?cid=${cid}`)
    expect(own.data.records).toMatchObject([{ text: 'Lost line', enteredBy: 'root' }])
    await until('the notice to be sent', async () =>
      entered.some(({ data }) => data.clarificationId === Number(posted.id) && data.uids.includes('bob')),
    )
    const { body: answer } = await post('eve', version, cid, { text: 'Yes', reply_to_id: posted.id, ...to('bob') })
    expect(answer).toMatchObject({ reply_to_id: posted.id, ...to('bob') })
    const put = (id: string, body: unknown) => send('PUT', 'eve', path(version, cid, `/${id}`), body)
    expect((await put('site-1', { id: 'site-1', text: 'Lunch', time })).body).toMatchObject({ id: 'site-1', time })
    expect((await list('bob', version, cid)).map(({ text }) => text)).toEqual(['Lost line', 'Yes', 'Lunch'])
    expect((await list('ada', version, cid)).map(({ text }) => text)).toEqual(['Lunch'])
    const { data } = await world.call<{ records: unknown[] }>('eve', 'GET', `get-contest-clarification-list?cid=${cid}`)
    expect(data.records).toMatchObject([
      { text: 'Lunch', toAll: true },
      { answered: true, enteredBy: 'root', replies: [{ text: 'Yes' }] },
    ])
    const wrong = [
      await put('site-1', { id: 'site-1', text: 'Twice' }),
      await put('17', { id: '17', text: 'x' }),
      await put('announcement-1', { id: 'announcement-1', text: 'x' }),
      await post('eve', version, cid, { text: 'x', time: world.after(5).toISOString() }),
      await post('root', version, cid, { text: 'x', from_team_id: 'bob', ...to('ada') }),
      await post('eve', version, cid, {
        text: 'x',
        ...(version === '2023-06' ? { to_team_ids: ['bob'] } : { to_team_id: 'bob' }),
      }),
      await post('eve', version, cid, { text: 'x', ...to('nobody') }),
    ]
    expect(wrong.map(({ http }) => http)).toEqual(wrong.map(() => 400))
    expect((await put('site-2', { id: 'site-3', text: 'x' })).http).toBe(409)
    expect((await post('eve', version, cid, { text: 'x', reply_to_id: 'none' })).http).toBe(404)
    expect((await list('eve', version, cid)).length).toBe(3)
    const { body: access } = await get('eve', `${version}/contests/${cid}/access`)
    expect(access.capabilities).toContain('admin_clar')
  })
})

it('show teams no problem before the start', async () => {
  const cid = await world.newContest({ startTime: world.after(30).toISOString() })
  await tell(cid, { text: 'Bring paper', pid: 1, toAll: true })
  const problems = async (as: string) => (await list(as, '2026-01', cid)).map((one) => one['problem_id'] ?? null)
  expect([await problems('ada'), await problems('eve')]).toEqual([[null], ['1']])
  world.clock.advance(31 * 60_000)
  expect(await problems('ada')).toEqual(['1'])
})
