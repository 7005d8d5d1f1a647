import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { startBrowser } from './browser.ts'
import { chooseLanguage, typeCode, waitForCode } from './problem-page.ts'
import { startSite } from './site.ts'

const lines = (page: Page) => page.getByTestId('code-editor').locator('.view-lines')

/** Returns the text of the editor, which writes blanks as no-break spaces. */
const shown = async (page: Page) => (await lines(page).innerText()).replaceAll('\u00a0', ' ').trim()

const withoutBlanks = (text: string) => text.replaceAll(/\s+/g, '')

/** Expects this text except for blanks. The editor draws changes in one of the next frames. */
async function expectShown(page: Page, expected: string): Promise<void> {
  const isShown = async () => withoutBlanks(await shown(page)) === withoutBlanks(expected)
  for (let frames = 0; frames < 600 && !(await isShown()); frames += 1)
    await page.evaluate('new Promise(requestAnimationFrame)')
  expect(withoutBlanks(await shown(page))).toBe(withoutBlanks(expected))
}

async function chooseKeys(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Editor settings' }).click()
  await page.getByText(name, { exact: true }).click()
  await page.keyboard.press('Escape')
}

describe('the editor of a problem', () => {
  const site = startSite()
  const { openAsRoot } = startBrowser(site)

  it('supports Vim keys, and shows the mode, until others are selected', async () => {
    const page = await openAsRoot('/problem/A1000')
    await chooseLanguage(page, 'C++')
    await chooseKeys(page, 'Vim')
    const status = page.getByTestId('editor-status')
    await status.getByText('NORMAL').waitFor()
    await lines(page).click()
    await page.keyboard.type('ggdGifirst')
    await status.getByText('INSERT').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.type('osecond')
    await page.keyboard.press('Escape')
    await page.keyboard.type('ggdd')
    await waitForCode(page, 'second')
    await expectShown(page, 'second')

    await chooseKeys(page, 'Default')
    await status.getByText('NORMAL').waitFor({ state: 'hidden' })
    await typeCode(page, 'ggdd')
    await expectShown(page, 'ggdd')
  })

  it('supports Emacs keys', async () => {
    const page = await openAsRoot('/problem/A1000')
    await chooseLanguage(page, 'C++')
    await typeCode(page, 'one two')
    await chooseKeys(page, 'Emacs')
    await lines(page).click()
    await page.keyboard.press('Control+e')
    await page.keyboard.type(' three')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Alt+f')
    await page.keyboard.press('Control+k')
    await expectShown(page, 'one')
  })

  it('completes names of the standard library, and shows the parameters of a call', async () => {
    const page = await openAsRoot('/problem/A1000')
    await chooseLanguage(page, 'C++')
    await typeCode(page, '')
    await page.keyboard.press('Delete')
    const suggested = (name: string) => page.locator('.suggest-widget').getByText(name).first()
    await page.keyboard.type('lower_b')
    await suggested('lower_bound').waitFor()
    await page.keyboard.press('Tab')
    await waitForCode(page, 'lower_bound')
    await page.keyboard.type('(')
    await page.locator('.parameter-hints-widget').getByText('first, last, value').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('vector<int> v; v.push_b')
    await suggested('push_back').waitFor()
    // Enter starts a new line in spite of suggestions.
    await page.keyboard.press('Enter')
    await page.keyboard.type('end')
    await waitForCode(page, 'end')
    expect(await shown(page)).toMatch(/v\.push_b\s+end/)
  })

  it('formats code, and one undo restores it', async () => {
    const page = await openAsRoot('/problem/A1000')
    const samples = [
      ['C++', 'int main(){int n;for(n=0;n<3;n++){n+=2;}}', 'for (n = 0; n < 3; n++) {'],
      ['Python3', 'def f( a,b ):\n  return a+b', 'def f(a, b):'],
      ['Golang', 'package main\nfunc main(){x:=1+2;_=x}', 'x := 1 + 2'],
    ] as const
    for (const [language, code, formatted] of samples) {
      await chooseLanguage(page, language)
      await typeCode(page, code)
      await page.getByRole('button', { name: 'Format code' }).click()
      await waitForCode(page, formatted)
      await lines(page).click()
      await page.keyboard.press('Control+z')
      await expectShown(page, code)
      await page.keyboard.press('Shift+Alt+KeyF')
      await waitForCode(page, formatted)
    }
  })
})
