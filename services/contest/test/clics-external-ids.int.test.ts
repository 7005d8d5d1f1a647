import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { openZip } from '@verdict/kit/zip'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { clicsVersions } from '@verdict/proto/http/contest/clics/clics'
import { zipOfTexts } from '../../kit/test/zips.ts'
import { createClicsClient } from './clics-client.ts'
import { clicsFaults } from './clics-schemas.ts'
import { startWorld, until, type World } from './world.ts'

let world: World
const { get, send, feed } = createClicsClient(() => world)
const limits = { maxFiles: 200, maxTotalBytes: 1e7, maxFileBytes: 1e7 }

beforeAll(async () => {
  world = await startWorld()
  await until('the copy of users', async () => (await world.users.countDocuments()) >= 6)
})
afterAll(() => world.stop())
beforeEach(() => world.clock.advance(60_000))

/** The specification does not order lists. */
const byId = <One extends object>(list: readonly One[]): One[] =>
  list.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))

interface Outcome {
  cid: number
  faults: unknown[]
}

const files = (contestId: string) => ({
  'contest.json': {
    id: contestId,
    name: 'Regional',
    formal_name: 'The Regional',
    duration: '5:00:00',
    start_time: world.after(60).toISOString(),
  },
  'problems.json': [
    { id: 'A1', label: 'X', name: 'First' },
    { id: '2', label: 'Y', name: 'Second' },
  ],
  'organizations.json': [
    { id: 'INST-U-1', name: 'MIT', formal_name: 'Massachusetts Institute of Technology', icpc_id: '9001' },
    { id: 'bad id!', name: 'KTH' },
  ],
  'groups.json': [
    { id: '30511', icpc_id: '30511', name: 'Juniors' },
    { id: 'w.east', name: 'East' },
  ],
  'teams.json': [
    {
      id: '7',
      name: 'Alpha',
      label: '17',
      icpc_id: '4711',
      organization_id: 'INST-U-1',
      group_ids: ['30511', 'w.east'],
    },
    { id: 'team-b', name: 'Beta', label: '18', organization_id: 'bad id!', group_ids: ['30511'] },
  ],
  'persons.json': [
    { id: 'p1', icpc_id: '1001', name: 'Ada L.', role: 'contestant', team_ids: ['7'] },
    { id: 'c1', name: 'Coach', role: 'coach', team_ids: ['7', 'team-b'] },
    { name: 'Bob M.', role: 'contestant', team_ids: ['team-b'] },
  ],
  'accounts.json': [
    { id: 'acc-1', username: 'ada', type: 'team', team_id: '7' },
    { id: 'acc-2', username: 'dan', type: 'team', team_id: 'team-b' },
  ],
})

async function importZip(zip: Buffer): Promise<Outcome> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(zip)]), 'package.zip')
  const answer = await world.fetch('root', 'file/import-contest-package', { method: 'POST', body })
  return ((await answer.json()) as { data: Outcome }).data
}

async function importOf(changes: Partial<ReturnType<typeof files>> = {}, contestId = 'nwerc-26'): Promise<number> {
  const all = Object.entries({ ...files(contestId), ...changes })
  const texts = Object.fromEntries(all.map(([name, data]) => [name, JSON.stringify(data)]))
  const { cid, faults } = await importZip(zipOfTexts(texts))
  expect(faults).toEqual([])
  return cid
}

async function packageOf(cid: number): Promise<{ zip: Buffer; files: Map<string, unknown> }> {
  const answer = await world.fetch('root', `file/download-contest-package?cid=${cid}`)
  const zip = Buffer.from(await answer.arrayBuffer())
  const opened = await openZip(zip, limits)
  const found = new Map<string, unknown>()
  for (const name of opened.files.keys())
    if (name.endsWith('.json')) found.set(name, JSON.parse((await buffer(Readable.from(opened.read(name)))).toString()))
  return { zip, files: found }
}

const remove = (cid: number) => world.call('root', 'DELETE', `admin/contest?cid=${cid}`)

