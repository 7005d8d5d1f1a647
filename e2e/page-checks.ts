import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { accessibilityProblems } from './accessibility.ts'

/**
 * Waits up to two seconds for transitions to end; scroll-driven and endless animations do not count. Runs in the
 * browser.
 */
const waitForAnimations = `Promise.race([
  new Promise((resolve) => setTimeout(resolve, 2000)),
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished),
  ),
]).then(() => true)`

/** Asserts that nothing overflows the window and that axe finds no violations, including open dialogs. */
export async function expectAccessible(page: Page): Promise<void> {
  const first = await lookAt(page)
  // A list that requested other rows meanwhile was checked while it was dimmed; real errors remain.
  const { contentWidth, width, problems } = first.problems.length === 0 ? first : await lookAt(page)
  expect({ contentWidth, problems }).toEqual({ contentWidth: Math.min(contentWidth, width), problems: [] })
}

async function lookAt(page: Page) {
  // A list is dimmed while it requests other rows.
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.evaluate(waitForAnimations)
  const width = page.viewportSize()?.width ?? 0
  const contentWidth = await page.evaluate<number>('document.documentElement.scrollWidth')
  return { contentWidth, width, problems: await accessibilityProblems(page) }
}
