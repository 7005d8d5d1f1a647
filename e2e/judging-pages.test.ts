import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, visit } from './browser.ts'
import { Client } from './client.ts'
import { rootPassword, startProduct, type Product } from './product.ts'

const minuteMs = 60_000

const wrong = `#include <iostream>
int main() {
  long long a, b;
  std::cin >> a >> b;
  std::cout << a + b + 1 << std::endl;
}
`

describe('judging, in a real browser', () => {
  let product: Product
  let browser: Browser
  let root: Client

  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser()
    root = await new Client(product.url).signIn('root', rootPassword, '/api/admin/login')
  }, 15 * minuteMs)
  afterAll(async () => {
    await browser.close()
    await product.stop()
  }, minuteMs)

  /** A page on which root has signed in. */
  async function asRoot(): Promise<{ page: Page; complaints: string[]; close: () => Promise<void> }> {
    const opened = await visit(browser, `${product.url}/admin/login`, { locale: 'en-US' })
    await opened.page.locator('input[name="username"]').fill('root')
    await opened.page.locator('input[name="password"]').fill(rootPassword)
    await opened.page.locator('button[type="submit"]').click()
    await opened.page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    return opened
  }

  it(
    'runs a sample beside the editor and marks where the output is wrong',
    async () => {
      const { page, complaints, close } = await asRoot()
      await page.goto(`${product.url}/problem/A1000`)
      await page.getByRole('combobox', { name: 'Language' }).click()
      await page.getByRole('option', { name: 'C++', exact: true }).click()
      await page.getByTestId('code-editor').locator('.view-lines').click()
      await page.keyboard.press('Control+a')
      await page.keyboard.insertText(wrong)
      await page.getByRole('button', { name: 'Run sample 1' }).click()
      const result = page.getByTestId('test-result')
      await result.locator('[data-verdict="WA"]').waitFor({ timeout: minuteMs })
      expect(await result.locator('mark').allTextContents()).toEqual(['4', '3'])
      await page.getByRole('radio', { name: 'Own input' }).click()
      await page.getByRole('textbox', { name: /^Expected output/ }).fill('4')
      await page.keyboard.press("Control+'")
      await result.locator('[data-verdict="AC"]').waitFor({ timeout: minuteMs })
      expect(complaints).toEqual([])
      await close()
    },
    4 * minuteMs,
  )

  it(
    'lets the super admin rejudge, judge by hand and cancel, and shows what each verdict rests on',
    async () => {
      const { submitId } = await root.data<{ submitId: number }>('POST', '/api/submit-problem-judge', {
        pid: 'A1000',
        language: 'C++',
        code: wrong,
      })
      const { page, complaints, close } = await asRoot()
      await page.goto(`${product.url}/status`)
      const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: `Rejudge #${submitId}` }) })
      await row.locator('[data-verdict="WA"]').waitFor({ timeout: minuteMs })
      await row.getByRole('button', { name: `Rejudge #${submitId}` }).click()
      await page.getByText('Rejudge successfully').waitFor()
      await row.locator('[data-verdict="WA"]').waitFor({ timeout: minuteMs })

      await row.getByRole('button', { name: `Correct #${submitId}` }).click()
      await page.getByRole('button', { name: 'Modify the verdict' }).click()
      await page.getByRole('dialog').getByRole('combobox').click()
      await page.getByRole('option', { name: /^Accepted/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Modify the verdict' }).click()
      await row.locator('[data-verdict="AC"]').waitFor()

      await row.getByRole('button', { name: `Correct #${submitId}` }).click()
      await page.getByRole('button', { name: 'Cancel judging' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel judging' }).click()
      await row.locator('[data-verdict="CA"]').waitFor()

      await page.goto(`${product.url}/submission-detail/${submitId}`)
      await page.getByText('Judging records').click()
      for (const attempt of [1, 2, 3, 4]) await page.getByText(`Attempt ${attempt}`, { exact: true }).waitFor()
      await page.getByText('By hand').waitFor()
      expect(complaints).toEqual([])
      await close()
    },
    4 * minuteMs,
  )

  it(
    'previews a rejudging of a problem and applies it',
    async () => {
      const { page, complaints, close } = await asRoot()
      await page.getByRole('link', { name: 'Rejudging' }).first().click()
      await page.getByRole('button', { name: 'New rejudging' }).first().click()
      await page.getByLabel('Problem number').fill('A1000')
      await page.getByRole('button', { name: 'Start the preview' }).click()
      await page.getByText('To decide').waitFor({ timeout: 2 * minuteMs })
      await page.getByRole('button', { name: 'Apply' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
      await page.getByText('Applied', { exact: true }).waitFor({ timeout: minuteMs })
      await page.getByRole('link', { name: 'Judge service' }).first().click()
      await page.getByRole('article').getByText('Takes work').waitFor()
      expect(complaints).toEqual([])
      await close()
    },
    4 * minuteMs,
  )
})