describe('an imported contest', () => {
  let cid = 0
  beforeAll(async () => {
    cid = await importOf()
  })
  afterAll(() => remove(cid))

  it.each(clicsVersions)('uses in %s the valid and unique IDs of its package', async (version) => {
    const list = async (type: string) =>
      (await get('root', `${version}/contests/nwerc-26/${type}`)).body as { id: string }[]
    const { body: contest } = await get('root', `${version}/contests/nwerc-26`)
    expect(contest).toMatchObject({ id: 'nwerc-26', name: 'Regional' })
    expect((await get('root', `${version}/contests/${cid}`)).body).toEqual(contest)
    expect((await list('problems')).map(({ id }) => id)).toEqual(['A1', '2'])
    const groups = await list('groups')
    expect(groups).toContainEqual({ id: '30511', icpc_id: '30511', name: 'Juniors', type: 'team' })
    expect(groups).toContainEqual({ id: 'w.east', name: 'East', type: 'team' })
    const organizations = await list('organizations')
    const kth = organizations.find(({ id }) => id.startsWith('org-'))
    expect(organizations).toContainEqual(expect.objectContaining({ id: 'INST-U-1', icpc_id: '9001', name: 'MIT' }))
    expect(kth).toMatchObject({ name: 'KTH' })
    expect(byId(await list('teams'))).toEqual([
      expect.objectContaining({
        id: '7',
        icpc_id: '4711',
        organization_id: 'INST-U-1',
        group_ids: ['participants', '30511', 'w.east'],
      }),
      expect.objectContaining({ id: 'team-b', organization_id: kth?.id }),
    ])
    expect(await list('persons')).toHaveLength(3)
    expect(byId(await list('persons'))).toEqual(
      byId([
        { id: 'p1', icpc_id: '1001', name: 'Ada L.', role: 'contestant', team_ids: ['7'] },
        { id: 'c1', name: 'Coach', role: 'coach', team_ids: ['7', 'team-b'] },
        { id: 'team-b-2', name: 'Bob M.', role: 'contestant', team_ids: ['team-b'] },
      ]),
    )
    expect((await list('accounts')).map(({ id }) => id)).toEqual(expect.arrayContaining(['acc-1', 'acc-2']))
    const faults = clicsFaults(version)
    for (const type of ['problems', 'groups', 'organizations', 'teams', 'persons', 'accounts'])
      expect((await list(type)).flatMap((one) => faults(type, one))).toEqual([])
    expect(faults('contest', contest)).toEqual([])
    expect((await feed('root', cid, version)).flatMap((line) => faults('line', line))).toEqual([])
  })

  it('can be exported and imported again with all IDs', async () => {
    const first = await packageOf(cid)
    await remove(cid)
    cid = (await importZip(first.zip)).cid
    const second = await packageOf(cid)
    const objectsById = (one: typeof first, name: string) =>
      byId((one.files.get(name) as { type?: string; team_ids?: string[] }[]).filter(({ type }) => type !== 'admin'))
    for (const name of [
      'problems.json',
      'groups.json',
      'organizations.json',
      'teams.json',
      'persons.json',
      'accounts.json',
    ])
      expect([name, objectsById(second, name)]).toEqual([name, objectsById(first, name)])
    expect(second.files.get('contest.json')).toEqual(first.files.get('contest.json'))
  })

  it('gets a number as its ID if another contest has the ID already', async () => {
    const other = await importOf({
      'accounts.json': [
        { id: 'x', username: 'bob', type: 'team', team_id: '7' },
        { id: 'y', username: 'zoe', type: 'team', team_id: 'team-b' },
      ],
    })
    expect((await get('root', `2026-01/contests/${other}`)).body.id).toBe(String(other))
    expect((await get('root', '2026-01/contests/nwerc-26')).body.id).toBe('nwerc-26')
    const ids = ((await get('root', '2026-01/contests')).body as { id: string }[]).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([String(other), 'nwerc-26']))
    await remove(other)
  })

  it('accepts and returns these IDs while it runs', async () => {
    world.clock.advance(70 * 60_000)
    await world.call('root', 'PUT', `admin/contest/change-contest-visible?cid=${cid}&visible=true&uid=root`)
    const run = { pid: 1, status: JudgeStatus.Accepted }
    await world.judge(cid, { submitId: 901, uid: 'ada', at: world.after(-1), ...run })
    await world.written(cid, 'judged', 1)
    world.clock.advance(2_000)
    const base = '2026-01/contests/nwerc-26'
    const [submission] = (await get('root', `${base}/submissions?team_id=7&problem_id=A1`)).body as { id: string }[]
    expect(submission).toMatchObject({
      id: '901',
      team_id: '7',
      problem_id: 'A1',
      files: [{ href: 'contests/nwerc-26/submissions/901/files' }],
    })
    const { body: board } = await get('root', `${base}/scoreboard?group_id=30511`)
    expect(board.rows[0]).toMatchObject({ team_id: '7', problems: [{ problem_id: 'A1', solved: true }] })
    expect((await get('ada', `${base}/account`)).body).toEqual({
      id: 'acc-1',
      username: 'ada',
      type: 'team',
      team_id: '7',
    })
    const source = zipOfTexts({ 'main.cpp': 'int main() {}' }).toString('base64')
    const program = { problem_id: '2', language_id: 'cpp', files: [{ data: source }] }
    const posted = await send('POST', 'root', `${base}/submissions`, { ...program, team_id: 'team-b' })
    expect([posted.http, posted.body]).toMatchObject([200, { team_id: 'team-b', problem_id: '2' }])
    expect(world.intake.taken.at(-1)).toMatchObject({ uid: 'dan', displayId: 'Y' })
    expect((await send('POST', 'ada', `${base}/submissions`, { ...program, team_id: 'team-b' })).http).toBe(400)
    expect((await send('POST', 'ada', `${base}/submissions`, { ...program, team_id: '7' })).http).toBe(200)
    const question = await send('POST', 'ada', `${base}/clarifications`, {
      text: 'How?',
      problem_id: 'A1',
      from_team_id: '7',
    })
    expect(question.body).toMatchObject({ from_team_id: '7', problem_id: 'A1' })
    const sent = await send('POST', 'root', `${base}/clarifications`, {
      text: 'So.',
      to_team_ids: ['7'],
      to_group_ids: ['30511'],
    })
    expect(sent.body).toMatchObject({ to_team_ids: ['7'], to_group_ids: ['30511'] })
    const comment = { message: '{teams:7} is ahead', tags: [], team_ids: ['7'], problem_ids: ['A1'] }
    expect((await send('POST', 'root', `${base}/commentary`, comment)).body).toMatchObject({ team_ids: ['7'] })
    expect((await get('root', `${base}/commentary`)).body).toContainEqual(expect.objectContaining({ id: 'first-A1-7' }))
    const lines = await feed('root', cid)
    expect(lines.flatMap((line) => clicsFaults('2026-01')('line', line))).toEqual([])
    expect(lines.some((line) => line.type === 'submissions' && line.data?.['team_id'] === '7')).toBe(true)
  })
})

