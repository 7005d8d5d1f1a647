import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { login } from '@verdict/proto/http/auth/auth'
import { openHome } from '../../../deploy/src/home.ts'
import { findRedis } from '../../../deploy/src/install/servers/redis.ts'
import { startRedis } from '../../../deploy/src/servers/redis.ts'
import { Client } from '../../../e2e/client.ts'
import { eventually } from '../../../services/kit/test/broker.ts'
import { createStandalone } from '../../../services/standalone/src/index.ts'
import { reservePorts } from '../../../services/standalone/src/ports.ts'
import { createSiteClient, type SiteClient } from '../../lib/site-client.ts'
import { moveIn } from './move-in.ts'
import { dump, expectedNotes } from './hoj/small-hoj.ts'
import { qduojDump, expectedQduojNotes, writeQduojTests } from './qduoj/small-qduoj.ts'
import { expectedHydroNotes, writeSmallHydro } from './hydro/small-hydro.ts'

const rootPassword = 'the-root-of-the-move'
const minuteMs = 60_000

let folder: string
let redis: Awaited<ReturnType<typeof startRedis>>
let product: ReturnType<typeof createStandalone>
let root: Client
let site: SiteClient

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verdict-move-'))
  const home = openHome(folder, process.env['VERDICT_TOOLS'])
  const tell = () => undefined
  redis = await startRedis({ home, report: tell, command: await findRedis({ home, report: tell }) })
  const { ports, release } = await reservePorts(1)
  const env = {
    ...process.env,
    REDIS_URL: redis.url,
    VERDICT_PORT: String(ports[0]),
    VERDICT_ROOT_PASSWORD: rootPassword,
    VERDICT_SECRET: 'a secret of the test',
    VERDICT_LOG_LEVEL: 'silent',
    JUDGE_PRECOMPILE: 'false',
  }
  product = createStandalone(env, { prefix: 'move' })
  await product.start()
  await release()
  const url = `http://127.0.0.1:${ports[0]}`
  root = await new Client(url).signIn('root', rootPassword)
  site = await createSiteClient(url, undefined, { locale: 'en-US' }).signIn(login, {
    username: 'root',
    password: rootPassword,
  })
}, 4 * minuteMs)
afterAll(async () => {
  await product.stop()
  await redis.stop()
  await rm(folder, { recursive: true, force: true })
}, minuteMs)

async function move(...parameters: string[]) {
  const reportFile = path.join(folder, 'report.json')
  const isWhole = await moveIn({ site, parameters: [...parameters, '--report', reportFile], write: () => undefined })
  const { counts, notes } = JSON.parse(await readFile(reportFile, 'utf8')) as {
    counts: Record<string, Record<string, number>>
    notes: { kind: string; table: string; key: string; message: string }[]
  }
  return { isWhole, counts, notes: notes.map(({ kind, table, key }) => `${kind} ${table} ${key}`.trim()) }
}

async function moveHoj(...options: string[]) {
  const testCases = path.join(folder, 'test_case')
  await mkdir(path.join(testCases, 'problem_1001'), { recursive: true })
  await writeFile(path.join(testCases, 'problem_1001', '1.in'), '5 6\n')
  await writeFile(path.join(testCases, 'problem_1001', '1.out'), '11\n')
  const file = path.join(folder, 'hoj.sql')
  await writeFile(file, dump)
  return move('hoj', file, '--test-cases', testCases, ...options)
}

it(
  'is previewed first, and nothing is stored',
  async () => {
    const { isWhole, counts, notes } = await moveHoj('--dry-run')
    expect({ isWhole, notes }).toEqual({ isWhole: false, notes: expectedNotes })
    expect(counts).toMatchObject({ user: { matched: 1, created: 2 }, submission: { created: 4 } })
    const { total } = await root.data<{ total: number }>('GET', '/api/admin/user/get-user-list')
    expect(total).toBe(1)
  },
  2 * minuteMs,
)

