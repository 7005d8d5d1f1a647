import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { clicsVersions } from '@verdict/proto/http/contest/clics/clics'
import { createClicsClient } from './clics-client.ts'
import { clicsFaults } from './clics-schemas.ts'
import { startWorld, type World } from './world.ts'

let world: World
let cids: { passFail: number; scored: number }
const { get, feed } = createClicsClient(() => world)

const statuses = [
  JudgeStatus.WrongAnswer,
  JudgeStatus.CompileError,
  JudgeStatus.PartialAccepted,
  JudgeStatus.SystemError,
  JudgeStatus.PresentationError,
  JudgeStatus.MemoryLimitExceeded,
  JudgeStatus.Cancelled,
  JudgeStatus.Accepted,
]
let lastSubmitId = 0

/** Has a run of each kind before and during the freeze, teams, a question, an announcement and awards. */
async function contestOf(type: number): Promise<number> {
  const cid = await world.newContest({
    type,
    sealRank: true,
    sealRankTime: world.after(-30).toISOString(),
    autoRealRank: false,
    openRank: true,
    awardType: 2,
    awardConfigList: [{ priority: 1, name: 'Gold', background: '', color: '', num: 1 }],
  })
  const pid = type === 0 ? 1 : 5
  if (type === 1) await world.call('eve', 'POST', 'admin/contest/add-problem-from-public', { cid, pid, displayId: 'S' })
  const rows = [
    {
      name: 'Alpha',
      label: '17',
      icpcId: '4711',
      organisation: 'MIT',
      organisationIcpcId: 'o-9',
      country: 'USA',
      members: ['Ada L.'],
      groups: ['Juniors'],
      accounts: ['ada'],
    },
    { name: 'Guests', groups: ['observers'], accounts: ['zoe'] },
  ]
  await world.call('eve', 'POST', 'import-contest-teams', { cid, rows })
  let judged = 0
  for (const [index, status] of statuses.entries())
    for (const minutes of [index - 50, index - 20]) {
      const submitId = (lastSubmitId += 1)
      const run = { submitId, uid: 'ada', pid, at: world.after(minutes), status }
      await world.judge(cid, { ...run, ...(type === 1 ? { score: 10 * index } : {}) })
      judged += 1
    }
  await world.written(cid, 'judged', judged)
  await world.submit(cid, {
    submitId: (lastSubmitId += 1),
    uid: 'bob',
    pid,
    at: world.after(-1),
    status: JudgeStatus.Pending,
  })
  await world.written(cid, 'submitted', 1)
  await world.call('ada', 'POST', 'contest-clarification', { cid, text: 'Is n at most 10?', pid })
  await world.call('eve', 'POST', 'send-contest-clarification', { cid, text: 'Lunch', toAll: true })
  const announcement = { title: 'Lunch', content: 'at **noon**', status: 0 }
  await world.call('eve', 'POST', 'admin/contest/announcement', { cid, announcement })
  return cid
}

beforeAll(async () => {
  world = await startWorld()
  const { until } = await import('./world.ts')
  await until('the copy of users', async () => (await world.users.countDocuments()) >= 6)
  cids = { passFail: await contestOf(0), scored: await contestOf(1) }
  world.clock.advance(2_000)
})
afterAll(() => world.stop())

const readers = [
  ['who runs the contest', 'eve'],
  ['a site administrator', 'root'],
  ['a team', 'ada'],
  ['an observer', 'zoe'],
  ['somebody on no team', 'dan'],
  ['everybody', null],
] as const
const contests = [
  ['counts solved problems', () => cids.passFail],
  ['gives points', () => cids.scored],
] as const

