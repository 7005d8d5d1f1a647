import { describe, expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { type Pages, startBrowser } from './browser.ts'
import { chooseLanguage, fullEditorLines, submitCode } from './problem-page.ts'
import { type Site, startSite } from './site.ts'

// No word is a prefix of another, so that completion has nothing to insert.
const typed =
  'every key that is pressed on a slow laptop during my contest must arrive and stay where it was put, once, unchanged'

/** `slowdown` is the factor by which the processor is slower, `delayMs` the time between two keys. */
const paces = [
  { slowdown: 1, delayMs: 15 },
  { slowdown: 4, delayMs: 90 },
  { slowdown: 6, delayMs: 40 },
]

async function typeFast(page: Page, editor: Locator, { slowdown, delayMs }: (typeof paces)[number]): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await editor.locator('.view-lines').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.keyboard.type(typed, { delay: delayMs })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

/** Returns the code in the body of the call that `send` causes. */
async function sentCode(page: Page, path: string, send: () => Promise<void>): Promise<unknown> {
  const [request] = await Promise.all([page.waitForRequest((request) => request.url().includes(path)), send()])
  const body: unknown = request.postDataJSON()
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : body
}

/** Returns the text of the editor, which writes blanks as no-break spaces. */
async function shownIn(editor: Locator): Promise<string> {
  return (await editor.locator('.view-lines').innerText()).replaceAll('\u00a0', ' ')
}

/** Opens a problem with a stored draft in the light editor, since one that arrives later would replace the selection. */
async function openStoredDraft(site: Site, openAsRoot: Pages['openAsRoot']): Promise<Page> {
  const query = 'problemId=A1000'
  const { problem } = await site.root.data<{ problem: { id: number } }>('GET', `/api/get-problem-detail?${query}`)
  const draft = { pid: problem.id, language: 'C++', code: 'stored before' }
  await site.root.data('PUT', '/api/code-draft', draft)
  const page = await openAsRoot('/problem/A1000')
  const area = page.getByTestId('code-editor').locator('textarea')
  while ((await area.inputValue()) !== draft.code) await page.waitForTimeout(20)
  return page
}

const stylesheets = "document.querySelectorAll('link[rel=stylesheet]').length"

describe('fast typing', () => {
  const site = startSite()
  const { openAsRoot } = startBrowser(site)

  it.each(paces)(
    'arrives in the editor of a problem and is submitted, a key each $delayMs ms on a processor $slowdown times slower',
    async (pace) => {
      const page = await openAsRoot('/problem/A1000')
      await chooseLanguage(page, 'C++')
      await fullEditorLines(page)
      const editor = page.getByTestId('code-editor')
      await typeFast(page, editor, pace)
      expect(await sentCode(page, '/api/submit-problem-judge', () => submitCode(page))).toBe(typed)
      expect(await shownIn(editor)).toBe(typed)
    },
  )

  it('is complete while the full editor replaces the light one, and an undo goes back over both', async () => {
    const page = await openStoredDraft(site, openAsRoot)
    const editor = page.getByTestId('code-editor')
    await editor.locator('textarea').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('begun ')
    await page.keyboard.type('before, ', { delay: 20 })
    // Slow typing makes the replacement of the editor happen between two of these keys.
    await page.keyboard.type('and gone on with', { delay: 600 })
    await editor.locator('.view-lines').waitFor()
    await page.keyboard.type(' after', { delay: 20 })
    const whole = 'begun before, and gone on with after'
    expect(await sentCode(page, '/api/submit-problem-judge', () => submitCode(page))).toBe(whole)
    expect(await shownIn(editor)).toBe(whole)
    await editor.locator('.view-lines').click()
    for (let undone = 0; undone < 60 && (await shownIn(editor)).startsWith('begun'); undone += 1)
      await page.keyboard.press('Control+z')
    expect(await shownIn(editor)).not.toContain('begun')
  })

  it('is not split if it is composed of several keys', async () => {
    const page = await openStoredDraft(site, openAsRoot)
    const editor = page.getByTestId('code-editor')
    const ime = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await editor.locator('textarea').waitFor()
    const styles = await page.evaluate<number>(stylesheets)
    await editor.locator('textarea').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await compose('n')
    // The full editor is loaded and waits.
    while ((await page.evaluate<number>(stylesheets)) <= styles)
      await page.evaluate('new Promise(requestAnimationFrame)')
    await compose('ni')
    expect(await editor.locator('.view-lines').count()).toBe(0)
    await ime.send('Input.insertText', { text: '你' })
    await editor.locator('.view-lines').waitFor()
    expect(await shownIn(editor)).toBe('你')
    await page.keyboard.insertText('好')
    expect(await sentCode(page, '/api/submit-problem-judge', () => submitCode(page))).toBe('你好')
  })

  it.each(paces)(
    'arrives in the editor of a checker and is compiled, a key each $delayMs ms on a processor $slowdown times slower',
    async (pace) => {
      const page = await openAsRoot('/admin/problem/create', { mayComplain: true })
      await page.getByRole('combobox', { name: 'Judge mode' }).click()
      // The keyboard is used because on a slowed processor the list may open before the page has settled.
      await page.getByRole('option', { name: 'Special judge' }).press('Enter')
      const editor = page.getByTestId('program-editor')
      await typeFast(page, editor, pace)
      const compile = () => page.getByRole('button', { name: 'Compile', exact: true }).click()
      expect(await sentCode(page, '/compile-spj', compile)).toBe(typed)
      expect(await shownIn(editor)).toBe(typed)
    },
  )
})
