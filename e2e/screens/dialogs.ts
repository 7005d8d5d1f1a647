import type { Locator, Page, Request } from 'playwright-core'
import { allRoutes } from '@verdict/proto/http/catalogue'
import type { Screen } from './addresses.ts'
import type { Appearance, Tab } from './visitors.ts'
import { accessibilityProblems } from '../accessibility.ts'

const looks: Readonly<Record<string, Appearance>> = {
  'zh-CN': { colorScheme: 'light', width: 1280 },
  'en-US': { colorScheme: 'dark', width: 360 },
}

/** A dialog or menu has to appear within this time, in ms. */
const patienceMs = 1500
const openers = 'main button:visible:enabled:not([role]), main button:visible:enabled[aria-haspopup]'
const dialog = '[role="dialog"], [role="alertdialog"]'
/** These buttons navigate away, change the language, or open no dialog. */
const ignoredButtons = /^(?:复制|Copy|退出|Log out|Sign out|English$|中文$|简体中文$)/

/**
 * Opens every dialog and menu that buttons of a screen open, and returns accessibility problems, one per line. Buttons
 * with the same name, as in rows of a list, are pressed once. Requests that would change data are blocked.
 */
export async function dialogProblemsOf(tab: Tab, screen: Screen, locale: string): Promise<string[]> {
  const { page } = tab
  const look = looks[locale] ?? { colorScheme: 'light', width: 1280 }
  await refuseChanges(page)
  const open = async () => {
    await tab.open(screen.address, look)
    tab.complaints()
  }
  await open()
  const found: string[] = []
  for (const [name, index] of await namesOf(page.locator(openers))) {
    if (ignoredButtons.test(name)) continue
    const press = () => page.locator(openers).nth(index).click({ timeout: patienceMs })
    // A button that is covered or gone is not usable for users either.
    const problems = await problemsOfOpened(page, press, open).catch(() => [])
    found.push(...problems.map((problem) => `${screen.viewer} ${screen.address} (${locale}) "${name}": ${problem}`))
    if (!(await isBack(page, screen.address))) await open()
  }
  return found
}

/** Returns problems of the dialog that a button opens, or of those that its menu entries open. */
async function problemsOfOpened(page: Page, press: () => Promise<void>, open: () => Promise<void>): Promise<string[]> {
  await press()
  const entries = await entriesOf(page)
  if (entries === 0) return dialogProblems(page)
  const found: string[] = []
  for (let entry = 0; entry < entries; entry += 1) {
    if (entry > 0) await press()
    await page.locator('[role="menuitem"]').nth(entry).click({ timeout: patienceMs })
    const problems = await dialogProblems(page)
    found.push(...problems.map((problem) => `entry ${entry + 1}: ${problem}`))
    await open()
  }
  return found
}

/** Maps each name to its first position. */
async function namesOf(buttons: Locator): Promise<Map<string, number>> {
  const names = await buttons.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''),
  )
  return new Map(names.map((name, index): [string, number] => [name, index]).toReversed())
}

async function entriesOf(page: Page): Promise<number> {
  await page
    .locator(`[role="menu"], ${dialog}`)
    .first()
    .waitFor({ timeout: patienceMs })
    .catch(() => undefined)
  return page.locator('[role="menuitem"]').count()
}

async function dialogProblems(page: Page): Promise<string[]> {
  const window = page.locator(dialog).last()
  await window.waitFor({ timeout: patienceMs }).catch(() => undefined)
  if ((await window.count()) === 0) return []
  await page.waitForLoadState('networkidle', { timeout: 2 * patienceMs }).catch(() => undefined)
  const tooWide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  return [...(await accessibilityProblems(page)), ...(tooWide > 0 ? [`${tooWide} px too wide`] : [])]
}

/** Whether Escape has closed everything and the page is the same. */
async function isBack(page: Page, address: string): Promise<boolean> {
  await page.keyboard.press('Escape')
  await page.waitForTimeout(200)
  const isOpen = (await page.locator(`[role="menu"], ${dialog}`).count()) > 0
  const { pathname, search } = new URL(page.url())
  return !isOpen && pathname + search === address
}

async function refuseChanges(page: Page): Promise<void> {
  await page.unroute('**/api/**')
  await page.route('**/api/**', (route) => {
    if (isReading(route.request())) return route.fallback()
    const msg = 'Nothing is changed while dialogs are looked at'
    return route.fulfill({ status: 400, json: { status: 400, data: null, msg } })
  })
}

const changingByGet = new Set<string>(
  allRoutes.filter(({ method, changesState }) => method === 'GET' && changesState === true).map(({ path }) => path),
)

/** Some routes change data by GET for existing clients, such as copying a contest. */
function isReading(request: Request): boolean {
  const { pathname } = new URL(request.url())
  if (request.method() === 'GET' && !changingByGet.has(pathname)) return true
  return /\/(?:captcha$|(?:get|check|list|preview|count)-)/.test(pathname)
}
