import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { codeforcesPages } from '../../../services/remote/test/sites/fake-codeforces.ts'
import { startFakeSite, type FakeSite } from '../../../services/remote/test/sites/fake-site.ts'
import type { Run } from './run.ts'
import type * as Steps from './steps.ts'

const site = 'https://site.example'
let clockMs = Date.parse('2026-11-26T12:00:00Z')
let fake: FakeSite
let session: string
let steps: typeof Steps
let reports: { path: string; body: Record<string, unknown> }[]
/** The site answers reports with this status; 0 means that there is no response. */
let siteStatus: number
const stored = new Map<string, unknown>()
const realFetch = globalThis.fetch

/** Adds the cookies of the judge and stores data of the extension, like a browser. */
function browserFetch(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address instanceof Request ? address.url : address)
  if (url.origin !== site)
    return realFetch(url, { ...init, headers: { ...(init.headers as object), cookie: `JSESSIONID=${session}` } })
  if (siteStatus === 0) return Promise.reject(new TypeError('Failed to fetch'))
  reports.push({ path: url.pathname, body: JSON.parse(String(init.body)) as Record<string, unknown> })
  return Promise.resolve(new Response('{}', { status: siteStatus }))
}

beforeAll(async () => {
  fake = await startFakeSite(codeforcesPages, { now: () => new Date(clockMs) })
  session = fake.state.signIn('judge', 'secret') ?? ''
  const local = {
    set: (entries: object) =>
      Promise.resolve(Object.entries(entries).forEach(([key, value]) => stored.set(key, value))),
  }
  Object.assign(globalThis, {
    __JUDGE_ADDRESSES__: { CF: { main: fake.url, api: `${fake.url}/api` } },
    chrome: { storage: { local } },
    fetch: browserFetch,
  })
  steps = await import('./steps.ts')
})
beforeEach(() => {
  reports = []
  siteStatus = 200
  fake.faults.clear()
})
afterAll(async () => {
  globalThis.fetch = realFetch
  await fake.close()
})

function runOf(submitId: number, changes: Partial<Run> = {}): Run {
  const marker = `verdict ${submitId}`
  const order = {
    submitId,
    attempt: 1,
    judge: 'CF' as const,
    problem: '4A',
    language: 'GNU G++20',
    marker,
    key: 'secret key',
    code: `int main() {}\n// ${marker}\n`,
    keyUntil: '2026-11-26T12:20:00Z',
    maySend: true,
    runsBefore: [],
    runId: '',
    account: '',
    pollMs: 1_000,
  }
  const state = { state: 'form' as const, account: 'judge', runsBefore: [], runId: '', tabId: 1, looks: 0, dueAt: 0 }
  return { order, origin: site, outcome: '', log: [], ...state, ...changes }
}

const submitThere = (run: Run, more = '') =>
  fake.state.addRun({ username: 'judge', problemId: '4A', language: 'GNU G++20', code: run.order.code + more }).id

it('asks the site before it sends, and records that it may have been sent', async () => {
  const before = submitThere(runOf(1))
  expect(await steps.beginSending(runOf(2), 'judge')).toBe(true)
  expect(reports).toMatchObject([{ path: '/api/remote/browser-run/sending', body: { runsBefore: [before] } }])
  expect(stored.get('run:2')).toMatchObject({ state: 'sending', runsBefore: [before] })
})

it.each([400, 0])('sends nothing when the site answers %d', async (status) => {
  siteStatus = status
  expect(await steps.beginSending(runOf(3), 'judge')).toBe(false)
  expect(stored.get('run:3')).not.toMatchObject({ state: 'sending' })
})

it('sends nothing when the judge asks for a person, and reports it', async () => {
  fake.faults.add('challenge')
  expect(await steps.beginSending(runOf(4), 'judge')).toBe(false)
  expect(reports).toMatchObject([{ body: { failure: 'challenged' } }])
})

it('finds its run among others by the marker, once the judge shows it', async () => {
  const run = runOf(5, { state: 'finding' })
  const looking = await steps.findSentRun(run)
  expect(looking).toMatchObject({ state: 'finding', looks: 1 })
  submitThere(runOf(99))
  const runId = submitThere(run)
  expect(await steps.findSentRun(looking)).toMatchObject({ state: 'judging', runId, looks: 0 })
})

it('stops searching after five minutes, and reports an unknown state', async () => {
  let run = runOf(6, { state: 'finding' })
  for (let look = 0; look < 5; look += 1) run = await steps.findSentRun(run)
  expect(run).toMatchObject({ state: 'done', outcome: 'run_not_found' })
  expect(reports.at(-1)).toMatchObject({ body: { failure: 'run_not_found' } })
})

it('sends the verdict with the compiler output until the site has accepted it', async () => {
  const runId = submitThere(runOf(7), '// verdict:CompileError')
  const run = runOf(7, { state: 'judging', runId })
  siteStatus = 503
  const waiting = await steps.pollVerdict(run)
  expect(waiting).toMatchObject({ state: 'judging', looks: 1 })
  siteStatus = 200
  expect(await steps.pollVerdict(waiting)).toMatchObject({ state: 'done', outcome: 'COMPILATION_ERROR' })
  expect(reports.at(-1)?.body).toMatchObject({ runId, status: -2, compileLog: expect.stringContaining('error') })
})

it('never logs the key of its reports', async () => {
  const run = runOf(8)
  await steps.beginSending(run, 'judge')
  expect(run.log.length).toBeGreaterThan(1)
  expect(JSON.stringify(run.log)).not.toContain('secret key')
  clockMs += 1
})
