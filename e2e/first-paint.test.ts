import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { startBrowser } from './browser.ts'
import { rootPassword } from './product.ts'
import { minuteMs, startSite } from './site.ts'

/** The shell's own scripts, without which nothing of a page runs but what is painted first. */
const shellScripts = /\/assets\/(main|vendor)\.\w+\.js$/

interface Place {
  text: string
  x: number
  y: number
  height: number
}

function placesOf(page: Page, selector: string): Promise<Place[]> {
  return page.evaluate<Place[]>(`[...document.querySelectorAll(${JSON.stringify(selector)})].slice(0, 6).map((one) => {
    const { x, y, height } = one.getBoundingClientRect()
    return { text: one.textContent.trim(), x: Math.round(x), y: Math.round(y), height: Math.round(height) }
  })`)
}

const pages = [
  {
    path: '/problem/A1000',
    call: 'get-problem-detail',
    painted: '.first h1, .first p',
    shown: 'main article h1, main article p',
    most: 2,
  },
  { path: '/problem', call: 'get-problem-list', painted: '.first .fp-name', shown: '[data-row-link] > span', most: 6 },
  {
    path: '/status',
    call: 'get-submission-list',
    painted: '.first .fp-one-line',
    shown: "main [data-column='problem'] a",
    most: 4,
  },
]

describe('what a page begins with', () => {
  const site = startSite()
  const { open } = startBrowser(site)

  it.each([
    { locale: 'zh-CN', width: 1440 },
    { locale: 'en-US', width: 1440 },
    { locale: 'zh-CN', width: 768 },
    { locale: 'zh-CN', width: 360, phone: true },
    { locale: 'en-US', width: 360, phone: true },
  ])(
    'is to be read before the scripts have come, where it stands later: $locale, $width px',
    async (options) => {
      const page = await open('/sign-in/callback', options)
      for (const { path, call, painted, shown, most } of pages) {
        let release: () => void = () => undefined
        const released = new Promise<void>((resolve) => (release = resolve))
        await page.route(shellScripts, async (route) => {
          await released
          await route.continue()
        })
        const calls: string[] = []
        page.on('request', (request) => calls.push(new URL(request.url()).pathname))
        await page.goto(path, { waitUntil: 'commit' })
        await page.locator(painted).first().waitFor()
        const before = (await placesOf(page, painted)).slice(0, most)
        expect(before.length).toBe(most)
        expect(await page.locator('.first').getAttribute('aria-hidden')).toBe('true')
        release()
        await page.locator(shown).first().waitFor()
        expect((await placesOf(page, shown)).slice(0, most)).toEqual(before)
        expect(await page.locator('.first').count()).toBe(0)
        expect(calls.filter((one) => one === `/api/${call}`)).toHaveLength(1)
        await page.unroute(shellScripts)
        page.removeAllListeners('request')
      }
    },
    3 * minuteMs,
  )

  it(
    'is the home page for guests who open a page for members, which asks them to sign in',
    async () => {
      const page = await open('/training/1/rank', { locale: 'en-US' })
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[name="username"]').waitFor()
      expect(new URL(page.url()).pathname).toBe('/home')
      const scripts = await page.evaluate<string[]>(
        `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`,
      )
      expect(scripts.filter((one) => one.startsWith('/api/get-training'))).toEqual([])
      await dialog.locator('input[name="username"]').fill('root')
      await dialog.locator('input[name="password"]').fill(rootPassword)
      await dialog.locator('button[type="submit"]').click()
      await page.waitForURL(/\/training\/1\/rank$/)
    },
    2 * minuteMs,
  )

  it(
    'is nothing where the answer is a refusal',
    async () => {
      const page = await open('/problem/NONE1', { locale: 'en-US', mayComplain: true })
      await page.getByRole('main').getByRole('heading').first().waitFor()
      expect(await page.locator('.fp-problem').count()).toBe(0)
    },
    minuteMs,
  )
})