describe('the organiser', () => {
  const teamsOf = async (cid: number) =>
    (
      await world.call<{ records: { id: number; name: string; key: string; externalId: string | null }[] }>(
        'eve',
        'GET',
        `get-contest-teams?cid=${cid}`,
      )
    ).data.records
  const save = (cid: number, team: Record<string, unknown>) =>
    world.call('eve', 'PUT', 'contest-team', { cid, ...team })
  const saveIds = (cid: number, body: Record<string, unknown>, as = 'eve') =>
    world.call(as, 'PUT', 'contest-external-ids', { cid, ...body })
  const rows = [
    { name: 'Owls', organisation: 'MIT', groups: ['Juniors', 'observers'], accounts: ['ada'] },
    { name: 'Pandas', organisation: 'KTH', groups: ['Juniors'], accounts: ['bob'], externalId: 'p-9' },
  ]

  async function coming(): Promise<number> {
    const cid = await world.newContest({ startTime: world.after(60).toISOString() })
    await world.call('eve', 'POST', 'import-contest-teams', { cid, rows })
    return cid
  }

  it('sets valid and unique IDs before the start, and the feed deletes the old ones', async () => {
    const cid = await coming()
    const [owls, pandas] = await teamsOf(cid)
    expect([owls?.externalId, pandas?.externalId]).toEqual([null, 'p-9'])
    const feedLines = await feed('eve', cid)
    expect(
      feedLines
        .filter(({ type }) => type === 'teams')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['p-9', owls?.key])
    const owl = { ...rows[0], id: owls?.id }
    for (const [externalId, code] of [
      ['no good', 'invalid'],
      ['x'.repeat(37), 'invalid'],
      ['p-9', 'taken'],
    ])
      expect((await save(cid, { ...owl, externalId })).code).toBe(`contest.external_id_${code}`)
    expect((await save(cid, { ...owl, externalId: ' o-1 ' })).code).toBeUndefined()
    expect((await save(cid, { ...rows[1], id: pandas?.id, externalId: owls?.key })).code).toBeUndefined()
    const { externalId: _given, ...unsaid } = { externalId: '', ...rows[1] }
    expect((await save(cid, { ...unsaid, id: pandas?.id })).code).toBeUndefined()
    const later = (await feed('eve', cid, '2026-01', feedLines.at(-1)?.token)).filter(({ type }) => type === 'teams')
    expect(later.map(({ id, data }) => [id, data === null])).toEqual([
      [owls?.key, false],
      ['o-1', false],
      ['p-9', true],
    ])
    const ids = ((await get('eve', `2026-01/contests/${cid}/teams`)).body as { id: string; name: string }[]).map(
      (one) => [one.name, one.id],
    )
    expect(Object.fromEntries(ids)).toEqual({ Owls: 'o-1', Pandas: owls?.key })
  })

  it('cannot change IDs after the start, but may add teams with IDs', async () => {
    const cid = await coming()
    const [owls, pandas] = await teamsOf(cid)
    world.clock.advance(61 * 60_000)
    expect((await save(cid, { ...rows[0], id: owls?.id, externalId: 'o-1' })).code).toBe('contest.external_id_fixed')
    expect((await save(cid, { ...rows[1], id: pandas?.id, externalId: '' })).code).toBe('contest.external_id_fixed')
    expect((await save(cid, { ...rows[1], id: pandas?.id, name: 'Bears', externalId: 'p-9' })).code).toBeUndefined()
    const { data } = await world.call<{ faults: { code: string }[] }>('eve', 'POST', 'import-contest-teams', {
      cid,
      rows: [{ ...rows[0], externalId: 'o-1' }],
      dryRun: true,
    })
    expect(data.faults.map(({ code }) => code)).toEqual(['contest.external_id_fixed'])
    expect((await save(cid, { name: 'Late', accounts: ['dan'], externalId: 'late' })).code).toBeUndefined()
    expect((await teamsOf(cid)).map(({ name, externalId }) => [name, externalId])).toEqual([
      ['Bears', 'p-9'],
      ['Late', 'late'],
      ['Owls', null],
    ])
    expect((await saveIds(cid, { groups: [{ name: 'Juniors', externalId: 'j', icpcId: null }] })).code).toBe(
      'contest.external_id_fixed',
    )
    expect((await saveIds(cid, { groups: [{ name: 'Juniors', externalId: null, icpcId: '5' }] })).code).toBeUndefined()
  })

  it('sets IDs of organizations and groups as well', async () => {
    const cid = await coming()
    const listed = async (as = 'eve') =>
      world.call<Record<string, { name: string; externalId: string | null }[]>>(
        as,
        'GET',
        `contest-external-ids?cid=${cid}`,
      )
    expect((await listed()).data).toMatchObject({
      isFixed: false,
      organizations: [
        { name: 'KTH', teams: 1, externalId: null },
        { name: 'MIT', teams: 1, externalId: null },
      ],
      groups: [{ name: 'Juniors', teams: 2, ownId: 'group-Juniors', externalId: null, icpcId: null }],
    })
    const mit = { name: 'MIT', externalId: 'inst-1' }
    const [juniors, kth] = [
      (externalId: string) => [{ name: 'Juniors', externalId, icpcId: '77' }],
      { name: 'KTH', externalId: 'inst-1' },
    ]
    for (const [body, code] of [
      [{ organizations: [mit, kth] }, 'taken'],
      [{ organizations: [{ ...mit, externalId: 'a b' }] }, 'invalid'],
      [{ groups: juniors('participants') }, 'taken'],
    ] as const)
      expect((await saveIds(cid, body)).code).toBe(`contest.external_id_${code}`)
    expect((await saveIds(cid, { organizations: [mit], groups: juniors('30511') })).code).toBeUndefined()
    for (const as of ['ada', 'oscar']) {
      expect((await saveIds(cid, { organizations: [mit] }, as)).code).toBe('contest.not_manageable')
      expect((await listed(as)).code).toBe('contest.not_manageable')
    }
    const list = async (type: string) => (await get('eve', `2026-01/contests/${cid}/${type}`)).body as object[]
    expect(await list('organizations')).toContainEqual(expect.objectContaining({ id: 'inst-1', name: 'MIT' }))
    expect(await list('groups')).toContainEqual({ id: '30511', icpc_id: '77', name: 'Juniors', type: 'team' })
    expect(await list('teams')).toContainEqual(
      expect.objectContaining({ name: 'Pandas', group_ids: ['participants', '30511'] }),
    )
    const teams = await list('teams')
    expect(teams).toContainEqual(expect.objectContaining({ name: 'Owls', organization_id: 'inst-1' }))
  })
})
