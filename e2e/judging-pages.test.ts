import { describe, expect, it } from '@jest/globals'
import { startBrowser } from './browser.ts'
import { submit } from './client.ts'
import { chooseLanguage, typeCode, waitForVerdict } from './problem-page.ts'
import { startSite } from './site.ts'

const wrong = `#include <iostream>
int main() {
  long long a, b;
  std::cin >> a >> b;
  std::cout << a + b + 1 << std::endl;
}
`

describe('judging, in a real browser', () => {
  const site = startSite()
  const { openAsRoot } = startBrowser(site)

  it('runs samples and custom tests beside the editor and marks wrong output', async () => {
    const page = await openAsRoot('/problem/A1000')
    await chooseLanguage(page, 'C++')
    await typeCode(page, wrong)
    await page.getByRole('button', { name: 'Run sample 1' }).click()
    const result = page.getByTestId('test-result')
    await waitForVerdict(page, 'WA', result)
    await result.getByRole('table').waitFor()
    expect(await result.locator('mark').allTextContents()).toEqual(['3', '4'])
    await page.getByRole('button', { name: 'Add custom test' }).click()
    await page.getByRole('textbox', { name: /^Expected output/ }).fill('4')
    await page.keyboard.press("Control+'")
    await waitForVerdict(page, 'AC', result)
  })

  it('lets a super administrator rejudge, judge manually and cancel, and shows the details of each judging', async () => {
    const submitId = await submit(site.root, { pid: 'A1000', language: 'C++', code: wrong })
    const page = await openAsRoot('/status')
    const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: `Rejudge #${submitId}` }) })
    await waitForVerdict(page, 'WA', row)
    await row.getByRole('button', { name: `Rejudge #${submitId}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Rejudge' }).click()
    await page.getByText('Rejudge successfully').waitFor()
    await waitForVerdict(page, 'WA', row)

    await row.getByRole('button', { name: `Manage #${submitId}` }).click()
    await page.getByRole('button', { name: 'Change verdict' }).click()
    await page.getByRole('dialog').getByRole('combobox').click()
    await page.getByRole('option', { name: /^Accepted/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change verdict' }).click()
    await waitForVerdict(page, 'AC', row)

    await row.getByRole('button', { name: `Manage #${submitId}` }).click()
    await page.getByRole('button', { name: 'Cancel judging' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel judging' }).click()
    await waitForVerdict(page, 'CA', row)

    await page.goto(`/submission-detail/${submitId}`)
    await page.getByText('Judging records').click()
    for (const attempt of [1, 2, 3, 4]) await page.getByText(`Attempt ${attempt}`, { exact: true }).waitFor()
    await page.getByText('Manually judged').waitFor()
  })

  it('previews a rejudging of a problem and applies it', async () => {
    const page = await openAsRoot()
    await page.getByRole('link', { name: 'Rejudges' }).first().click()
    await page.getByRole('button', { name: 'New rejudge' }).first().click()
    await page.getByLabel('Problem ID').fill('A1000')
    await page.getByRole('button', { name: 'Start preview' }).click()
    await page.getByText('To confirm').waitFor()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Applied', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Judge service' }).first().click()
    await page.getByRole('article').getByText('Available', { exact: true }).waitFor()
  })
})
