import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { clicsVersions } from '@verdict/proto/http/contest/clics/clics'
import { openZip } from '@verdict/kit/zip'
import { createClicsClient, type Line } from './clics-client.ts'
import { clicsFaults } from './clics-schemas.ts'
import { startWorld, until, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
// Values cached for a second expire.
beforeEach(() => world.clock.advance(2_000))

const [AC, WA, SE] = [JudgeStatus.Accepted, JudgeStatus.WrongAnswer, JudgeStatus.SystemError]
let lastSubmitId = 0
const run = (uid: string, pid: number, minutes: number, status: JudgeStatus) => ({
  submitId: (lastSubmitId += 1),
  uid,
  pid,
  status,
  at: world.after(minutes),
})

const { get, send, feed } = createClicsClient(() => world)

/**
 * A contest of eve's, frozen for half an hour, with an open scoreboard; zoe is a star account. Runs 3 and 4 are in the
 * freeze.
 */
async function frozenContest(): Promise<{ cid: number; ids: number[] }> {
  const cid = await world.newContest({
    sealRank: true,
    sealRankTime: world.after(-30).toISOString(),
    autoRealRank: false,
    openRank: true,
    starAccount: ['zoe'],
    awardType: 2,
    awardConfigList: [{ priority: 1, name: 'Gold', background: '', color: '', num: 1 }],
  })
  const runs = [
    run('ada', 1, -50, WA),
    run('ada', 1, -40, AC),
    run('bob', 1, -19, AC),
    run('bob', 2, -10, SE),
    run('zoe', 2, -45, AC),
  ]
  for (const one of runs) await world.judge(cid, one)
  await world.written(cid, 'judged', 5)
  const waiting = run('dan', 2, -5, AC)
  await world.submit(cid, waiting)
  await world.written(cid, 'submitted', 1)
  return { cid, ids: [...runs, waiting].map(({ submitId }) => submitId) }
}

const readers = [
  ['who runs the contest', 'eve'],
  ['a team', 'ada'],
  ['everybody', null],
] as const

describe.each(clicsVersions)('version %s', (version) => {
  let cid = 0
  beforeAll(async () => {
    cid = (await frozenContest()).cid
    await world.call('eve', 'POST', 'admin/contest/announcement', {
      cid,
      announcement: { title: 'Lunch', content: 'at **noon**', status: 0 },
    })
  })
  const faults = clicsFaults(version)

  it('reports its version, with and without a slash at the end', async () => {
    for (const path of [version, `${version}/`]) {
      const { http, body } = await get(null, path)
      expect([http, faults('info', body)]).toEqual([200, []])
    }
  })

  it.each(readers)(
    'serves to %s what its access lists, and nothing else, in the form of the specification',
    async (_who, as) => {
      const base = `${version}/contests/${cid}`
      const { body: access } = await get(as, `${base}/access`)
      expect(faults('access', access)).toEqual([])
      const propertiesOf = new Map<string, string[]>(
        access.endpoints.map((one: { type: string; properties: string[] }) => [one.type, one.properties]),
      )
      const types = [
        'judgement-types',
        'languages',
        'groups',
        'organizations',
        'teams',
        'persons',
        'accounts',
        'problems',
      ]
      for (const type of [...types, 'submissions', 'judgements', 'runs', 'clarifications', 'awards', 'commentary']) {
        const { http, body } = await get(as, `${base}/${type}`)
        if (!propertiesOf.has(type)) {
          expect([type, http, body]).toEqual([type, 404, { code: 404, message: expect.any(String) }])
          continue
        }
        expect([type, http]).toEqual([type, 200])
        // Awards exist only after the end.
        if (type !== 'awards') expect([type, body.length > 0]).toEqual([type, true])
        for (const object of body) {
          expect(faults(type, object)).toEqual([])
          expect(Object.keys(object).filter((name) => propertiesOf.get(type)?.includes(name) !== true)).toEqual([])
        }
        const [first] = body
        if (first !== undefined) expect((await get(as, `${base}/${type}/${first.id}`)).body).toEqual(first)
        expect((await get(as, `${base}/${type}/none`)).http).toBe(404)
      }
      for (const [path, type] of [
        ['', 'contest'],
        ['/state', 'state'],
        ['/scoreboard', 'scoreboard'],
      ] as const) {
        const { http, body } = await get(as, `${base}${path}`)
        expect([type, http, faults(type, body)]).toEqual([type, 200, []])
      }
      const contests = (await get(as, `${version}/contests`)).body as { id: string }[]
      expect(contests.find(({ id }) => id === String(cid))).toEqual((await get(as, base)).body)
    },
  )

  it.each(readers)('sends %s through the feed exactly what the endpoints return', async (_who, as) => {
    const base = `${version}/contests/${cid}`
    const present = new Map<string, Map<string | null, unknown>>()
    for (const { type, id, data } of await feed(as, cid, version)) {
      const objects = present.get(type) ?? new Map<string | null, unknown>()
      present.set(type, objects)
      if (data === null) objects.delete(id)
      else objects.set(id, data)
    }
    const { body: access } = await get(as, `${base}/access`)
    for (const { type } of access.endpoints as { type: string }[]) {
      const path = type === 'contest' ? '' : `/${type}`
      const { body } = await get(as, `${base}${path}`)
      const objects = [...(present.get(type)?.values() ?? [])]
      expect([type, objects]).toEqual([type, Array.isArray(body) ? body : [body]])
    }
    expect(
      [...present.keys()].sort().filter((type) => !access.endpoints.some((one: { type: string }) => one.type === type)),
    ).toEqual([])
  })

  it('has the differences between the versions', async () => {
    const base = `${version}/contests/${cid}`
    const { body: contest } = await get('ada', base)
    const { body: teams } = await get('ada', `${base}/teams`)
    const zoe = teams.find(({ label }: { label: string }) => label === 'zoe')
    const { body: board } = await get('ada', `${base}/scoreboard`)
    expect(board.rows.map(({ team_id }: { team_id: string }) => team_id)).toEqual(['ada', 'bob', 'dan'])
    const { score, problems } = board.rows[0]
    if (version === '2023-06') {
      expect([contest.penalty_time, zoe.hidden, zoe.group_ids]).toEqual([20, true, ['observers']])
      expect([score.total_time, problems]).toEqual([
        40,
        [{ problem_id: '1', num_judged: 2, num_pending: 0, solved: true, time: 20 }],
      ])
    } else {
      expect([contest.penalty_time, contest.main_scoreboard_group_id]).toEqual(['0:20:00.000', 'participants'])
      expect([score.total_time, zoe.hidden]).toEqual(['0:40:00.000', undefined])
      const { body: stars } = await get('ada', `${base}/scoreboard?group_id=observers`)
      expect(stars.rows.map(({ team_id, rank }: { team_id: string; rank: number }) => [team_id, rank])).toEqual([
        ['zoe', 1],
      ])
    }
  })

  it('filters lists by IDs', async () => {
    const base = `${version}/contests/${cid}`
    const { body } = await get('eve', `${base}/submissions?team_id=bob&problem_id=1`)
    expect(body.map(({ team_id, problem_id }: Record<string, string>) => [team_id, problem_id])).toEqual([['bob', '1']])
    expect((await get('eve', `${base}/submissions?team_id=nobody`)).body).toEqual([])
  })
})

describe('the freeze', () => {
  it('hides verdicts from all but managers until the thaw publishes them', async () => {
    const { cid, ids } = await frozenContest()
    const judged = (lines: Line[]) =>
      lines.filter(({ type }) => type === 'judgements').map(({ data }) => data?.['submission_id'])
    const [adas1, adas2, bobs, error, zoes] = ids.map(String)
    const open = [adas1, zoes, adas2]
    for (const as of [null, 'ada', 'bob']) {
      const lines = await feed(as, cid)
      expect(judged(lines)).toEqual(open)
      expect(lines.filter(({ type }) => type === 'runs').length).toBe(6)
      const { body: board } = await get(as, `2026-01/contests/${cid}/scoreboard`)
      const bob = board.rows.find(({ team_id }: { team_id: string }) => team_id === 'bob')
      expect([bob.score.num_solved, bob.problems.map((one: { num_pending: number }) => one.num_pending)]).toEqual([
        0,
        [1, 1],
      ])
    }
    expect(judged(await feed('eve', cid))).toEqual([...open, bobs, error])
    const { body: jury } = await get('eve', `2026-01/contests/${cid}/scoreboard`)
    expect(jury.rows.find(({ team_id }: { team_id: string }) => team_id === 'bob').score.num_solved).toBe(1)

    const before = await feed('ada', cid)
    world.clock.advance(3 * 3_600_000)
    expect((await feed('ada', cid, '2026-01', before.at(-1)?.token)).map(({ type }) => type)).toEqual(['state'])
    const thaw = { method: 'PATCH', headers: { 'content-type': 'application/json' } }
    const patch = (as: string | null, body: unknown) =>
      get(as, `2026-01/contests/${cid}`, { ...thaw, body: JSON.stringify(body) })
    const now = { id: String(cid), scoreboard_thaw_time: world.after(0).toISOString() }
    expect(await patch('ada', now)).toMatchObject({ http: 403, body: { code: 403 } })
    expect(await patch('eve', now)).toMatchObject({
      http: 200,
      body: { scoreboard_thaw_time: now.scoreboard_thaw_time },
    })
    expect((await patch('eve', now)).body).toMatchObject({ code: 403 })
    world.clock.advance(2_000)
    const after = await feed('ada', cid, '2026-01', before.at(-1)?.token)
    // A run that could not be judged is visible to managers only.
    expect(judged(after)).toEqual([bobs])
    expect(after.at(-1)).toMatchObject({
      type: 'state',
      id: null,
      data: { thawed: now.scoreboard_thaw_time, finalized: null },
    })
    const { body: awards } = await get('ada', `2026-01/contests/${cid}/awards`)
    expect(awards.map(({ id, team_ids }: { id: string; team_ids: string[] }) => [id, team_ids])).toEqual([
      ['winner', ['ada']],
      ['gold-medal', ['ada']],
      ['first-to-solve-1', ['ada']],
    ])
  })

  it('allows a verdict to be replaced: the old judgement is deleted with its runs', async () => {
    const { cid, ids } = await frozenContest()
    const before = await feed('ada', cid)
    await world.judge(cid, { ...run('ada', 1, -50, AC), submitId: ids[0] ?? 0, at: world.after(-50), attempt: 2 })
    await world.written(cid, 'judged', 6)
    const feedLines = await feed('ada', cid, '2026-01', before.at(-1)?.token)
    expect(feedLines.map(({ type, id, data }) => [type, id, data === null])).toEqual([
      ...[1, 2].map((ordinal) => ['runs', `${ids[0]}-1-${ordinal}`, true]),
      ['judgements', `${ids[0]}-1`, true],
      ['judgements', `${ids[0]}-2`, false],
      ...[1, 2].map((ordinal) => ['runs', `${ids[0]}-2-${ordinal}`, false]),
      // The first solution of the problem is now an earlier one.
      ['commentary', 'first-1-ada', false],
    ])
  })
})

describe('final results', () => {
  it('need a verdict for every submission, are published at once, and are void when a verdict changes', async () => {
    const { cid, ids } = await frozenContest()
    const [failed = 0, waiting = 0] = [ids[3], ids[5]]
    const finalize = async (as = 'eve') => {
      const { httpStatus, code, data } = await world.call<{ finalizedAt: string | null }>(
        as,
        'POST',
        'finalize-contest',
        { cid },
      )
      return code ?? `${httpStatus} ${data.finalizedAt === null ? 'open' : 'final'}`
    }
    const state = async () => (await get('eve', `2026-01/contests/${cid}/state`)).body
    expect(await finalize()).toBe('contest.not_over')
    world.clock.advance(3 * 3_600_000)
    expect(await finalize('ada')).toBe('contest.not_manageable')
    expect(await finalize()).toBe('contest.unjudged')
    const startedAt = (minutes: number) => world.after(minutes - 180)
    await world.judge(cid, { ...run('dan', 2, 0, AC), submitId: waiting, at: startedAt(-5) })
    await world.written(cid, 'judged', 6)
    expect(await finalize()).toBe('contest.judging_failed')
    const { data: left } = await world.call('eve', 'GET', `get-contest-finalization?cid=${cid}`)
    expect(left).toEqual({ finalizedAt: null, isEnded: true, unjudged: [], unverified: [], failed: [failed] })

    await world.judge(cid, { ...run('bob', 2, 0, WA), submitId: failed, at: startedAt(-10), attempt: 2 })
    await world.written(cid, 'judged', 7)
    expect(await finalize()).toBe('200 final')
    expect(await state()).toMatchObject({ finalized: world.clock.now().toISOString(), end_of_updates: null })
    expect((await feed('ada', cid)).at(-1)).toMatchObject({ type: 'state', data: { finalized: expect.any(String) } })

    await world.judge(cid, { ...run('bob', 2, 0, AC), submitId: failed, at: startedAt(-10), attempt: 3 })
    await world.written(cid, 'judged', 8)
    expect(await state()).toMatchObject({ finalized: null })
    expect(await finalize()).toBe('200 final')
    await world.call('eve', 'POST', 'reopen-contest', { cid })
    expect(await state()).toMatchObject({ finalized: null })
  })
})

describe('the end of updates', () => {
  it('ends the feed until the contest is reopened, and refuses messages meanwhile', async () => {
    const cid = await world.newContest({ openRank: true })
    await world.judge(cid, run('ada', 1, -50, AC))
    await world.written(cid, 'judged', 1)
    world.clock.advance(3 * 3_600_000)
    const finalize = () => world.call('eve', 'POST', 'finalize-contest', { cid })
    await finalize()
    const base = `2026-01/contests/${cid}`
    const say = async (message: string) =>
      (await send('POST', 'eve', `${base}/commentary`, { message, team_ids: ['ada', 'ada'] })).http
    const ask = async () => (await send('POST', 'eve', `${base}/clarifications`, { text: 'Well done' })).http
    const ended = await feed('ada', cid)
    expect(ended.at(-1)).toMatchObject({ type: 'state', data: { end_of_updates: expect.any(String) } })
    expect([await say('over'), await ask()]).toEqual([400, 400])
    const token = ended.at(-1)?.token
    // A stream ends by itself.
    expect((await world.fetch('ada', `clics/${base}/event-feed?since_token=${token}`)).status).toBe(200)

    await world.call('eve', 'POST', 'reopen-contest', { cid })
    expect([await say('open again'), await ask()]).toEqual([200, 200])
    const later = await feed('ada', cid, '2026-01', token)
    expect(later.map(({ type }) => type)).toEqual(['state', 'commentary', 'clarifications'])
    expect(later[0]).toMatchObject({ data: { finalized: null, end_of_updates: null } })
    expect(later[1]).toMatchObject({ data: { team_ids: ['ada'] } })
    expect(await feed('ada', cid)).toEqual([...ended, ...later])
    await finalize()
    const whole = await world.fetch('ada', `clics/${base}/event-feed`)
    const lines = (await whole.text()).split('\n').filter((line) => line !== '')
    expect(lines.map((line) => JSON.parse(line) as Line).at(-1)).toMatchObject({
      type: 'state',
      data: { end_of_updates: expect.any(String) },
    })
  })
})

describe('the stream', () => {
  it('sends events while it is read, and limits the number of readers', async () => {
    const { cid } = await frozenContest()
    const before = await feed('eve', cid)
    const path = `clics/2023-06/contests/${cid}/event-feed?since_token=${before.at(-1)?.token}`
    const streams = [await world.open('eve', path)]
    let received = ''
    streams[0]?.on('data', (chunk: Buffer) => (received += chunk.toString()))
    const one = run('ada', 2, -3, WA)
    await world.judge(cid, one)
    await until('the judgement in the stream', async () => received.includes(`"${one.submitId}-1-2"`))
    while (streams.length < 20) streams.push(await world.open('eve', path))
    expect(streams.map(({ statusCode }) => statusCode)).toEqual(streams.map(() => 200))
    expect((await get('eve', path.slice('clics/'.length))).http).toBe(429)
    for (const stream of streams) stream.destroy()
    await until('room for another', async () => {
      const again = await world.fetch('eve', `${path}&stream=false`)
      await again.text()
      return again.status === 200
    })
  })

  it('reveals verdicts of the freeze to managers only, whatever token is given', async () => {
    const { cid, ids } = await frozenContest()
    const [, , bobs, , , dans] = ids
    const token = (await feed('eve', cid)).at(-1)?.token
    const read = async (as: string, version: string, since: string) => {
      const stream = await world.open(as, `clics/${version}/contests/${cid}/event-feed${since}`)
      const received: string[] = []
      stream.on('data', (chunk: Buffer) => received.push(chunk.toString()))
      return { stream, text: () => received.join('') }
    }
    const opening = ['ada', 'bob', 'dan'].flatMap((as) =>
      clicsVersions.flatMap((version) => ['', `?since_token=${token}`].map((since) => read(as, version, since))),
    )
    const streams = await Promise.all(opening)
    const jury = await read('eve', '2026-01', '')
    await world.judge(cid, { ...run('bob', 1, -19, WA), submitId: bobs ?? 0, attempt: 2 })
    await world.judge(cid, { ...run('dan', 2, -5, AC), submitId: dans ?? 0 })
    // Events about them would have arrived before this one.
    const open = run('ada', 2, -45, WA)
    await world.judge(cid, open)
    for (const { text } of [...streams, jury])
      await until('the verdict from before the freeze', async () => text().includes(`"${open.submitId}-1"`))
    for (const hidden of [`"${bobs}-1"`, `"${bobs}-2"`, `"${dans}-1"`]) {
      expect(streams.map(({ text }) => text().includes(hidden))).toEqual(streams.map(() => false))
      expect(jury.text()).toContain(hidden)
    }
    for (const { stream } of [...streams, jury]) stream.destroy()
  })

  it('ends for a reader who loses rights, however much is left to send', async () => {
    const gid = 7
    world.groups.levels.set(`${gid} ada`, 3).set(`${gid} gus`, 5)
    const { data } = await world.call<{ id: number }>('gus', 'POST', 'group/contest', {
      title: 'Of the group',
      description: 'x',
      type: 0,
      auth: 0,
      gid,
      startTime: world.after(-60).toISOString(),
      endTime: world.after(120).toISOString(),
    })
    const cid = data.id
    const stream = await world.open('ada', `clics/2023-06/contests/${cid}/event-feed`)
    let received = ''
    let isOver = false
    stream.on('data', (chunk: Buffer) => (received += chunk.toString()))
    stream.on('close', () => (isOver = true))
    const tell = async (text: string) => {
      const { code } = await world.call('gus', 'POST', 'send-contest-clarification', { cid, text, toAll: true })
      expect(code).toBeUndefined()
    }
    await tell('For members')
    await until('the message in the stream', async () => received.includes('For members'))
    world.groups.levels.delete(`${gid} ada`)
    world.clock.advance(15_000)
    await tell('Not for others')
    await until('the end of the stream', async () => isOver)
    expect(received).not.toContain('Not for others')
  })

  it('includes what another process of the service has written', async () => {
    const { cid } = await frozenContest()
    const before = await feed('ada', cid)
    await world.restart()
    expect(await feed('ada', cid)).toEqual(before)
  })

  it.each(['x', '999999.0.0', '-1', "'"])('refuses the token %p', async (token) => {
    const { cid } = await frozenContest()
    const { http, body } = await get(
      'eve',
      `2023-06/contests/${cid}/event-feed?since_token=${encodeURIComponent(token)}`,
    )
    expect([http, body]).toEqual([400, { code: 400, message: expect.any(String) }])
  })
})

describe('access to a contest', () => {
  it('requires a sign-in, a registration if the contest is private, and a manager while it is hidden', async () => {
    const closed = await world.newContest()
    const mine = await world.newContest({ auth: 1, pwd: 'secret' })
    const hidden = await world.newContest({ visible: false })
    world.clock.advance(2_000)
    const status = async (as: string | null, cid: number) => (await get(as, `2023-06/contests/${cid}/teams`)).http
    expect([await status(null, closed), await status('ada', closed)]).toEqual([401, 200])
    expect([await status(null, mine), await status('ada', mine), await status('eve', mine)]).toEqual([401, 403, 200])
    expect([await status('ada', hidden), await status('eve', hidden)]).toEqual([404, 200])
    const { headers } = await get(null, `2023-06/contests/${closed}/teams`)
    expect(headers.get('www-authenticate')).toContain('Basic')
    const listed = async (as: string | null) =>
      new Set(((await get(as, '2023-06/contests')).body as { id: string }[]).map(({ id }) => Number(id)))
    expect([
      (await listed(null)).has(closed),
      (await listed('ada')).has(mine),
      (await listed('eve')).has(hidden),
    ]).toEqual([false, false, true])
  })

  it('shows no problems before the start except to managers', async () => {
    const cid = await world.newContest({ startTime: world.after(60).toISOString(), openRank: true })
    const problems = async (as: string | null) =>
      (await get(as, `2026-01/contests/${cid}/problems`)).body.length as number
    expect([await problems(null), await problems('ada'), await problems('eve')]).toEqual([0, 0, 2])
    const patch = (body: object) => send('PATCH', 'eve', `2026-01/contests/${cid}`, { id: String(cid), ...body })
    const startTime = world.after(1).toISOString()
    expect((await patch({ start_time: startTime })).body).toMatchObject({
      start_time: startTime,
      duration: '1:00:00.000',
    })
    expect((await patch({ start_time: world.after(-5).toISOString() })).http).toBe(403)
    expect((await patch({})).http).toBe(400)
    expect((await patch({ id: 'other', start_time: startTime })).http).toBe(409)
    expect((await patch({ id: undefined, start_time: startTime })).http).toBe(400)
    world.clock.advance(61_000)
    expect((await patch({ start_time: world.after(5).toISOString() })).http).toBe(403)
    world.clock.advance(2_000)
    expect(await problems(null)).toBe(2)
  })

  it('moves a scheduled thaw with its contest, and never thaws before the end', async () => {
    const cid = await world.newContest({
      startTime: world.after(60).toISOString(),
      sealRank: true,
      sealRankTime: world.after(90).toISOString(),
      autoRealRank: false,
    })
    const path = `2026-01/contests/${cid}`
    const patch = async (body: object) => (await send('PATCH', 'eve', path, { id: String(cid), ...body })).http
    const thaw = async () => (await get('eve', path)).body.scoreboard_thaw_time
    expect(await patch({ scoreboard_thaw_time: world.after(150).toISOString() })).toBe(204)
    expect(await patch({ start_time: world.after(180).toISOString() })).toBe(200)
    expect(await thaw()).toBe(world.after(270).toISOString())
    const times = { startTime: world.after(180).toISOString(), endTime: world.after(300).toISOString() }
    const form = { title: 'Finals', description: 'longer', type: 0, auth: 0, ...times }
    const frozen = { sealRank: true, sealRankTime: world.after(210).toISOString(), autoRealRank: false }
    expect((await world.call('eve', 'PUT', 'admin/contest', { id: cid, ...form, ...frozen })).code).toBeUndefined()
    expect(await thaw()).toBe(world.after(330).toISOString())
  })

  it('includes the source of a submission for managers only', async () => {
    const { cid, ids } = await frozenContest()
    const path = `clics/2023-06/contests/${cid}/submissions/${ids[0]}/files`
    const answer = await world.fetch('eve', path)
    const zip = await openZip(Buffer.from(await answer.arrayBuffer()), {
      maxFiles: 2,
      maxTotalBytes: 1e4,
      maxFileBytes: 1e4,
    })
    expect([...zip.files.keys()]).toEqual(['main.cpp'])
    expect(await text(Readable.from(zip.read('main.cpp')))).toBe(`// ${ids[0]}`)
    for (const as of ['ada', null]) {
      expect((await world.fetch(as, path)).status).toBe(403)
      expect((await world.fetch(as, path.replace(String(ids[0]), '9999'))).status).toBe(404)
    }
  })

  it.each([
    'nope/',
    '2023-06/contests/0',
    '2023-06/contests/x',
    '2023-06/contests/1e9/state',
    '2026-01/contests/999999/event-feed',
    '2023-06/contests/%00/teams',
    '2023-06/nothing',
  ])('answers not found for %s', async (path) => {
    for (const as of [null, 'ada', 'eve'])
      expect(await get(as, path)).toMatchObject({ http: 404, body: { code: 404, message: expect.stringMatching(/./) } })
  })
})
