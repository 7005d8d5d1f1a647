import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { hostileZips } from '../../kit/test/hostile-zips.ts'
import { zipOfTexts } from '../../kit/test/zips.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  // The service knows accounts once its projection of users is filled.
  const { until } = await import('./world.ts')
  await until('the copy of users', async () => (await world.users.countDocuments()) >= 6)
})
afterAll(() => world.stop())

interface Outcome {
  cid: number | null
  title: string | null
  teams: number
  problems: { label: string; problemId: string }[]
  faults: { file: string; at: string; code: string; message: string }[]
}

async function send(
  as: string | null,
  zip: Buffer,
  query = '',
): Promise<{ http: number; code?: string; data: Outcome }> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(zip)]), 'package.zip')
  const answer = await world.fetch(as, `file/import-contest-package${query}`, { method: 'POST', body })
  return { http: answer.status, ...((await answer.json()) as { code?: string; data: Outcome }) }
}

const json = (files: Record<string, unknown>) =>
  zipOfTexts(
    Object.fromEntries(
      Object.entries(files).map(([name, data]) => [name, typeof data === 'string' ? data : JSON.stringify(data)]),
    ),
  )

const contest = {
  id: 'r1',
  name: 'Regional',
  formal_name: 'The Regional',
  start_time: '2026-12-01T09:00:00+08',
  duration: '5:00:00',
}
const validPackage = {
  'contest.json': { ...contest, scoreboard_freeze_duration: '1:00:00', penalty_time: 20 },
  'problems.yaml': "- id: A1\n  label: X\n  name: First\n  rgb: '#f00'\n- id: 2\n  label: Y\n  name: Second\n",
  'organizations.json': [
    { id: 'o', name: 'MIT', formal_name: 'Massachusetts Institute of Technology', country: 'USA', icpc_id: 'o-9' },
  ],
  'groups.json': [{ id: 'g', name: 'Juniors' }],
  'teams.json': [
    { id: 7, name: 'Alpha', label: '17', icpc_id: '4711', organization_id: 'o', group_ids: ['g'] },
    { id: '8', name: 'Guests', hidden: true },
  ],
  'persons.json': [{ id: 'p', name: 'Ada L.', roles: [{ type: 'contestant', team_id: '7' }] }],
  'accounts.yaml':
    "- {id: a, username: ada, password: secret, type: team, team_id: '7'}\n- {id: d, username: dan, type: team, team_id: '8'}\n",
  'event-feed.ndjson': 'not read',
}
const contests = () => world.models.contests.countDocuments()

it('creates a hidden contest from a package, or only checks it on request', async () => {
  const before = await contests()
  const preview = await send('root', json(validPackage), '?dryRun=true')
  expect(preview.data).toEqual({
    cid: null,
    title: 'Regional',
    teams: 2,
    pictures: 0,
    faults: [],
    problems: [
      { label: 'X', name: 'First', problemId: 'A1', title: 'Problem 1' },
      { label: 'Y', name: 'Second', problemId: 'A2', title: 'Problem 2' },
    ],
  })
  expect(await contests()).toBe(before)
  const { data } = await send('root', json(validPackage))
  expect(data.faults).toEqual([])
  const made = await world.models.contests.findById(data.cid).lean()
  expect(made).toMatchObject({
    title: 'Regional',
    description: 'The Regional',
    visible: false,
    type: 0,
    teams: 2,
    author: 'root',
    startsAt: new Date('2026-12-01T01:00:00Z'),
    endsAt: new Date('2026-12-01T06:00:00Z'),
    sealedFrom: new Date('2026-12-01T05:00:00Z'),
    autoRealRank: false,
    problems: [
      { pid: 1, displayId: 'X', displayTitle: 'First', color: '#f00' },
      { pid: 2, displayId: 'Y', displayTitle: 'Second', color: null },
    ],
  })
  const teams = await world.models.teams.find({ cid: data.cid }).sort({ name: 1 }).lean()
  expect(teams).toMatchObject([
    {
      name: 'Alpha',
      groups: ['Juniors'],
      members: ['Ada L.'],
      accounts: [{ uid: 'ada' }],
      label: '17',
      icpcId: '4711',
      organisation: { name: 'Massachusetts Institute of Technology', shortName: 'MIT', country: 'USA', icpcId: 'o-9' },
    },
    { name: 'Guests', groups: ['observers'], accounts: [{ uid: 'dan' }], organisation: null },
  ])
})

it('imports what it exported: settings, problems and teams are the same', async () => {
  const { data: first } = await send('root', json(validPackage))
  const given = await world.fetch('root', `file/download-contest-package?cid=${first.cid}`)
  const { data: second } = await send('root', Buffer.from(await given.arrayBuffer()))
  expect(second.faults).toEqual([])
  const about = async (cid: number | null) => {
    const made = await world.models.contests.findById(cid).lean()
    const teams = await world.models.teams.find({ cid }).sort({ name: 1 }).lean()
    return {
      title: made?.title,
      startsAt: made?.startsAt,
      endsAt: made?.endsAt,
      sealedFrom: made?.sealedFrom,
      problems: made?.problems.map(({ pid, displayId, displayTitle, color }) => [pid, displayId, displayTitle, color]),
      teams: teams.map(({ name, groups, accounts, members, organisation }) => ({
        name,
        groups,
        accounts,
        members,
        organisation,
      })),
    }
  }
  expect(await about(second.cid)).toEqual(await about(first.cid))
})

