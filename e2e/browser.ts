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

/** Signs in at the back office; whoever may, may use the site, too. */
export async function visitAsAdmin(
  browser: Browser,
  url: string,
  password: string,
  { locale = 'en-US', width = 1440 } = {},
): Promise<Visit> {
  const opened = await visit(browser, `${url}/admin/login`, { locale, width })
  await opened.page.locator('input[name="username"]').fill('root')
  await opened.page.locator('input[name="password"]').fill(password)
  await opened.page.locator('button[type="submit"]').click()
  await opened.page.getByRole('navigation').first().waitFor()
  return opened
}
