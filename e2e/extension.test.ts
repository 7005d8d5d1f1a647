import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { codeforcesPages } from '../services/remote/test/sites/fake-codeforces.ts'
import { hduPages } from '../services/remote/test/sites/fake-hdu.ts'
import { pojPages } from '../services/remote/test/sites/fake-poj.ts'
import { startFakeSite } from '../services/remote/test/sites/fake-site.ts'
import { spojPages } from '../services/remote/test/sites/fake-spoj.ts'
import type { Client } from './client.ts'
import { signIn } from './sign-in.ts'
import { minuteMs, startSite } from './site.ts'

const root = join(import.meta.dirname, '..')
const code = (mark: string) =>
  `#include <cstdio>\n// ${mark}\nint main() { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a + b); }\n`

const clock = { now: () => new Date() }
const fake = await startFakeSite(codeforcesPages, clock)
fake.state.judgingMs = 2_000

/** The verdicts of these judges are read from their pages. */
const others = [
  { name: 'HDU', problem: '1000', language: 'G++', cookie: 'PHPSESSID', fake: await startFakeSite(hduPages, clock) },
  { name: 'POJ', problem: '1000', language: 'G++', cookie: 'JSESSIONID', fake: await startFakeSite(pojPages, clock) },
  { name: 'SPOJ', problem: 'TEST', language: 'C++', cookie: 'SPOJ', fake: await startFakeSite(spojPages, clock) },
]
const addresses = {
  CF: { main: fake.url, api: `${fake.url}/api` },
  ...Object.fromEntries(others.map((one) => [one.name, { main: one.fake.url }])),
}

const site = startSite(undefined, {
  REMOTE_ADDRESSES: JSON.stringify(addresses),
  VERDICT_SUBMIT_INTERVAL_SEC: '0',
})

let folder: string
let context: BrowserContext
let ada: Client

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verdict-extension-'))
  const build = [
    'frontends/extension/build.mjs',
    site.product.url,
    '--judges',
    JSON.stringify(addresses),
    '--to',
    folder,
  ]
  execFileSync(process.execPath, build, { cwd: root, stdio: 'inherit' })
  await site.root.data('GET', '/api/admin/problem/import-remote-oj-problem?name=CF&problemId=4A')
  for (const { name, problem } of others) {
    await site.root.data('PUT', '/api/admin/remote/site', { key: name, mode: 'own_account' })
    await site.root.data('GET', `/api/admin/problem/import-remote-oj-problem?name=${name}&problemId=${problem}`)
  }
  ada = await site.newUser('extension_ada')
  const unpacked = join(folder, 'chromium')
  context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    baseURL: site.product.url,
    args: ['--no-sandbox', '--disable-gpu', `--disable-extensions-except=${unpacked}`, `--load-extension=${unpacked}`],
    ignoreDefaultArgs: ['--disable-extensions'],
  })
  context.setDefaultTimeout(3 * minuteMs)
  const page = await context.newPage()
  await page.goto('/')
  await signIn(page, 'extension_ada')
  await page.close()
})

// A browser opens six connections to a site, and each open page uses one of them for live updates.
afterEach(async () => {
  for (const page of context.pages().slice(1)) await page.close()
})
afterAll(async () => {
  await context.close()
  for (const one of [fake, ...others.map((other) => other.fake)]) await one.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Signs the browser in at the judge, or out. */
async function atJudge(isSignedIn: boolean, judge = { fake, cookie: 'JSESSIONID' }) {
  await context.clearCookies({ name: judge.cookie })
  const session = judge.fake.state.signIn('judge', 'secret') ?? ''
  if (isSignedIn) await context.addCookies([{ name: judge.cookie, value: session, url: judge.fake.url }])
}

/** Submits as the page does, and opens the submission. */
async function openSubmission(
  mark: string,
  problem = { pid: 'CF-4A', language: 'GNU G++20' },
): Promise<{ page: Page; submitId: number }> {
  const body = { ...problem, code: code(mark) }
  const { submitId } = await ada.data<{ submitId: number }>('POST', '/api/submit-problem-judge', body)
  const page = await context.newPage()
  await page.goto(`/submission-detail/${submitId}`)
  return { page, submitId }
}

const send = (page: Page, judge = 'Codeforces') =>
  page.getByRole('button', { name: `Submit with my ${judge} account` }).click()
const runsOf = (mark: string) => fake.state.runs.filter((run) => run.code.includes(mark)).length

it('submits once with the session of the browser, and returns the verdict and the link of the run', async () => {
  await atJudge(true)
  const { page } = await openSubmission('first of all')
  await send(page)
  await page.getByText('reported by the browser').waitFor()
  await page.getByText('Accepted').first().waitFor()
  const runId = fake.state.runs.find((run) => run.code.includes('first of all'))?.id ?? ''
  await page.getByRole('link', { name: runId }).waitFor()
  expect(runsOf('first of all')).toBe(1)
})

it('submits nothing without a session at the judge, and says so', async () => {
  await atJudge(false)
  const { page } = await openSubmission('nobody there')
  await send(page)
  await page.getByText('Your browser is not signed in to Codeforces').waitFor()
  expect(runsOf('nobody there')).toBe(0)
})

it('finds the run if the form is closed before the judge has answered', async () => {
  await atJudge(true)
  fake.faults.add('timeout-after-send')
  const { page } = await openSubmission('closed in the middle')
  const opened = context.waitForEvent('page')
  await send(page)
  const form = await opened
  const until = Date.now() + 3 * minuteMs
  while (runsOf('closed in the middle') === 0 && Date.now() < until) await page.waitForTimeout(100)
  fake.faults.clear()
  await form.close()
  await page.getByText('reported by the browser').waitFor()
  expect(runsOf('closed in the middle')).toBe(1)
})

it('shows its complete log on request, but never the key', async () => {
  const worker = context.serviceWorkers()[0]
  const page = await context.newPage()
  await page.goto(new URL('runs.html', worker?.url()).href)
  const log = page.getByText('Show the full log').first()
  await log.click()
  await page
    .getByText(/user\.status/)
    .first()
    .waitFor()
  const stored = await page.evaluate<string>('chrome.storage.local.get(null).then(JSON.stringify)')
  const runs = Object.values(JSON.parse(stored) as Record<string, { order: { key: string }; log: unknown }>)
  expect(runs.length).toBeGreaterThan(1)
  for (const { order, log: lines } of runs) expect(JSON.stringify(lines)).not.toContain(order.key)
})

it.each(others)('submits to $name with its form, once, and returns the verdict', async (judge) => {
  await atJudge(true, judge)
  const mark = `to ${judge.name}`
  const { page } = await openSubmission(mark, { pid: `${judge.name}-${judge.problem}`, language: judge.language })
  await send(page, judge.name)
  await page.getByText('reported by the browser').waitFor()
  await page.getByText('Accepted').first().waitFor()
  const sent = judge.fake.state.runs.filter((run) => run.code.includes(mark))
  expect(sent).toMatchObject([{ problemId: judge.problem, language: judge.language, username: 'judge' }])
})

it.each(others)('submits nothing to $name without a session, and says so', async (judge) => {
  await atJudge(false, judge)
  const mark = `nobody at ${judge.name}`
  const { page } = await openSubmission(mark, { pid: `${judge.name}-${judge.problem}`, language: judge.language })
  await send(page, judge.name)
  await page.getByText(`Your browser is not signed in to ${judge.name}`).waitFor()
  expect(judge.fake.state.sends).toBe(1)
})
