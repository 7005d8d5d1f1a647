import { describe, expect, it } from '@jest/globals'
import { accessibilityProblems } from './accessibility.ts'
import { startBrowser, zipFile } from './browser.ts'
import { zipOf } from './client.ts'
import {
  chooseLanguage,
  deleteDrafts,
  languageChoice,
  submitCode,
  typeCode,
  waitForCode,
  waitForVerdict,
} from './problem-page.ts'
import { createProblem } from './problems.ts'
import { sumPrograms } from './programs.ts'
import { startSite } from './site.ts'

/** Sums the transferred size of scripts and styles. */
const codeBytes =
  "performance.getEntriesByType('resource').filter(({ name }) => /\\.(js|css)(\\?|$)/.test(name)).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)"

describe('the problem page, in a real browser', () => {
  const site = startSite(({ root }) =>
    createProblem(root, 'TYPED', [{ input: 'a\n', output: '42\n' }], { judgeMode: 'submit_answer' }),
  )
  const { open, openAsRoot } = startBrowser(site)

  it('accepts answers for an output-only problem: typed, or as a zip', async () => {
    const page = await openAsRoot('/problem/TYPED')
    await typeCode(page, '42')
    await submitCode(page)
    await waitForVerdict(page, 'AC')
    const zip = await zipOf({ '1.out': '41\n' })
    await page.locator('input[aria-label="Submit answers (zip)"]').setInputFiles(zipFile('answers.zip', zip))
    await waitForVerdict(page, 'WA')
  })

  it('transfers less than 400 KB until the editor is opened, to which a skip link leads', async () => {
    const page = await openAsRoot(undefined, { mayComplain: true })
    await page.goto('/problem/A1000')
    await page.getByRole('heading', { name: /A1000/ }).waitFor()
    // Formulas load last.
    await page.locator('.katex').first().waitFor()
    expect(await page.evaluate<number>(codeBytes)).toBeLessThan(400 * 1024)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.getByRole('link', { name: 'Skip to code editor' }).press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('by keyboard')
    await waitForCode(page, 'keyboard')
  })

  it('keeps the light editor with its text on a phone, and loads the full one on request', async () => {
    const page = await open('/problem/A1002', { width: 390, locale: 'en-US' })
    await page.getByRole('tab', { name: 'Code' }).click()
    const area = page.getByTestId('code-editor').locator('textarea')
    await area.fill('typed with a thumb')
    await page.reload()
    await page.getByRole('tab', { name: 'Code' }).click()
    while ((await area.inputValue()) !== 'typed with a thumb') await page.evaluate('new Promise(requestAnimationFrame)')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Editor settings' }).click()
    await page.getByText('Full', { exact: true }).click()
    await page.keyboard.press('Escape')
    await page.getByTestId('code-editor').locator('.view-lines').getByText('thumb').waitFor()
  })

  it('shows the verdict also if nothing can be pushed', async () => {
    const page = await openAsRoot(undefined, { mayComplain: true })
    await page.route('**/api/events*', (route) => route.abort())
    await page.goto('/problem/A1000')
    await chooseLanguage(page, 'C++ 17')
    await typeCode(page, sumPrograms['C++ 17'] ?? '')
    await submitCode(page)
    await waitForVerdict(page, 'AC')
  })

  it('starts with the template, resets to it on request, and remembers the language of each problem', async () => {
    for (const problemId of ['A1001', 'A1003']) await deleteDrafts(site.root, problemId)
    const page = await openAsRoot('/problem/A1003')
    await chooseLanguage(page, 'Java')
    await waitForCode(page, 'public')
    await typeCode(page, 'something else')
    await page.getByRole('button', { name: 'Reset code' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset code' }).click()
    await waitForCode(page, 'public')
    await typeCode(page, 'my Java')
    await page.goto('/problem/A1001')
    await chooseLanguage(page, 'Python3')
    await typeCode(page, 'my Python')
    await page.goto('/problem/A1003')
    await waitForCode(page, 'Java')
    expect(await languageChoice(page).textContent()).toContain('Java')
  })

  it('moves a draft from one computer to another, and restores it after a reset', async () => {
    await deleteDrafts(site.root, 'A1002')
    const here = await openAsRoot('/problem/A1002')
    await chooseLanguage(here, 'Python3')
    await typeCode(here, 'typed here')
    await here.getByTestId('draft-server').waitFor()
    const there = await openAsRoot('/problem/A1002')
    await waitForCode(there, 'typed here')
    expect(await languageChoice(there).textContent()).toContain('Python')
    await there.getByRole('button', { name: 'Reset code' }).click()
    await there.getByRole('alertdialog').getByRole('button', { name: 'Reset code' }).click()
    await there.getByRole('button', { name: 'Restore' }).click()
    await waitForCode(there, 'typed here')
  })

  it('marks compile errors, and shows a wrong sample beside the expected output, each run by a key', async () => {
    const page = await openAsRoot('/problem/A1000')
    await chooseLanguage(page, 'C++ 17')
    await typeCode(page, 'int main() {\n  return notDeclaredAnywhere + neitherIsThis;\n}')
    await page.getByRole('heading', { name: /A1000/ }).click()
    await page.keyboard.press('Control+Enter')
    await waitForVerdict(page, 'CE')
    await page
      .getByTestId('verdict')
      .getByRole('button', { name: /Line 2/ })
      .waitFor()
    const squiggle = page.getByTestId('code-editor').locator('.squiggly-error')
    await squiggle.first().waitFor()
    await typeCode(page, '#include <iostream>\nint main() { std::cout << "1  0"; }')
    await squiggle.first().waitFor({ state: 'hidden' })
    await page.keyboard.press("Control+'")
    const diff = page.getByTestId('test-result').getByRole('table')
    await diff.waitFor()
    await diff.getByText('··').waitFor()
    const panel = page.getByRole('region', { name: 'Online test' })
    await panel.getByRole('radio', { name: /Sample 2 ?Wrong Answer/ }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  it('shows the editor or the statement only, and keeps code and verdict', async () => {
    const page = await openAsRoot('/problem/TYPED')
    const heading = page.getByRole('heading', { name: /TYPED/ })
    await typeCode(page, '42')
    await submitCode(page)
    await waitForVerdict(page, 'AC')
    await page.getByRole('button', { name: 'Focus mode' }).click()
    await heading.waitFor({ state: 'hidden' })
    await waitForVerdict(page, 'AC')
    await page.getByRole('button', { name: 'Exit focus mode' }).click()
    await page.getByRole('button', { name: 'Only view problem' }).click()
    await page.getByTestId('code-editor').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Show editor' }).click()
    await heading.waitFor()
    await waitForVerdict(page, 'AC')
    await waitForCode(page, '42')
  })
})
