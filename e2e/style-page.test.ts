import { describe, expect, it } from '@jest/globals'
import { accessibilityProblems } from './accessibility.ts'
import { startBrowser } from './browser.ts'
import { startSite } from './site.ts'

describe('the shared components on the style page', () => {
  const { open, openAsRoot } = startBrowser(startSite())

  it.each([
    ['zh-CN', 'light', '组件一览'],
    ['zh-CN', 'dark', '组件一览'],
    ['en-US', 'light', 'Components'],
    ['en-US', 'dark', 'Components'],
  ] as const)('have no axe findings: %s, %s', async (locale, colorScheme, heading) => {
    const page = await openAsRoot(undefined, { locale })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/style')
    await page.getByRole('heading', { name: heading }).waitFor()
    await page
      .getByRole('button', { name: '😀' })
      .or(page.locator('button', { hasText: '😀' }))
      .first()
      .waitFor()
    expect(await accessibilityProblems(page, 'main')).toEqual([])
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(1440)
  })

  it('fit a phone', async () => {
    const page = await openAsRoot('/style')
    await page.getByRole('heading', { name: 'Components' }).waitFor()
    await page.setViewportSize({ width: 360, height: 800 })
    // Charts adapt to their new width after everything else.
    await page.waitForFunction('document.documentElement.scrollWidth <= 360')
  })

  it('can be used by keyboard', async () => {
    const page = await openAsRoot('/style')
    const rows = page.getByRole('table', { name: 'Teams' }).getByRole('row')
    await page.getByRole('button', { name: /^Team/ }).press('Enter')
    await page.getByRole('columnheader', { name: 'Team' }).and(page.locator('[aria-sort="ascending"]')).waitFor()
    expect(await rows.nth(1).textContent()).toContain('Team 1')
    // Of 2,000 teams, only those in view are in the page.
    expect(await rows.count()).toBeLessThan(60)
    await page.getByRole('checkbox', { name: 'Select Team 1', exact: true }).press('Space')
    await page.getByRole('button', { name: 'Expand Team 1', exact: true }).press('Enter')
    await page.getByText('Members: Ada').waitFor()

    await page.getByRole('button', { name: /^Language: C\+\+ 17/ }).press('Enter')
    await page.keyboard.type('rus')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Language: Rust' }).waitFor()

    const announced = (text: string) => page.getByText(text).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Move A + B' }).press('Space')
    await announced('position 1 of 4')
    await page.keyboard.press('ArrowDown')
    await announced('A + B moved to position 2 of 4')
    await page.keyboard.press('Space')
    await announced('A + B dropped at position 2 of 4')

    await page.getByRole('treeitem', { name: /Algorithms/ }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('treeitem', { name: /Knapsack/ }).waitFor({ state: 'detached' })
  })

  it('lose no text: markup can be undone like typing, and a picture replaces its placeholder', async () => {
    const page = await openAsRoot('/style')
    const area = page.getByRole('textbox', { name: 'Statement' })
    await area.fill('one two')
    await area.press('Control+a')
    await page.getByRole('button', { name: 'Bold' }).click()
    expect(await area.inputValue()).toBe('**one two**')
    await area.press('Control+z')
    expect(await area.inputValue()).toBe('one two')
    await area.press('End')
    await page.evaluate(`{
        const files = new DataTransfer()
        files.items.add(new File(['x'], 'shot.png', { type: 'image/png' }))
        const area = document.querySelector('textarea')
        area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: files, bubbles: true, cancelable: true }))
      }`)
    await page.waitForFunction(`/!\\[shot\\]\\(blob:/.test(document.querySelector('textarea').value)`)
    expect(await area.inputValue()).toMatch(/^one two!\[shot\]\(blob:[^)]*\)$/)
  })

  it('are for administrators: a visitor is asked to sign in', async () => {
    const page = await open('/style', { locale: 'en-US' })
    await page.getByRole('dialog').waitFor()
    await page.waitForURL(/\/home$/)
  })
})
