import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { accessibilityProblems } from './accessibility.ts'

/** What fades in has come. Runs in the browser. */
const isStill = `document.getAnimations().every(({ playState, effect }) =>
  playState !== 'running' || effect?.getComputedTiming().iterations === Infinity)`

/** Nothing is wider than the window, and axe finds nothing in the page as it stands, its dialogs included. */
export async function expectSound(page: Page): Promise<void> {
  while (!(await page.evaluate<boolean>(isStill))) await page.evaluate('new Promise(requestAnimationFrame)')
  const width = page.viewportSize()?.width ?? 0
  const contentWidth = await page.evaluate<number>('document.documentElement.scrollWidth')
  expect({ contentWidth, problems: await accessibilityProblems(page) }).toEqual({
    contentWidth: Math.min(contentWidth, width),
    problems: [],
  })
}
