/**
 * Measures first visits, with an empty cache, and repeated visits: `node scripts/bench/browser/first-view.ts`, with
 * VERDICT_URL (http://127.0.0.1:8000) and VERDICT_ROOT_PASSWORD. It creates a user for the pages that require signing
 * in. Bytes are counted on the wire; times are valid on an idle machine only. It exits with 1 if a page exceeds its
 * size, or moves while it loads on a slow phone. Each page is opened FIRST_VIEW_VISITS times (7).
 *
 * Chromium is busy for a second after it has opened a window, so visits start later: users have theirs open already.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { signIn } from '../../../load-tests/lib/sign-in.ts'
import { type LoadUser, makeUsers, removeUsers } from '../../../load-tests/lib/users.ts'

const url = (process.env['VERDICT_URL'] ?? 'http://127.0.0.1:8000').replace(/\/$/, '')
const visits = Number(process.env['FIRST_VIEW_VISITS'] ?? 7)
const windowSettlesMs = 2000

/** Limits the cumulative layout shift. 0.1 is considered good; 0.02 cannot be seen. */
const movedAtMost = 0.02
const desktop = { locale: 'en-US', viewport: { width: 1440, height: 900 } }
const phone = { locale: 'en-US', viewport: { width: 390, height: 844 }, hasTouch: true }
const slowPhone = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

/** Runs in the page before its own scripts. */
const observePaints = `
  window.layoutShifts = []
  window.largestPaintMs = 0
  new PerformanceObserver((list) => {
    window.largestPaintMs = list.getEntries().at(-1).startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const node = sources[0]?.node
      const name = node?.outerHTML ?? node?.textContent ?? ''
      window.layoutShifts.push({ value, node: name.slice(0, 160) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
`

interface Visit {
  firstMs: number
  secondMs: number
  codeBytes: number
}

interface ResourceTiming {
  name: string
  initiatorType: string
  encodedBodySize: number
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** Signs in on a page and returns the stored session. */
async function signInOnPage({ name, password }: LoadUser): Promise<StorageState> {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(url + pathForMembers)
  await page.locator('input[name="username"]').fill(name)
  await page.locator('input[name="password"]').fill(password)
  await page.getByRole('dialog').locator('button[type="submit"]').click()
  await page.waitForURL(url + pathForMembers)
  const state = await context.storageState()
  await context.close()
  return state
}

/** Returns the resources of a page once the network is idle, ignoring open streams. */
async function settledResources(page: Page): Promise<ResourceTiming[]> {
  for (let before = -1; ;) {
    const resources = await page.evaluate<ResourceTiming[]>(
      'JSON.parse(JSON.stringify(performance.getEntriesByType("resource")))',
    )
    if (resources.length === before) return resources
    before = resources.length
    await sleep(windowSettlesMs)
  }
}

/** Measures a first and a repeated visit; the page is readable once `shown` is visible. */
async function visit({ path, shown, isForMembers = false }: FirstView): Promise<Visit> {
  const context = await browser.newContext({ ...desktop, ...(isForMembers ? { storageState: member } : {}) })
  const page = await context.newPage()
  await sleep(windowSettlesMs)
  const open = async () => {
    const startedAt = performance.now()
    await page.goto(url + path, { waitUntil: 'commit' })
    await page.locator(shown).first().waitFor()
    return performance.now() - startedAt
  }
  const firstMs = await open()
  const resources = await settledResources(page)
  const secondMs = await open()
  await context.close()
  const code = resources.filter(({ name }) => /\.(js|css)(\?|$)/.test(name))
  return { firstMs, secondMs, codeBytes: code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) }
}

function median(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b).map((ms) => ms.toFixed(0))
  return `${sorted[Math.floor(sorted.length / 2)]} ms (${sorted[0]} to ${sorted.at(-1)})`
}

interface SlowVisit {
  largestPaintMs: number
  /** `shift` is the cumulative layout shift, `moved` the element that moved most. */
  shift: number
  moved: string
}

