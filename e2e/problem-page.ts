import type { Locator, Page } from 'playwright-core'
import { languageGroupOf, languageVersionName } from '@verdict/proto/codes/languages/versions'
import type { Client } from './client.ts'

// Does what a contestant does on the page of a problem, in either language.

const editor = (page: Page) => page.getByTestId('code-editor')

export function languageChoice(page: Page): Locator {
  return page.getByRole('combobox', { name: /^(Language|编程语言)$/ })
}

/** Chooses a judge language, and its version if there are several. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  const chosen = page.getByRole('option', { name: languageGroupOf(language), exact: true })
  await languageChoice(page).click()
  await chosen.click()
  await languageChoice(page)
    .filter({ hasText: languageGroupOf(language) })
    .waitFor()
  const version = page.getByRole('combobox', { name: /^(Version|版本)$/ })
  if (!(await version.isVisible())) return
  await version.click()
  await page.getByRole('option', { name: languageVersionName(language), exact: true }).click()
}

/** Returns the lines of Monaco, which replaces the light editor for mouse users. */
export async function fullEditorLines(page: Page): Promise<Locator> {
  await editor(page).hover()
  const lines = editor(page).locator('.view-lines')
  await lines.waitFor()
  return lines
}

/** Replaces the code in the editor by typing. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await (await fullEditorLines(page)).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(code)
}

/** Types into the light editor, which phones keep, key by key. */
export async function typeIntoLightEditor(page: Page, code: string): Promise<void> {
  const area = editor(page).locator('textarea')
  await area.click()
  await area.press('Control+a')
  await page.keyboard.type(code)
}

export async function waitForCode(page: Page, text: string): Promise<void> {
  await (await fullEditorLines(page)).getByText(text).first().waitFor()
}

/** Deletes a user's drafts of a problem, as those of an earlier attempt of the same test. */
export async function deleteDrafts(client: Client, problemId: string): Promise<void> {
  const { problem } = await client.data<{ problem: { id: number } }>(
    'GET',
    `/api/get-problem-detail?problemId=${problemId}`,
  )
  const drafts = await client.data<{ language: string }[]>('GET', `/api/code-drafts?pid=${problem.id}`)
  for (const { language } of drafts) {
    await client.data('PUT', '/api/code-draft', { pid: problem.id, language, code: '' })
  }
}

export function submitCode(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^(Submit|提交)$/ }).click()
}

/** Waits for a verdict by its short name, below the editor or within `within`. */
export function waitForVerdict(page: Page, short: string, within = page.getByTestId('verdict')): Promise<void> {
  return within.locator(`[data-verdict="${short}"]`).first().waitFor()
}
