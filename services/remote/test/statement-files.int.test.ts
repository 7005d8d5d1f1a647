import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createRunningClock } from '@verdict/test-kit/clock'
import { until } from '@verdict/test-kit/until'
import { startRemoteWorld, type RemoteWorld } from './remote-world.ts'
import { codeforcesPages, gymPdf } from './sites/fake-codeforces.ts'
import { startFakeSite, type FakeSite } from './sites/fake-site.ts'

const clock = createRunningClock()
let fake: FakeSite
let world: RemoteWorld
beforeAll(async () => {
  fake = await startFakeSite(codeforcesPages, clock)
  world = await startRemoteWorld({ GYM: { main: fake.url, api: `${fake.url}/api` } }, clock)
})
afterAll(async () => {
  await world.close()
  await fake.close()
})

const files = () => world.service.db.collection('statement_files')
const storedFileLink = /^\[Statement as a file\]\((\/api\/public\/remote-file\/[0-9a-f]{64}\/GYM-100001A\.pdf)\)$/

/** Calls the service, and advances the clock because of the site's rate limit. */
async function call(...given: Parameters<RemoteWorld['call']>): Promise<Awaited<ReturnType<RemoteWorld['call']>>> {
  const timer = setInterval(() => clock.advance(500), 10)
  try {
    return await world.call(...given)
  } finally {
    clearInterval(timer)
  }
}

/** Waits for the import of both problems, one of which has too large a file. */
async function jobOver(changes: object): Promise<object[]> {
  const job = { name: 'GYM', problemIds: ['100001A', '100001B'], ...changes }
  const { data } = await world.call('POST', 'admin/remote/import-job', job)
  return until('the import to end', async () => {
    clock.advance(500)
    const { state, items } = (await world.call('GET', `admin/remote/import-job?id=${data.id}`)).data
    return state === 'running' ? undefined : items
  })
}

it('reports in a dry run which statements are stored files, and stores none', async () => {
  expect(await jobOver({ isDryRun: true })).toMatchObject([
    { problemId: '100001A', state: 'new', title: 'Atoms', statementFile: 'kept' },
    { problemId: '100001B', state: 'new', title: 'Big', statementFile: 'too_large' },
  ])
  expect(await files().countDocuments()).toBe(0)
})

it('serves a PDF statement as a file that browsers only display', async () => {
  const { data } = await call('GET', 'admin/remote/preview?name=GYM&problemId=100001A')
  expect(data).toMatchObject({
    title: 'Atoms',
    statementFile: 'kept',
    description: expect.stringMatching(storedFileLink),
  })
  const [, link = ''] = storedFileLink.exec(data.description) ?? []
  const answer = await fetch(`${world.service.httpAddress}${link}`)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(gymPdf)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline;.*GYM-100001A\.pdf/),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': expect.stringContaining('immutable'),
  })
  expect(answer.headers.get('content-security-policy')).not.toContain('sandbox')
  const missingLink = link.replace(/[0-9a-f]{64}/, '0'.repeat(64))
  expect((await fetch(`${world.service.httpAddress}${missingLink}`)).status).toBe(404)
  expect((await fetch(`${world.service.httpAddress}${link.replace('.pdf', '.html')}`)).status).toBe(400)
  expect(await files().find().toArray()).toMatchObject([{ expiresAt: expect.any(Date) }])
})

it('stores the file permanently once it is imported, and detects that it is unchanged', async () => {
  expect(await jobOver({})).toMatchObject([
    { state: 'imported', statementFile: 'kept', changed: [] },
    { state: 'imported', statementFile: 'too_large', changed: [] },
  ])
  expect(world.saved).toMatchObject([
    { remoteProblem: '100001A', statement: { description: expect.stringMatching(storedFileLink) } },
    {
      remoteProblem: '100001B',
      statement: { description: '[Statement as a file](https://codeforces.com/gym/100001/problem/B)' },
    },
  ])
  expect(await jobOver({ update: true })).toMatchObject([{ state: 'same' }, { state: 'same' }])
  const { data } = await call('GET', 'admin/remote/preview?name=GYM&problemId=100001A')
  expect(data).toMatchObject({ changed: [], pid: 7 })
  const [file, ...others] = await files().find().toArray()
  expect(others).toEqual([])
  expect(file).not.toHaveProperty('expiresAt')
})
