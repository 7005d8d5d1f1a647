/**
 * What a reader waits for at the first visit, with an empty cache: `node scripts/bench/first-view.ts`, with VERDICT_URL
 * (http://127.0.0.1:8000). Bytes are those on the wire. On an idle machine.
 */
import { chromium } from 'playwright-core'

const url = (process.env['VERDICT_URL'] ?? 'http://127.0.0.1:8000').replace(/\/$/, '')
const visits = 7

interface Visit {
  readableMs: number
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

/** Opens a page as somebody who was never here; it is readable once `text` is to be seen. */
async function visit(path: string, text: string): Promise<Visit> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const startedAt = performance.now()
  await page.goto(url + path, { waitUntil: 'commit' })
  await page.getByText(text).first().waitFor()
  const readableMs = performance.now() - startedAt
  const resources = await page.evaluate<ResourceTiming[]>(
    'JSON.parse(JSON.stringify(performance.getEntriesByType("resource")))',
  )
  await context.close()
  const code = resources.filter(({ name }) => /\.(js|css)(\?|$)/.test(name))
  return { readableMs, codeBytes: code.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) }
}

for (const [path, text] of [
  ['/problem', 'A + B'],
  ['/problem/A1000', 'Output'],
  ['/admin/login', 'Sign in'],
] as const) {
  // prettier-ignore
  const all: Visit[] = []
  for (let i = 0; i < visits; i += 1) all.push(await visit(path, text))
  const times = all.map(({ readableMs }) => readableMs).sort((a, b) => a - b)
  const median = times[Math.floor(visits / 2)] ?? 0
  const kilobytes = (all[0]?.codeBytes ?? 0) / 1024
  process.stdout.write(
    `${path.padEnd(18)} readable after ${median.toFixed(0)} ms (${times[0]?.toFixed(0)} to ${times.at(-1)?.toFixed(0)}), ` +
      `script and style ${kilobytes.toFixed(1)} KB\n`,
  )
}
await browser.close()
