import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { browserJudges, publicRunJudges, type BrowserJudge } from '@verdict/proto/codes/remote/browser-runs'
import { manifestOf } from '../manifest.ts'
import { startFakeSite, type FakeSite } from '../../../services/remote/test/sites/fake-site.ts'
import { sitesUnderTest } from '../../../services/remote/test/sites/under-test.ts'
import type { Judge } from './judges.ts'
import type { Run } from './run.ts'
import type * as Steps from './steps.ts'

const site = 'https://site.example'
const cookies: Readonly<Record<BrowserJudge, string>> = {
  CF: 'JSESSIONID',
  GYM: 'JSESSIONID',
  AC: 'REVEL_SESSION',
  HDU: 'PHPSESSID',
  POJ: 'JSESSIONID',
  SPOJ: 'SPOJ',
}
const tested = sitesUnderTest.flatMap((one) => {
  const judge = browserJudges.find((key) => key === one.site.key)
  return judge === undefined ? [] : [{ ...one, judge }]
})
const realFetch = globalThis.fetch
const reports: { path: string; body: Record<string, unknown> }[] = []
const fakes = new Map<BrowserJudge, FakeSite>()
let steps: typeof Steps
let judgeOf: (key: BrowserJudge) => Judge

/** Adds the cookies of the judge, like a browser. */
function browserFetch(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address instanceof Request ? address.url : address)
  const cookie = Object.values(cookies)
    .map((name) => `${name}=session1`)
    .join('; ')
  if (url.origin !== site) return realFetch(url, { ...init, headers: { ...(init.headers as object), cookie } })
  reports.push({ path: url.pathname, body: JSON.parse(String(init.body)) as Record<string, unknown> })
  return Promise.resolve(new Response('{}'))
}

beforeAll(async () => {
  for (const { judge, pages } of tested) {
    const fake = await startFakeSite(pages, { now: () => new Date() })
    fake.state.signIn('judge', 'secret')
    fakes.set(judge, fake)
  }
  const addresses = tested.map(({ judge, bases = { main: '' } }) => {
    const named = Object.entries(bases).map(([name, path]) => [name, `${fakes.get(judge)?.url}${path}`])
    return [judge, Object.fromEntries(named)]
  })
  Object.assign(globalThis, {
    __JUDGE_ADDRESSES__: Object.fromEntries(addresses),
    chrome: { storage: { local: { set: () => Promise.resolve() } } },
    fetch: browserFetch,
  })
  steps = await import('./steps.ts')
  ;({ judgeOf } = await import('./judges.ts'))
})
afterAll(async () => {
  globalThis.fetch = realFetch
  for (const fake of fakes.values()) await fake.close()
})

describe.each(tested)('a run at $judge', ({ judge, problemId: problem, language }) => {
  const marker = `verdict of ${judge}`
  const order = {
    submitId: 1,
    attempt: 1,
    judge,
    problem,
    language,
    marker,
    key: 'secret key',
    pollMs: 1_000,
    code: `int main() { return 0; } // verdict:WrongAnswer\n// ${marker}\n`,
    keyUntil: '2027-11-26T12:20:00Z',
    maySend: true,
    runsBefore: [],
    runId: '',
    account: '',
  }
  const form: Run = {
    order,
    origin: site,
    state: 'form',
    account: 'judge',
    runsBefore: [],
    runId: '',
    tabId: 1,
    looks: 0,
    dueAt: 0,
    outcome: '',
    log: [],
  }

  it('is found by its marker once it was sent, and its verdict is returned', async () => {
    const state = fakes.get(judge)?.state
    const run = { username: 'judge', problemId: problem, language }
    const before = state?.addRun({ ...run, code: 'int main() {} // an earlier one' }).id ?? ''
    expect(await steps.beginSending(form, 'judge')).toBe(true)
    expect(reports.at(-1)?.body).toMatchObject({ runsBefore: [before] })
    const runId = state?.addRun({ ...run, code: order.code }).id
    const found = await steps.findSentRun({ ...form, state: 'finding', runsBefore: [before] })
    expect(found).toMatchObject({ state: 'judging', runId })
    expect(await steps.pollVerdict(found)).toMatchObject({ state: 'done' })
    expect(reports.at(-1)?.body).toMatchObject({ runId, status: -1 })
  })

  it('is confirmed by the public list of runs, if the judge has one', async () => {
    const { publicRuns } = judgeOf(judge).site
    expect(publicRuns !== undefined).toBe(publicRunJudges.some((key) => key === judge))
  })
})

it('requests permission for each judge separately, with no wider pattern than its address', () => {
  const { optional_host_permissions: permissions } = manifestOf('chromium', ['https://judge.example.org'])
  for (const { site: judge, problemId } of tested)
    expect(permissions).toContain(`${new URL(judge.problemUrl(problemId)).origin}/*`)
})