describe.each(clicsVersions)('%s', (version) => {
  describe.each(contests)('of a contest that %s', (_kind, cidOf) => {
    it.each(readers)('returns %s at every endpoint and in the feed as the specification requires', async (_who, as) => {
      const base = `${version}/contests/${cidOf()}`
      const faults = clicsFaults(version)
      const { body: access } = await get(as, `${base}/access`)
      expect(faults('access', access)).toEqual([])
      const seen = new Set<string>()
      for (const { type } of access.endpoints as { type: string }[]) {
        const { http, body } = await get(as, type === 'contest' ? base : `${base}/${type}`)
        expect([type, http]).toEqual([type, 200])
        const objects = Array.isArray(body) ? (body as unknown[]) : [body]
        if (objects.length > 0) seen.add(type)
        expect(objects.flatMap((object) => faults(type, object))).toEqual([])
      }
      // There are no awards before the end; all other types have at least one object.
      for (const type of ['judgement-types', 'problems', 'teams', 'submissions', 'judgements', 'runs', 'organizations'])
        expect([...seen]).toContain(type)
      expect(faults('scoreboard', (await get(as, `${base}/scoreboard`)).body)).toEqual([])
      const lines = await feed(as, cidOf(), version)
      expect(lines.length).toBeGreaterThan(50)
      expect(lines.flatMap((line) => faults('line', line))).toEqual([])
      expect(faults('info', (await get(as, `${version}/`)).body)).toEqual([])
      if (as !== null) expect(faults('accounts', (await get(as, `${base}/account`)).body)).toEqual([])
      for (const one of (await get(as, `${version}/contests`)).body as unknown[])
        expect(faults('contest', one)).toEqual([])
    })
  })

  it('keeps labels and ids that were set by the organiser', async () => {
    const list = async (type: string) =>
      (await get('dan', `${version}/contests/${cids.passFail}/${type}`)).body as object[]
    expect(await list('teams')).toContainEqual(expect.objectContaining({ name: 'Alpha', label: '17', icpc_id: '4711' }))
    expect(await list('organizations')).toContainEqual(expect.objectContaining({ name: 'MIT', icpc_id: 'o-9' }))
  })

  it('gives contestants their role in the person', async () => {
    const { body } = await get('eve', `${version}/contests/${cids.passFail}/persons`)
    const alpha = (await get('ada', `${version}/contests/${cids.passFail}/account`)).body.team_id as string
    expect(body).toContainEqual({ id: `${alpha}-1`, name: 'Ada L.', role: 'contestant', team_ids: [alpha] })
  })

  it('reveals the source of a submission to managers only, while everybody sees its file entry', async () => {
    const base = `${version}/contests/${cids.passFail}`
    for (const as of ['ada', null, 'eve']) {
      const [first] = (await get(as, `${base}/submissions`)).body as { files: { href: string }[] }[]
      const href = first?.files[0]?.href ?? ''
      expect((await world.fetch(as, `clics/${version}/${href}`)).status).toBe(as === 'eve' ? 200 : 403)
    }
  })

  it('counts as judged the runs with a penalty or a solution, up to the first solution', async () => {
    const { body: board } = await get('eve', `${version}/contests/${cids.passFail}/scoreboard`)
    const alpha = board.rows.find((row: { score: { num_solved: number } }) => row.score.num_solved === 1)
    expect(alpha.problems).toMatchObject([{ num_judged: 4, num_pending: 0, solved: true }])
  })

  it('reports partial points as accepted with a score, and verdicts without penalty as neither solved nor penalised', async () => {
    const types = async (cid: number, score?: number) =>
      ((await get('eve', `${version}/contests/${cid}/judgements`)).body as Record<string, unknown>[])
        .filter((one) => score === undefined || one['score'] === score)
        .map((one) => one['judgement_type_id'])
    expect([...new Set(await types(cids.scored, 20))]).toEqual(['AC'])
    expect(await types(cids.passFail)).toContain('IO')
    const listed = (await get('ada', `${version}/contests/${cids.passFail}/judgement-types`)).body as { id: string }[]
    expect(listed.find((one) => one.id === 'IO')).toMatchObject({ penalty: false, solved: false })
  })
})
