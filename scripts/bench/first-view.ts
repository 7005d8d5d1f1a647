/**
 * What a reader waits for at the first visit, with an empty cache, and at the next one: `node scripts/bench/first-view.ts`,
 * with VERDICT_URL (http://127.0.0.1:8000). Bytes are those on the wire. On an idle machine.
 *
 * Chromium itself is busy for a second after it has opened a window (the pages of its address bar): readers have it open.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright-core'

const url = (process.env['VERDICT_URL'] ?? 'http://127.0.0.1:8000').replace(/\/$/, '')
const visits = 7
const windowSettlesMs = 2000

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

/** Opens a page, and comes back, as somebody who was never here; it is readable once `text` is to be seen. */
async function visit(path: string, text: string, width: number): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width, height: 900 } })
  const page = await context.newPage()
  await sleep(windowSettlesMs)
  const open = async () => {
    const startedAt = performance.now()
    await page.goto(url + path, { waitUntil: 'commit' })
    await page.getByText(text).first().waitFor()
    return performance.now() - startedAt
  }
  const firstMs = await open()
  const resources = await page.evaluate<ResourceTiming[]>(
    'JSON.parse(JSON.stringify(performance.getEntriesByType("resource")))',
  )
  const secondMs = await open()
  await context.close()
  const code = resources.filter(({ name }) => /\.(js|css)(\?|$)/.test(name))
  return { firstMs, secondMs, codeBytes: code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) }
}

function median(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b).map((ms) => ms.toFixed(0))
  return `${sorted[Math.floor(sorted.length / 2)]} ms (${sorted[0]} to ${sorted.at(-1)})`
}

for (const [path, text, width] of [
  ['/problem', 'A + B', 1440],
  ['/problem', 'A + B', 390],
  ['/problem/A1000', 'Output', 1440],
  ['/admin/login', 'Sign in', 1440],
] as const) {
  const all: Visit[] = []
  for (let i = 0; i < visits; i += 1) all.push(await visit(path, text, width))
  const kilobytes = (all[0]?.codeBytes ?? 0) / 1024
  process.stdout.write(
    `${path.padEnd(15)} ${String(width).padStart(4)} px: readable after ${median(all.map(({ firstMs }) => firstMs))}, ` +
      `the next time ${median(all.map(({ secondMs }) => secondMs))}, script and style ${kilobytes.toFixed(1)} KB\n`,
  )
}
await browser.close()