it('reports all errors at once and creates nothing', async () => {
  const before = [await contests(), await world.models.teams.countDocuments()]
  const faulty = {
    'contest.json': { ...contest, duration: '5 hours', penalty_time: 10, scoreboard_type: 'golf' },
    'problems.json': [
      { id: 'A1', label: 'A', name: 'First' },
      { id: 'A2', label: 'a', name: 'Same letter' },
      { id: 'A5', label: 'C', name: 'Of OI' },
      { id: 'nowhere', label: 'D', name: 'Unknown' },
      { id: 'A3', name: 'No letter' },
    ],
    'teams.json': [
      { id: '1', name: 'Nobody' },
      { id: '2', name: 'Stranger' },
    ],
    'organizations.json': '{"not": "a list"}',
    'groups.json': '[{',
    'accounts.json': [{ id: 'x', username: 'mallory', team_id: '2' }],
  }
  const { data } = await send('root', json(faulty))
  expect([data.cid, data.faults.map(({ file, at, code }) => [file, at, code.replace('contest.', '')]).sort()]).toEqual([
    null,
    [
      ['contest', '', 'package_field_invalid'],
      ['contest', '', 'package_field_invalid'],
      ['groups', '', 'package_file_invalid'],
      ['organizations', '', 'package_file_invalid'],
      ['problems', '5', 'package_field_invalid'],
      ['problems', 'A2', 'display_id_taken'],
      ['problems', 'A5', 'package_problem_unknown'],
      ['problems', 'nowhere', 'package_problem_unknown'],
      ['teams', 'Nobody', 'team_without_account'],
      ['teams', 'Stranger', 'team_account_unknown'],
    ]
      .map((fault) => (fault[0] === 'problems' && fault[1] === '5' ? ['problems', 'A3', fault[2]] : fault))
      .sort(),
  ])
  expect(data.faults.every(({ message }) => message !== '')).toBe(true)
  expect([await contests(), await world.models.teams.countDocuments()]).toEqual(before)
})

it.each([
  ['without a contest', { 'teams.json': [] }, 'contest.package_file_missing'],
  ['whose contest is a list', { 'contest.json': [] }, 'contest.package_file_invalid'],
  ['whose YAML blows up', { 'contest.yaml': `a: &a [1]\nb: [${'*a,'.repeat(9)}]` }, 'contest.package_file_invalid'],
  [
    'whose YAML is larger than people write',
    { 'contest.yaml': `name: x\n${'# comment\n'.repeat(120_000)}` },
    'contest.package_file_invalid',
  ],
  [
    'whose JSON is larger than teams need',
    { 'contest.json': contest, 'teams.json': `[${' '.repeat(4_200_000)}]` },
    'contest.package_file_invalid',
  ],
  [
    'whose JSON is nested deep',
    { 'contest.json': contest, 'teams.json': `${'['.repeat(100_000)}${']'.repeat(100_000)}` },
    'contest.package_file_invalid',
  ],
  [
    'with a problem of an ID as long as a book',
    { 'contest.json': contest, 'problems.json': [{ id: 'x'.repeat(100_000), label: 'A' }] },
    'contest.package_field_invalid',
  ],
  [
    'with a problem of a name as long as a book',
    { 'contest.json': contest, 'problems.json': [{ id: 'A1', label: 'A', name: 'x'.repeat(100_000) }] },
    'contest.package_field_invalid',
  ],
  [
    'that begins at the end of time',
    { 'contest.json': { ...contest, start_time: '+275760-09-12T23:00:00Z' } },
    'contest.package_field_invalid',
  ],
  [
    'that tells about itself without end',
    { 'contest.json': { ...contest, formal_name: 'x'.repeat(70_000) } },
    'contest.package_field_invalid',
  ],
  [
    'that lasts longer than contests do',
    { 'contest.json': { ...contest, duration: '900000:00:00' } },
    'contest.duration_too_long',
  ],
  [
    'whose freeze begins before it does',
    { 'contest.json': { ...contest, scoreboard_freeze_duration: '6:00:00' } },
    'contest.package_field_invalid',
  ],
])('refuses a package %s', async (_what, files, code) => {
  const { data } = await send('root', json(files))
  expect([data.cid, data.faults.map((fault) => fault.code)]).toEqual([null, [code]])
})

it.each(hostileZips)('creates nothing from a zip that %s', async (_what, _code, zip) => {
  const before = await contests()
  const { http, code, data } = await send('root', zip())
  // Errors in a file that is not read are not noticed.
  if (http === 200) expect([data.cid, data.faults.length > 0]).toEqual([null, true])
  else expect([http, code]).toEqual([400, expect.stringMatching(/^zip\./)])
  expect(await contests()).toBe(before)
})

it('is restricted to administrators and to zip files', async () => {
  expect((await send('ada', json(validPackage))).http).toBe(403)
  expect((await send(null, json(validPackage))).http).toBe(401)
  const { http, code } = await send('root', Buffer.from('no zip'))
  expect([http, code]).toEqual([400, 'zip.unreadable'])
  const outside = zipOfTexts({ '../contest.json': '{}' })
  expect((await send('root', outside)).code).toBe('zip.unsafe_name')
})
