import type { Page } from 'playwright-core'

/** Reads passwords of imported accounts by username from the printable sheet. */
export async function passwordsOnSheet(page: Page): Promise<Map<string, string>> {
  await page.emulateMedia({ media: 'print' })
  const rows = await page.locator('[data-password-sheet] tbody tr').allInnerTexts()
  await page.emulateMedia({ media: null })
  return new Map(rows.map((row) => row.split('\t')).map(([, username = '', password = '']) => [username, password]))
}