/** Measures a visit with four times CPU throttling and 1.6 Mbit/s. */
async function visitOnSlowPhone({ path, isForMembers = false }: FirstView): Promise<SlowVisit> {
  const context = await browser.newContext({ ...phone, ...(isForMembers ? { storageState: member } : {}) })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.emulateNetworkConditions', slowPhone)
  await page.addInitScript(observePaints)
  await page.goto(url + path, { waitUntil: 'load' })
  await settledResources(page)
  const shifts = await page.evaluate<{ value: number; node: string }[]>('window.layoutShifts')
  const largestPaintMs = await page.evaluate<number>('window.largestPaintMs')
  await context.close()
  const worst = shifts.toSorted((one, other) => other.value - one.value)[0]
  return { largestPaintMs, shift: shifts.reduce((sum, { value }) => sum + value, 0), moved: worst?.node ?? '' }
}

interface FirstView {
  path: string
  /** The page is readable once an element with this selector is visible. */
  shown: string
  /** Limits the size of scripts and styles, in KB. */
  most: number
  /** The page redirects guests. */
  isForMembers?: boolean
}

async function firstRow<Row>(call: string): Promise<Row> {
  const response = await fetch(`${url}/api/${call}`)
  const body = (await response.json()) as { data: { records: Row[] } }
  const [row] = body.data.records
  if (row === undefined) throw new Error(`${call} has no row`)
  return row
}

const list = 250
const linkTo = (path: string) => `main a[href^="${path}"]`
const { id: cid } = await firstRow<{ id: number }>('get-contest-list?limit=1&status=1')
const { id: tid } = await firstRow<{ id: number }>('get-training-list?limit=1')
const pathForMembers = `/contest/${cid}/rank`
const rootToken = await signIn('root', process.env['VERDICT_ROOT_PASSWORD'] ?? '')
const users = await makeUsers(rootToken, 1)
const member = await signInOnPage(users[0] as LoadUser)
const views: FirstView[] = [
  { path: '/home', shown: 'main h2', most: list },
  { path: '/problem', shown: linkTo('/problem/'), most: list },
  { path: '/status', shown: linkTo('/submission-detail/'), most: list },
  { path: '/training', shown: linkTo('/training/'), most: list },
  { path: '/contest', shown: linkTo('/contest/'), most: list },
  { path: '/group', shown: linkTo('/group/'), most: list },
  { path: '/discussion', shown: linkTo('/discussion-detail/'), most: list },
  { path: '/acm-rank', shown: linkTo('/user-home'), most: list },
  { path: pathForMembers, shown: 'main [role="row"][data-user], main table td', most: list, isForMembers: true },
  { path: `/training/${tid}`, shown: 'main h1', most: list, isForMembers: true },
  { path: '/problem/A1000', shown: 'main h1', most: 400 },
  { path: '/admin/login', shown: 'input[type="password"]', most: 300 },
]
for (const view of views) {
  const { path, most } = view
  const all: Visit[] = []
  for (let i = 0; i < visits; i += 1) all.push(await visit(view))
  const kilobytes = (all[0]?.codeBytes ?? 0) / 1024
  const { largestPaintMs, shift, moved } = await visitOnSlowPhone(view)
  const isKept = kilobytes <= most && shift < movedAtMost
  process.stdout.write(
    `${path.padEnd(20)} readable after ${median(all.map(({ firstMs }) => firstMs))}, ` +
      `the next time ${median(all.map(({ secondMs }) => secondMs))}, script and style ${kilobytes.toFixed(1)} KB of ${most}, ` +
      `on a slow phone the largest paint after ${largestPaintMs.toFixed(0)} ms, moved ${shift.toFixed(3)}${shift < movedAtMost ? '' : ` (${moved})`}${isKept ? '' : ': NOT KEPT'}\n`,
  )
  if (!isKept) process.exitCode = 1
}
await browser.close()
await removeUsers(rootToken, users)
