/**
 * Measures how long pages block a phone while they load: `node scripts/bench/browser/blocking.ts`, with VERDICT_URL
 * (http://127.0.0.1:8000) and VERDICT_ROOT_PASSWORD. It creates a user for the pages that require signing in.
 *
 * The result is Lighthouse's total blocking time with four times CPU throttling, but computed from the processor time
 * of the page's main thread after the first paint, so that other work on the machine changes it little. Each page is
 * opened BLOCKING_VISITS times (3), and the median is printed.
 */
import { type Browser, chromium, type Page } from 'playwright-core'
import { signIn } from '../../../load-tests/lib/sign-in.ts'
import { type LoadUser, makeUsers, removeUsers } from '../../../load-tests/lib/users.ts'

const url = (process.env['VERDICT_URL'] ?? 'http://127.0.0.1:8000').replace(/\/$/, '')
const visits = Number(process.env['BLOCKING_VISITS'] ?? 3)
const phone = { locale: 'en-US', viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }
const slowerBy = 4
/** Longer tasks delay interaction noticeably (long tasks). */
const longTaskMs = 50
const pageComesMs = 6000

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds of the trace's clock. */
  ts: number
  /** Tasks report the processor time they took, in µs. */
  tdur?: number
}

interface Blocking {
  blockedMs: number
  longestMs: number
  totalMs: number
}

/** Sums up the main thread's work during a visit from its trace. */
function blockingOf(events: readonly TraceEvent[]): Blocking {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) throw new Error('Nothing was painted')
  const tasks = events.flatMap(({ name, pid, tid, ts, tdur }) =>
    pid === paint.pid && tid === paint.tid && name.endsWith('RunTask') && tdur !== undefined
      ? [{ ts, ms: tdur / 1000 }]
      : [],
  )
  const afterPaint = tasks.filter(({ ts }) => ts >= paint.ts)
  return {
    blockedMs: afterPaint.reduce((sum, { ms }) => sum + Math.max(0, slowerBy * ms - longTaskMs), 0),
    longestMs: Math.max(0, ...tasks.map(({ ms }) => ms)),
    totalMs: tasks.reduce((sum, { ms }) => sum + ms, 0),
  }
}

async function visit(browser: Browser, path: string, user: LoadUser | null): Promise<Blocking> {
  const context = await browser.newContext(phone)
  if (user !== null) await signInOnPage(await context.newPage(), user)
  const page = await context.newPage()
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'loading', 'blink.user_timing'] })
  await page.goto(url + path, { waitUntil: 'load' })
  await page.waitForTimeout(pageComesMs)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  await context.close()
  return blockingOf(trace.traceEvents)
}

async function signInOnPage(page: Page, { name, password }: LoadUser): Promise<void> {
  await page.goto(`${url}/setting`)
  await page.locator('input[name="username"]').fill(name)
  await page.locator('input[name="password"]').fill(password)
  await page.getByRole('dialog').locator('button[type="submit"]').click()
  await page.waitForURL(`${url}/setting`)
  await page.close()
}

async function firstId(call: string): Promise<number> {
  const response = await fetch(`${url}/api/${call}`)
  const { data } = (await response.json()) as { data: { records: { id: number }[] } }
  const [row] = data.records
  if (row === undefined) throw new Error(`${call} has no row`)
  return row.id
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const rootToken = await signIn('root', process.env['VERDICT_ROOT_PASSWORD'] ?? '')
const users = await makeUsers(rootToken, 1)
const [member = null] = users
const board = `/contest/${await firstId('get-contest-list?limit=1&status=1')}/rank`
const training = `/training/${await firstId('get-training-list?limit=1')}`
const pages = ['/home', '/problem', '/status', '/problem/A1000'].map((path) => ({ path, user: null }))
for (const { path, user } of [...pages, { path: board, user: member }, { path: training, user: member }]) {
  const all: Blocking[] = []
  for (let i = 0; i < visits; i += 1) all.push(await visit(browser, path, user))
  const middle = all.toSorted((one, other) => one.blockedMs - other.blockedMs)[Math.floor(visits / 2)]
  const [blocked, longest, total] = [middle?.blockedMs, middle?.longestMs, middle?.totalMs].map((ms = 0) =>
    ms.toFixed(0),
  )
  process.stdout.write(
    `${path.padEnd(20)} blocks a phone for ${blocked} ms; here its longest task takes ${longest} ms, all ${total} ms\n`,
  )
}
await browser.close()
await removeUsers(rootToken, users)
