import type { Page } from 'playwright-core'
import { passwordOf } from './site.ts'

/** Signs in a user of `newUser` by the sign-in dialog, in either language. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page
    .locator('header button')
    .filter({ hasText: /^(登录|Sign in)$/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="username"]').fill(username)
  await dialog.locator('input[name="password"]').fill(passwordOf(username))
  await dialog.locator('button[type="submit"]').click()
  await dialog.waitFor({ state: 'hidden' })
}
