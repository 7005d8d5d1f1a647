import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, visit } from './browser.ts'
import { Client, zipOf } from './client.ts'
import { rootPassword, startProduct, type Product } from './product.ts'
import { sums } from './programs.ts'

const minuteMs = 60_000

async function signIn(page: Page, username: string, password: string, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="username"]').fill(username)
  await dialog.locator('input[name="password"]').fill(password)
  await dialog.locator('button[type="submit"]').click()
  await dialog.waitFor({ state: 'detached' })
}

describe('the pages, in a real browser', () => {
  let product: Product
  let browser: Browser

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    const root = await new Client(product.url).signIn('root', rootPassword, '/api/admin/login')
    await root.data('POST', '/api/admin/user/insert-batch-user', { users: [['bob', 'bob-secret']] })
  }, 15 * minuteMs)
  afterAll(async () => {
    await browser.close()
    await product.stop()
  }, minuteMs)

  it(
    'let a reader sign in, find a problem, type a solution, submit, and watch it become Accepted',
    async () => {
      const { page, complaints, close } = await visit(browser, `${product.url}/home`)
      await signIn(page, 'bob', 'bob-secret', '登录')
      await page.getByRole('link', { name: '题库' }).first().click()
      await page.getByRole('searchbox').first().fill('A1000')
      await page.getByRole('link', { name: /A \+ B/ }).click()
      await page.getByRole('heading', { name: /A1000/ }).waitFor()
      await page.getByRole('combobox', { name: '编程语言' }).click()
      await page.getByRole('option', { name: 'C++ 17', exact: true }).click()
      await page.getByTestId('code-editor').locator('.view-lines').click()
      await page.keyboard.insertText(sums['C++ 17'] ?? '')
      await page.getByRole('button', { name: '提交', exact: true }).click()
      await page.locator('[data-testid="verdict"] [data-verdict="AC"]').waitFor({ timeout: minuteMs })
      expect(await page.getByTestId('verdict').textContent()).toContain('ms')
      await page.getByRole('tab', { name: '我的提交' }).click()
      await page.locator('[role="row"] [data-verdict="AC"]').first().waitFor()
      expect(complaints).toEqual([])
      await close()
    },
    3 * minuteMs,
  )

  it(
    'keep what was typed when the page is left and opened again',
    async () => {
      const { page, close } = await visit(browser, `${product.url}/problem/A1001`)
      await page.getByTestId('code-editor').locator('.view-lines').click()
      await page.keyboard.insertText('my half-written idea')
      await page.reload()
      await page.getByTestId('code-editor').getByText('half-written').waitFor()
      await close()
    },
    minuteMs,
  )

  it(
    'speak English to readers of English, and both to those who switch',
    async () => {
      const { page, complaints, close } = await visit(browser, `${product.url}/problem`, { locale: 'en-US' })
      await page.getByRole('button', { name: 'Pick a random question' }).waitFor()
      await page.goto(`${product.url}/problem/A1000?l=zh-cn`)
      await page.getByRole('tab', { name: '题目描述' }).waitFor()
      expect(complaints).toEqual([])
      await close()
    },
    minuteMs,
  )

  it(
    'fit a phone: cards instead of tables, two tabs on a problem',
    async () => {
      const { page, close } = await visit(browser, `${product.url}/problem`, { width: 360 })
      await page.getByRole('link', { name: /A \+ B/ }).waitFor()
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
      await page.goto(`${product.url}/problem/A1000`)
      await page.getByRole('tab', { name: '代码' }).click()
      await page.getByRole('button', { name: '提交', exact: true }).waitFor()
      await close()
    },
    minuteMs,
  )

  it(
    'let an administrator create a problem with a zip of tests',
    async () => {
      const { page, complaints, close } = await visit(browser, `${product.url}/admin/login`, { locale: 'en-US' })
      await page.locator('input[name="username"]').fill('root')
      await page.locator('input[name="password"]').fill(rootPassword)
      await page.locator('button[type="submit"]').click()
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
      await page.getByRole('link', { name: 'New problem' }).first().click()
      await page.locator('input[name="problemId"]').fill('PAGE1')
      await page.locator('#statement-en-US-title').fill('Made in the browser')
      await page.locator('#statement-en-US-input').fill('Two numbers $a$ and $b$.')
      await page.locator('#statement-en-US-output').fill('Their sum.')
      const zip = Buffer.from(await zipOf({ '1.in': '1 2\n', '1.out': '3\n' }))
      await page.getByTestId('zip-input').setInputFiles({ name: 'tests.zip', mimeType: 'application/zip', buffer: zip })
      await page.getByText('1.in → 1.out').waitFor()
      await page.getByRole('button', { name: 'Create problem' }).click()
      await page.getByRole('row', { name: /PAGE1/ }).waitFor()
      const detail = await new Client(product.url).data<{ problem: { title: string } }>(
        'GET',
        '/api/get-problem-detail?problemId=PAGE1',
      )
      expect(detail.problem.title).toBe('Made in the browser')
      expect(complaints).toEqual([])
      await close()
    },
    2 * minuteMs,
  )

  it(
    'work on, and say so, while one remote is not served',
    async () => {
      const dist = join(import.meta.dirname, '../frontends/problem/dist')
      renameSync(dist, `${dist}-away`)
      try {
        const { page, close } = await visit(browser, `${product.url}/problem`)
        await page.getByText('这一部分暂时无法使用').waitFor()
        await page.getByRole('link', { name: '首页' }).first().click()
        await page.waitForURL(/\/home$/)
        await page.getByRole('button', { name: '登录' }).first().waitFor()
        renameSync(`${dist}-away`, dist)
        await page.goto(`${product.url}/problem`)
        await page.getByRole('link', { name: /A \+ B/ }).waitFor()
        await close()
      } finally {
        try {
          renameSync(`${dist}-away`, dist)
        } catch {
          // Already back.
        }
      }
    },
    2 * minuteMs,
  )
})
