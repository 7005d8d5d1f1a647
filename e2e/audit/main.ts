/**
 * Measures the pages that readers meet first: `npm run audit:pages`. It starts the product with its demonstration content,
 * on a data folder of its own, loads each page as Lighthouse's phone and desktop do, looks with axe at each in both themes
 * and languages, and prints tables as they stand in docs/benchmarks.md. Ends with 1 where a goal is missed.
 *
 * AUDIT_URL: a product that runs already. AUDIT_RUNS: loads for each page and device, of which the median counts (1).
 * AUDIT_PORT: where its Chromium listens for Lighthouse (9333). On an idle machine.
 */
import { chromium, type Browser } from 'playwright-core'
import { ContestStatus } from '@verdict/proto/codes/contest'
import { accessibilityProblems } from '../accessibility.ts'
import { Client } from '../client.ts'
import { newDataFolder, removeDataFolder, startOn } from '../product.ts'
import { scoreOf, type Device, type PageScore } from './lighthouse.ts'

interface AuditedPage {
  name: string
  path: string
  /** Of performance, of 100. */
  goals: Record<Device, number>
}

const runs = Number(process.env['AUDIT_RUNS'] ?? 1)
const port = Number(process.env['AUDIT_PORT'] ?? 9333)
const devices = ['mobile', 'desktop'] as const
const quick = { mobile: 95, desktop: 98 }

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
    { name: 'contest board', path: `/contest/${contest.id}/rank`, goals: quick },
    { name: 'training', path: `/training/${training.id}`, goals: quick },
    { name: 'problem page', path: '/problem/A1000', goals: { mobile: 90, desktop: 98 } },
  ]
}

/** The run in the middle, by performance. */
async function medianScore(address: string, device: Device): Promise<PageScore> {
  const scores: PageScore[] = []
  for (let run = 0; run < runs; run += 1) scores.push(await scoreOf(address, device, port))
  const middle = scores.toSorted((a, b) => a.performance - b.performance)[Math.floor(scores.length / 2)]
  if (middle === undefined) throw new Error('AUDIT_RUNS is at least 1')
  return middle
}

async function auditSpeed(url: string, pages: readonly AuditedPage[]): Promise<string[]> {
  const missed: string[] = []
  print('| page | device | performance | goal | accessibility | FCP | LCP | TBT | CLS |')
  print('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const { name, path, goals } of pages) {
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
  return missed
}

/** Both languages, both themes, a desk and a phone. */
const views = ['zh-CN', 'en-US'].flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => [1440, 390].map((width) => ({ locale, colorScheme, width }))),
)

async function auditAccessibility(browser: Browser, url: string, pages: readonly AuditedPage[]): Promise<string[]> {
  const missed: string[] = []
  for (const { locale, colorScheme, width } of views) {
    const context = await browser.newContext({ locale, colorScheme, viewport: { width, height: 900 } })
    const page = await context.newPage()
    for (const { name, path } of pages) {
      await page.goto(url + path)
      await page.locator('main h1, main [role="table"]').first().waitFor()
      const problems = await accessibilityProblems(page)
      missed.push(...problems.map((problem) => `${name}, ${locale}, ${colorScheme}, ${width} px: ${problem}`))
    }
    await context.close()
  }
  return missed
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function audit(url: string): Promise<void> {
  const pages = await pagesOf(url)
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    const missed = [...(await auditSpeed(url, pages)), ...(await auditAccessibility(browser, url, pages))]
    print(missed.length === 0 ? '\nEvery goal is met; axe finds nothing.' : `\nMissed:\n${missed.join('\n')}`)
    process.exitCode = missed.length === 0 ? 0 : 1
  } finally {
    await browser.close()
  }
}

const running = process.env['AUDIT_URL']
if (running !== undefined) {
  await audit(running.replace(/\/$/, ''))
} else {
  const folder = newDataFolder()
  const product = await startOn(folder)
  try {
    await audit(product.url)
  } finally {
    await product.end()
    removeDataFolder(folder)
  }
}
