import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import type { Viewer } from './addresses.ts'
import type { World } from './world.ts'

/** A screen may take this long to settle, in ms. */
const patienceMs = 20_000
/** A page has settled after this time without requests, in ms. */
const calmMs = 300

/** Whether code and fonts of the page are loaded. Runs in the browser. */
const isDrawn = `(() => {
  const main = document.querySelector('main')
  return main !== null && main.innerText.trim() !== '' && main.querySelector('[aria-busy="true"]') === null &&
    document.fonts.status === 'loaded'
})()`

/** Opens a browser context with the session of a viewer. */
export async function contextOf(
  browser: Browser,
  { url, viewer, world, locale }: { url: string; viewer: Viewer; world: World; locale: string },
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, locale, bypassCSP: true, reducedMotion: 'reduce' })
  if (viewer === 'visitor') return context
  const page = await context.newPage()
  await page.goto(viewer === 'root' ? '/admin/login' : '/home')
  const isRoot = viewer === 'root'
  const answer = await page.request.post(isRoot ? '/api/admin/login' : '/api/login', {
    data: isRoot
      ? { username: 'root', password: world.rootPassword }
      : { username: world.readerName, password: world.readerPassword },
  })
  const token = answer.headers()['authorization']
  if (token === undefined) throw new Error(`${viewer} cannot sign in: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: object }
  // Tabs of the site find each other's session here.
  for (const [key, value] of Object.entries({ token, userInfo: data })) {
    await page.evaluate(`localStorage.setItem('${key}', ${JSON.stringify(JSON.stringify(value))})`)
  }
  await page.close()
  return context
}

export interface Appearance {
  colorScheme: 'light' | 'dark'
  /** The width is that of the window, in px. */
  width: number
}

async function setLooks(page: Page, { colorScheme, width }: Appearance): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** A tab tracks its pending requests. */
export interface Tab {
  page: Page
  open: (address: string, looks: Appearance) => Promise<void>
  /** Changes the appearance of the open page, and waits until it has changed. */
  wear: (looks: Appearance) => Promise<void>
  /** Returns the errors that the page has reported since the last call. */
  complaints: () => string[]
}

export async function newTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage()
  let complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const waitsFor = new Set<Request>()
  let lastChangeAt = performance.now()
  const isStream = (request: Request) => request.url().includes('/api/events')
  page.on('request', (request) => {
    if (isStream(request)) return
    waitsFor.add(request)
    lastChangeAt = performance.now()
  })
  const forget = (request: Request) => {
    if (waitsFor.delete(request)) lastChangeAt = performance.now()
  }
  page.on('requestfinished', forget)
  page.on('requestfailed', forget)

  async function settle(): Promise<void> {
    const giveUpAt = performance.now() + patienceMs
    while (performance.now() < giveUpAt) {
      const isCalm = waitsFor.size === 0 && performance.now() - lastChangeAt > calmMs
      if (isCalm && (await page.evaluate<boolean>(isDrawn))) return
      await page.waitForTimeout(50)
    }
  }

  return {
    page,
    async open(address, looks) {
      await setLooks(page, looks)
      waitsFor.clear()
      await page.goto(address, { waitUntil: 'load' })
      await settle()
    },
    async wear(looks) {
      await setLooks(page, looks)
      await page.waitForFunction(`document.documentElement.dataset.theme === '${looks.colorScheme}'`)
      await settle()
    },
    complaints() {
      const found = complaints
      complaints = []
      return found
    },
  }
}
