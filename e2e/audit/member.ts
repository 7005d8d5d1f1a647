import { randomBytes } from 'node:crypto'
import { type Browser, type BrowserContext } from 'playwright-core'
import { Client } from '../client.ts'

/** Playwright stores cookies and local storage in this form. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

export const emptyStorage: StorageState = { cookies: [], origins: [] }

/** Creates a member without a role, signs in, and saves the session. */
export async function signInMember(browser: Browser, url: string, rootPassword: string, path: string) {
  const name = `audit-${randomBytes(3).toString('hex')}`
  const password = randomBytes(9).toString('base64url')
  const root = await new Client(url).signIn('root', rootPassword, '/api/admin/login')
  await root.data('POST', '/api/admin/user/insert-batch-user', { users: [[name, password]] })
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url + path)
  await page.locator('input[name="username"]').fill(name)
  await page.locator('input[name="password"]').fill(password)
  await page.getByRole('dialog').locator('button[type="submit"]').click()
  await page.waitForURL(url + path)
  const state = await context.storageState()
  await context.close()
  return state
}

/** Applies cookies and local storage to a browser that Lighthouse drives. */
export async function applyStorageState(context: BrowserContext, url: string, { cookies, origins }: StorageState) {
  const page = await context.newPage()
  await page.goto(`${url}/healthz`)
  await context.clearCookies()
  await context.addCookies(cookies)
  await page.evaluate(
    (entries) => {
      localStorage.clear()
      for (const { name, value } of entries) localStorage.setItem(name, value)
    },
    origins.flatMap(({ localStorage: entries }) => entries),
  )
  await page.close()
}
