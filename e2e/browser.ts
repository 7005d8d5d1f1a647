import { afterEach, beforeAll, expect } from '@jest/globals'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { rootPassword } from './product.ts'
import { sharedBrowser } from './shared-browser.ts'
import { minuteMs, type Site } from './site.ts'

/** This is Lighthouse's model of a phone: CPU four times slower, slow 4G. */
const slowDevice = { cpuTimes: 4, latencyMs: 150, bytesPerSec: (1.6 * 1024 * 1024) / 8 }

const telephone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

interface VisitOptions {
  locale?: string
  width?: number
  /** Uses a phone of 360 px width with a touch screen. */
  phone?: boolean
  /** The page may report errors, in tests in which something is deliberately refused or missing. */
  mayComplain?: boolean
}

export interface Pages {
  /** Opens an address of the site as a new visitor. */
  open: (path: string, options?: VisitOptions) => Promise<Page>
  /** Signs in as root in the back office, and opens the address or stays at the dashboard. */
  openAsRoot: (path?: string, options?: VisitOptions) => Promise<Page>
}

/** What a browser keeps after signing in. */
type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>

const signedIn = Symbol.for('verdict.signed-in-as-root')
/** By the address of the product. Stored globally, since modules of tests are loaded anew for each file. */
const ofWorker = globalThis as typeof globalThis & { [signedIn]?: Map<string, SignedInState> }
const rootStates = (ofWorker[signedIn] ??= new Map())

interface Visit {
  context: BrowserContext
  /** The page reported these script errors and refused resources. */
  complaints: string[]
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  const refusals = new Map<string, string>()
  page.on('response', (response) => {
    const code = response.headers()['x-error-code']
    if (code !== undefined) refusals.set(response.url(), code)
  })
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    // The console message contains only the status of a refusal.
    complaints.push(`${message.text()} ${url} ${refusals.get(url) ?? ''}`.trim())
  })
  return complaints
}

async function slowDown(page: Page): Promise<void> {
  const { cpuTimes, latencyMs, bytesPerSec } = slowDevice
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuTimes })
  const throughput = { downloadThroughput: bytesPerSec, uploadThroughput: bytesPerSec }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: latencyMs, ...throughput })
}

/**
 * Opens pages for the tests of a file. After each test its pages are closed; a page that has reported an error fails the
 * test.
 */
export function startBrowser(site: Site): Pages {
  let browser: Browser | undefined
  let visits: Visit[] = []
  beforeAll(async () => {
    browser = await sharedBrowser()
  })
  afterEach(async () => {
    const complaints = visits.flatMap((visit) => visit.complaints)
    const contexts = visits.map(({ context }) => context)
    visits = []
    if (Reflect.get(globalThis, Symbol.for('verdict.test-failed')) === true) await printPages(contexts)
    await Promise.all(contexts.map((context) => context.close()))
    expect(complaints).toEqual([])
  })

  const open = async (path: string, options: VisitOptions = {}) => {
    const page = await openWith(undefined, options)
    await page.goto(path)
    return page
  }

  async function openWith(state: SignedInState | undefined, options: VisitOptions) {
    if (browser === undefined) throw new Error('the browser does not run yet')
    const { locale = 'zh-CN', width = 1440, phone = false, mayComplain = false } = options
    const device = phone ? telephone : { viewport: { width, height: 900 } }
    const context = await browser.newContext({
      baseURL: site.product.url,
      locale,
      ...device,
      ...(state === undefined ? {} : { storageState: state }),
    })
    // A busy machine may need more than half a minute to load a page.
    context.setDefaultTimeout(3 * minuteMs)
    const page = await context.newPage()
    if (process.env['E2E_DEVICE'] === 'slow') await slowDown(page)
    visits.push({ context, complaints: mayComplain ? [] : complaintsOf(page) })
    return page
  }

  /** Signs in once for a product, since each sign-in loads a page more. A test may have ended that session. */
  async function openAsRoot(path?: string, options: VisitOptions = {}) {
    const state = rootStates.get(site.product.url)
    if (state !== undefined) {
      const page = await openWith(state, { locale: 'en-US', ...options })
      if (await isSignedIn(page.context(), state)) {
        await page.goto(path ?? '/admin/dashboard')
        return page
      }
    }
    const page = await open('/admin/login', { locale: 'en-US', ...options })
    await page.locator('input[name="username"]').fill('root')
    await page.locator('input[name="password"]').fill(rootPassword)
    await page.locator('button[type="submit"]').click()
    // On a phone the menu is closed.
    await page.waitForURL(({ pathname }) => pathname !== '/admin/login')
    rootStates.set(site.product.url, await page.context().storageState())
    if (path !== undefined) await page.goto(path)
    return page
  }

  return { open, openAsRoot }
}

async function isSignedIn(context: BrowserContext, { origins }: SignedInState): Promise<boolean> {
  const token = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'token')
  const headers = { Authorization: String(JSON.parse(token?.value ?? '""')) }
  return (await context.request.get('/api/msg/unread', { headers })).ok()
}

/** Prints what the reader of a failed test would see, since the pages are gone afterwards. */
async function printPages(contexts: readonly BrowserContext[]): Promise<void> {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const text = await page.evaluate<string>('document.body.innerText').catch(String)
    console.error(`${page.url()}\n${text.replace(/\n{2,}/g, '\n').slice(0, maxPrinted)}`)
  }
}

const maxPrinted = 2_000

/** Makes a zip for a file input. */
export function zipFile(name: string, content: Uint8Array) {
  return { name, mimeType: 'application/zip', buffer: Buffer.from(content) }
}