it('refuses an invalid JSON row, but not the others', async () => {
  const rows = [
    { key: 'broken', row: '{' },
    { key: 'other', row: '{}' },
  ]
  const body = { kind: 'user', origin: 'hoj', rows }
  const answers = await root.data<{ outcome: string; message: string }[]>('POST', '/api/admin/site-import', body)
  expect(answers.map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
  expect(answers[0]?.message).toContain('JSON')
})

const once = {
  user: { matched: 1, created: 2 },
  group: { created: 1 },
  member: { matched: 1, created: 1 },
  problem: { created: 2, refused: 1 },
  training: { created: 1 },
  training_registration: { created: 1 },
  contest: { created: 1 },
  registration: { created: 1 },
  submission: { created: 4 },
  discussion: { created: 1 },
  comment: { created: 1 },
  reply: { created: 1 },
  announcement: { created: 1 },
  contest_announcement: { created: 1 },
}

it(
  'is imported completely, and changes nothing when it is run again',
  async () => {
    expect(await moveHoj()).toEqual({ isWhole: false, counts: once, notes: expectedNotes })
    const again = await moveHoj()
    expect(again.counts['submission']).toEqual({ unchanged: 4 })
    expect(again.counts['problem']).toEqual({ unchanged: 2, refused: 1 })
    expect(Object.values(again.counts).every((outcomes) => !('created' in outcomes))).toBe(true)
  },
  2 * minuteMs,
)

it('lets users sign in with their previous passwords', async () => {
  const ann = await new Client(root.url).signIn('ann', 'ann-password')
  const home = await ann.data<{ school: string }>('GET', '/api/get-user-home-info?username=ann')
  expect(home).toMatchObject({ school: 'North' })
  expect((await new Client(root.url).call('POST', '/api/login', { username: 'ann', password: 'wrong' })).status).toBe(
    400,
  )
  // The first sign-in replaced the imported hash; the second one checks the new hash.
  await new Client(root.url).signIn('ann', 'ann-password')
})

interface Listed {
  records: { id: number; title: string }[]
}

it('shows scoreboards, submissions and texts as they were', async () => {
  const contests = await root.data<Listed>('GET', '/api/get-contest-list')
  const [contest] = contests.records
  expect(contest).toMatchObject({ title: 'Spring' })
  const cid = contest?.id ?? 0
  await eventually(async () => {
    const board = await root.data<{ records: { username: string; ac: number; totalTime: number }[] }>(
      ...(['POST', '/api/get-contest-rank', { cid, forceRefresh: true }] as const),
    )
    // The penalty time is 20 minutes plus 20 for a wrong run.
    return board.records.some(({ username, ac, totalTime }) => username === 'ann' && ac === 1 && totalTime === 2400)
  })
  const practice = await root.data<{ records: { username: string; status: number }[] }>(
    'GET',
    '/api/get-submission-list',
  )
  expect(practice.records.map(({ username, status }) => [username, status])).toEqual([
    ['ann', -4],
    ['ann', 0],
  ])
  const discussions = await root.data<Listed>('GET', '/api/get-discussion-list')
  expect(discussions.records.map(({ title }) => title.includes('Why?'))).toEqual([true])
})

async function moveHydro(...options: string[]) {
  const backup = path.join(folder, 'hydro')
  await writeSmallHydro(backup)
  return move('hydro', backup, ...options)
}

it(
  'imports a Hydro site in addition, once',
  async () => {
    const report = await moveHydro('--dry-run')
    expect(report.notes).toEqual(expectedHydroNotes)
    const first = await moveHydro()
    expect(first.notes).toEqual(expectedHydroNotes)
    expect(first.counts).toEqual({
      user: { matched: 1, created: 3 },
      group: { created: 2 },
      member: { matched: 1, created: 4 },
      problem: { created: 3, refused: 1 },
      training: { created: 1 },
      contest: { created: 2 },
      registration: { created: 2 },
      submission: { created: 7 },
      discussion: { created: 1 },
      comment: { created: 1 },
      reply: { created: 1 },
      announcement: { created: 1 },
      group_announcement: { created: 1 },
    })
    const again = await moveHydro()
    expect(Object.values(again.counts).every((outcomes) => !('created' in outcomes))).toBe(true)
  },
  2 * minuteMs,
)

async function moveQduoj(...options: string[]) {
  const [file, testCases] = [path.join(folder, 'qduoj.sql'), path.join(folder, 'qduoj')]
  await writeFile(file, qduojDump)
  await writeQduojTests(testCases)
  return move('qduoj', file, '--test-cases', testCases, ...options)
}

it(
  'imports a QDUOJ site in addition, once',
  async () => {
    expect((await moveQduoj('--dry-run')).notes).toEqual(expectedQduojNotes)
    const first = await moveQduoj()
    expect(first.notes).toEqual(expectedQduojNotes)
    expect(first.counts).toEqual({
      user: { matched: 1, created: 2 },
      problem: { created: 2, refused: 1 },
      contest: { created: 1 },
      registration: { created: 1 },
      submission: { created: 5 },
      announcement: { created: 1 },
      contest_announcement: { created: 1 },
    })
    const again = await moveQduoj()
    expect(Object.values(again.counts).every((outcomes) => !('created' in outcomes))).toBe(true)
  },
  2 * minuteMs,
)

it('scores their contests as before, and lets their users sign in', async () => {
  const carl = await new Client(root.url).signIn('carl', 'carl-password')
  await new Client(root.url).signIn('fred', 'fred-password')
  // Other users get a cached list for two seconds.
  let records: Listed['records'] = []
  await eventually(async () => {
    records = (await carl.data<Listed>('GET', '/api/get-contest-list')).records
    return records.length === 3
  })
  expect(records.map(({ title }) => title).toSorted()).toEqual(['Autumn', 'Spring', 'Winter'])
  for (const [name, username] of [
    ['Autumn', 'carl'],
    ['Winter', 'fred'],
  ] as const) {
    const cid = records.find(({ title }) => title === name)?.id ?? 0
    await eventually(async () => {
      const board = await root.data<{ records: { username: string; ac: number; totalTime: number }[] }>(
        ...(['POST', '/api/get-contest-rank', { cid, forceRefresh: true }] as const),
      )
      return board.records.some((row) => row.username === username && row.ac === 1 && row.totalTime === 2400)
    })
  }
})
