import { chromium, type Browser, type Page } from 'playwright-core'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: flags })
}

export interface Visit {
  page: Page
  /** What the page complained of: script errors and refused resources. */
  complaints: string[]
  close: () => Promise<void>
}

export async function visit(browser: Browser, url: string, { locale = 'zh-CN', width = 1440 } = {}): Promise<Visit> {
  const context = await browser.newContext({ locale, viewport: { width, height: 900 } })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(url)
  return { page, complaints, close: () => context.close() }
}
