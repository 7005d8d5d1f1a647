import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, visitAsAdmin } from './browser.ts'
import { Client, zipOf } from './client.ts'
import { createProblem } from './problems.ts'
import { rootPassword, startProduct, type Product } from './product.ts'
import { sums } from './programs.ts'

const minuteMs = 60_000

async function choose(page: Page, language: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: language, exact: true }).click()
}

async function type(page: Page, code: string): Promise<void> {
  await page.getByTestId('code-editor').locator('.view-lines').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(code)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click()
const verdict = (page: Page, short: string) =>
  page.locator(`[data-testid="verdict"] [data-verdict="${short}"]`).waitFor({ timeout: minuteMs })

describe('the problem page, in a real browser', () => {
  let product: Product
  let browser: Browser

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    const root = await new Client(product.url).signIn('root', rootPassword, '/api/admin/login')
    await createProblem(root, 'TYPED', [{ input: 'a\n', output: '42\n' }], { judgeMode: 'submit_answer' })
  }, 15 * minuteMs)
  afterAll(async () => {
    await browser.close()
    await product.stop()
  }, minuteMs)

  it(
    'takes answers where a problem asks for answers: typed, or as a zip',
    async () => {
      const { page, complaints, close } = await visitAsAdmin(browser, product.url, rootPassword)
      await page.goto(`${product.url}/problem/TYPED`)
      await type(page, '42')
      await submit(page)
      await verdict(page, 'AC')
      const zip = Buffer.from(await zipOf({ '1.out': '41\n' }))
      await page
        .locator('input[aria-label="Submit a zip of answers"]')
        .setInputFiles({ name: 'answers.zip', mimeType: 'application/zip', buffer: zip })
      await verdict(page, 'WA')
      expect(complaints).toEqual([])
      await close()
    },
    3 * minuteMs,
  )

  it(
    'brings the verdict also where nothing can be pushed',
    async () => {
      const { page, close } = await visitAsAdmin(browser, product.url, rootPassword)
      await page.route('**/api/events*', (route) => route.abort())
      await page.goto(`${product.url}/problem/A1000`)
      await choose(page, 'C++ 17')
      await type(page, sums['C++ 17'] ?? '')
      await submit(page)
      await verdict(page, 'AC')
      await close()
    },
    3 * minuteMs,
  )

  it(
    'begins with the template, goes back to it on demand, and remembers the language of each problem',
    async () => {
      const { page, complaints, close } = await visitAsAdmin(browser, product.url, rootPassword)
      const shown = (text: string) => page.getByTestId('code-editor').getByText(text, { exact: false }).first()
      await page.goto(`${product.url}/problem/A1003`)
      await choose(page, 'Java')
      await shown('public').waitFor()
      await type(page, 'something else')
      await page.getByRole('button', { name: 'Reset code' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Reset code' }).click()
      await shown('public').waitFor()
      await type(page, 'my Java')
      await page.goto(`${product.url}/problem/A1001`)
      await choose(page, 'Python3')
      await type(page, 'my Python')
      await page.goto(`${product.url}/problem/A1003`)
      await shown('Java').waitFor()
      expect(await page.getByRole('combobox', { name: 'Language' }).textContent()).toContain('Java')
      expect(complaints).toEqual([])
      await close()
    },
    3 * minuteMs,
  )

  it(
    'shows the editor or the statement alone, and keeps code and verdict',
    async () => {
      const { page, complaints, close } = await visitAsAdmin(browser, product.url, rootPassword)
      await page.goto(`${product.url}/problem/TYPED`)
      const heading = page.getByRole('heading', { name: /TYPED/ })
      await type(page, '42')
      await submit(page)
      await verdict(page, 'AC')
      await page.getByRole('button', { name: 'Focus mode' }).click()
      await heading.waitFor({ state: 'hidden' })
      await verdict(page, 'AC')
      await page.getByRole('button', { name: 'Leave focus mode' }).click()
      await page.getByRole('button', { name: 'Only view problem' }).click()
      await page.getByTestId('code-editor').waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'Show the editor' }).click()
      await heading.waitFor()
      await verdict(page, 'AC')
      await page.getByTestId('code-editor').getByText('42').waitFor()
      expect(complaints).toEqual([])
      await close()
    },
    2 * minuteMs,
  )
})
