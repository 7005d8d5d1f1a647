/**
 * Audits the pages that readers see first: `npm run audit:pages`. It starts the product with its demonstration content
 * on a data folder of its own, loads each page with Lighthouse as phone and desktop, checks each with axe in both
 * themes and languages, and prints tables for docs/benchmarks.md. Pages for members are opened by one, all others by a
 * guest. It exits with 1 if a goal is missed.
 *
 * AUDIT_URL is the address of a running product, with VERDICT_ROOT_PASSWORD, on which a member is created. AUDIT_RUNS
 * is the number of loads for each page and device, of which the median counts (1). AUDIT_PAGES are names of pages, such
 * as `status,submission`, by default all. AUDIT_PORT is the port of Chromium for Lighthouse (9333). The machine must be
 * idle.
 */
import { chromium, type Browser } from 'playwright-core'
import { ContestStatus } from '@verdict/proto/codes/contest'
import { accessibilityProblems } from '../accessibility.ts'
import { Client } from '../client.ts'
import { newDataFolder, removeDataFolder, rootPassword, startOn } from '../product.ts'
import { scoreOf, type Device, type PageScore } from './lighthouse.ts'
import { applyStorageState, type StorageState, emptyStorage, signInMember } from './member.ts'

interface AuditedPage {
  name: string
  path: string
  /** Goals are for the performance score out of 100. */
  goals: Record<Device, number>
  /** The page redirects guests. */
  isForMembers?: boolean
}

const runs = Number(process.env['AUDIT_RUNS'] ?? 1)
const port = Number(process.env['AUDIT_PORT'] ?? 9333)
const devices = ['mobile', 'desktop'] as const
const chosen = process.env['AUDIT_PAGES']?.split(',')
const quick = { mobile: 95, desktop: 98 }
const chromiumOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
}

async function pagesOf(url: string): Promise<AuditedPage[]> {
  const visitor = new Client(url)
  const first = async <Row>(call: string) => {
    const { records } = await visitor.data<{ records: Row[] }>('GET', `/api/${call}limit=1`)
    if (records[0] === undefined) throw new Error(`${call} has nothing to look at`)
    return records[0]
  }
  const { submitId } = await first<{ submitId: number }>('get-submission-list?')
  const contest = await first<{ id: number }>(`get-contest-list?status=${ContestStatus.Ended}&`)
  const training = await first<{ id: number }>('get-training-list?')
  return [
    { name: 'home', path: '/home', goals: quick },
    { name: 'problem list', path: '/problem', goals: quick },
    { name: 'status', path: '/status', goals: quick },
    { name: 'submission', path: `/submission-detail/${submitId}`, goals: quick },
    { name: 'contest board', path: `/contest/${contest.id}/rank`, goals: quick, isForMembers: true },
    { name: 'training', path: `/training/${training.id}`, goals: quick, isForMembers: true },
    { name: 'problem page', path: '/problem/A1000', goals: { mobile: 90, desktop: 98 } },
  ]
}

/** Returns the median run by performance. */
async function medianScore(address: string, device: Device): Promise<PageScore> {
  const scores: PageScore[] = []
  for (let run = 0; run < runs; run += 1) scores.push(await scoreOf(address, device, port))
  const middle = scores.toSorted((a, b) => a.performance - b.performance)[Math.floor(scores.length / 2)]
  if (middle === undefined) throw new Error('AUDIT_RUNS is at least 1')
  return middle
}

async function auditSpeed(url: string, pages: readonly AuditedPage[], member: StorageState): Promise<string[]> {
  const missed: string[] = []
  // Lighthouse opens its pages in the first context of the browser.
  const context = await chromium.launchPersistentContext('', {
    ...chromiumOptions,
    args: [...chromiumOptions.args, `--remote-debugging-port=${port}`],
  })
  print('| page | device | performance | goal | accessibility | FCP | LCP | TBT | CLS |')
  print('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const { name, path, goals, isForMembers = false } of pages) {
    await applyStorageState(context, url, isForMembers ? member : emptyStorage)
    for (const device of devices) {
      const score = await medianScore(url + path, device)
      const times = [score.fcpMs, score.lcpMs, score.tbtMs].map((ms) => `${(ms / 1000).toFixed(2)} s`)
      const cells = [
        name,
        device,
        score.performance,
        goals[device],
        score.accessibility,
        ...times,
        score.cls.toFixed(3),
      ]
      print(`| ${cells.join(' | ')} |`)
      process.stderr.write(`  ${score.faults.join(', ')}\n`)
      if (score.performance < goals[device]) missed.push(`${name}, ${device}: performance ${score.performance}`)
      if (score.accessibility < 100) missed.push(`${name}, ${device}: accessibility ${score.accessibility}`)
    }
  }
  await context.close()
  return missed
}

/** Every combination of language, theme and device. */
const views = ['zh-CN', 'en-US'].flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => [1440, 390].map((width) => ({ locale, colorScheme, width }))),
)

async function auditAccessibility(
  browser: Browser,
  url: string,
  pages: readonly AuditedPage[],
  member: StorageState,
): Promise<string[]> {
  const missed: string[] = []
  for (const { locale, colorScheme, width } of views) {
    const options = { locale, colorScheme, viewport: { width, height: 900 } }
    const contexts = [await browser.newContext(options), await browser.newContext({ ...options, storageState: member })]
    const [ofGuest, ofMember] = await Promise.all(contexts.map((context) => context.newPage()))
    for (const { name, path, isForMembers = false } of pages) {
      const page = isForMembers ? ofMember : ofGuest
      if (page === undefined) continue
      await page.goto(url + path)
      await page.locator('main h1, main [role="table"]').first().waitFor()
      const problems = await accessibilityProblems(page)
      missed.push(...problems.map((problem) => `${name}, ${locale}, ${colorScheme}, ${width} px: ${problem}`))
    }
    await Promise.all(contexts.map((context) => context.close()))
  }
  return missed
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function audit(url: string, password: string): Promise<void> {
  const all = await pagesOf(url)
  const pages = all.filter(({ name }) => chosen?.includes(name) ?? true)
  const browser = await chromium.launch(chromiumOptions)
  try {
    const forMembers = all.find(({ isForMembers = false }) => isForMembers)
    const member = await signInMember(browser, url, password, forMembers?.path ?? '/home')
    const missed = [
      ...(await auditSpeed(url, pages, member)),
      ...(await auditAccessibility(browser, url, pages, member)),
    ]
    print(missed.length === 0 ? '\nEvery goal is met; axe finds nothing.' : `\nMissed:\n${missed.join('\n')}`)
    process.exitCode = missed.length === 0 ? 0 : 1
  } finally {
    await browser.close()
  }
}

const running = process.env['AUDIT_URL']
if (running !== undefined) {
  await audit(running.replace(/\/$/, ''), process.env['VERDICT_ROOT_PASSWORD'] ?? '')
} else {
  const folder = newDataFolder()
  const product = await startOn(folder)
  try {
    await audit(product.url, rootPassword)
  } finally {
    await product.end()
    removeDataFolder(folder)
  }
}
