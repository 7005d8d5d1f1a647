import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { accessibilityProblems } from './accessibility.ts'
import { startBrowser } from './browser.ts'
import { chooseLanguage, submitCode, typeCode, waitForVerdict } from './problem-page.ts'
import { sumPrograms } from './programs.ts'
import { passwordOf, startSite } from './site.ts'

describe('a private training from creation to ranking', () => {
  const site = startSite(({ root, newUser }) =>
    Promise.all([
      root.data('POST', '/api/admin/training/category', { name: 'Evening class', color: '#c77700' }),
      newUser('pupil'),
    ]),
  )
  const { open, openAsRoot } = startBrowser(site)
  /** Each attempt has another title. */
  let title = ''

  async function makeTraining(page: Page): Promise<void> {
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByRole('combobox', { name: 'Category' }).click()
    await page.getByRole('option', { name: 'Evening class', exact: true }).click()
    await page.getByRole('combobox', { name: 'Access' }).click()
    await page.getByRole('option', { name: 'Private', exact: true }).click()
    await page.getByLabel('Password').fill('abacus')
    await page.getByLabel('Description').fill('Add *everything*.')
    await page.getByRole('button', { name: 'Save' }).click()
  }

  async function addProblems(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Add problems' }).click()
    for (const id of ['A1000', 'A1001']) {
      await page.getByRole('dialog').getByRole('searchbox').fill(id)
      await page.getByRole('checkbox', { name: `Select ${id}` }).click()
    }
    await page.getByRole('button', { name: 'Add 2 problems' }).click()
    await page.getByLabel('Problem order').getByText('A1001').waitFor()
  }

  /** Moves to the other problem and back by the list, in full screen. */
  async function moveInFullScreen(page: Page): Promise<void> {
    await page.getByRole('link', { name: 'Full screen' }).click()
    await page.waitForURL(/\/problem\/A1000\/full-screen$/)
    await page.getByRole('banner').waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: /^Previous problem: A1001/ }).click()
    await page.waitForURL(/\/problem\/A1001\/full-screen$/)
    await page.getByRole('link', { name: /^Previous problem: A1001/ }).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /^Problems/ }).click()
    await page.getByRole('dialog').getByRole('link', { name: /A1000/ }).click()
    await page.waitForURL(/\/problem\/A1000\/full-screen$/)
    // The address changes before the page, which has links to the other problem until then.
    await page.getByRole('link', { name: /^Previous problem: A1001/ }).waitFor()
    await page.getByRole('link', { name: 'Exit full screen' }).click()
    await page.waitForURL(/\/problem\/A1000$/)
  }

  it('is created, entered with its password, solved, and ranked', async () => {
    title = `Sums for all ${Date.now()}`
    const teacher = await openAsRoot('/admin/training/create')
    await makeTraining(teacher)
    await teacher.waitForURL(/\/admin\/training\/\d+\/problems$/)
    await addProblems(teacher)
    await teacher.getByRole('textbox', { name: 'Position of A1001' }).fill('1')
    await teacher.getByRole('textbox', { name: 'Position of A1001' }).press('Enter')
    await teacher.getByRole('listitem').first().getByText('A1001').waitFor()
    expect(await accessibilityProblems(teacher)).toEqual([])

    const pupil = await open('/home', { locale: 'en-US', mayComplain: true })
    await pupil.getByRole('button', { name: 'Sign in' }).first().click()
    await pupil.locator('input[name="username"]').fill('pupil')
    await pupil.locator('input[name="password"]').fill(passwordOf('pupil'))
    await pupil.getByRole('dialog').locator('button[type="submit"]').click()
    await pupil.getByRole('dialog').waitFor({ state: 'hidden' })
    await pupil.goto('/training')
    await pupil.getByRole('link', { name: title }).click()
    expect(await pupil.getByRole('tab', { name: 'Problems' }).isDisabled()).toBe(true)
    await pupil.getByLabel('Training password').fill('calculator')
    await pupil.getByRole('button', { name: 'Join' }).click()
    await pupil.getByText('Wrong training password').waitFor()
    await pupil.getByLabel('Training password').fill('abacus')
    await pupil.getByRole('button', { name: 'Join' }).click()
    await pupil.getByRole('tab', { name: 'Problems' }).click()
    await pupil.getByRole('link', { name: 'A + B' }).click()
    await pupil.waitForURL(/\/training\/\d+\/problem\/A1000$/)
    await chooseLanguage(pupil, 'C++ 17')
    await typeCode(pupil, sumPrograms['C++ 17'] ?? '')
    await submitCode(pupil)
    await waitForVerdict(pupil, 'AC')
    await moveInFullScreen(pupil)
    await pupil.getByRole('link', { name: `Back to ${title}` }).click()
    await pupil.getByRole('progressbar', { name: '1 of 2 solved' }).waitFor()
    await pupil.getByRole('tab', { name: 'Ranking' }).click()
    await pupil.getByRole('link', { name: 'Submissions of pupil to A1000: Accepted' }).waitFor()
    expect(await accessibilityProblems(pupil)).toEqual([])
    const solved = pupil.getByRole('link', { name: 'Accepted submissions of pupil' })
    await solved.click()
    await pupil.waitForURL(/\/training\/\d+\/submissions\?username=pupil&status=0$/)
    await solved.waitFor({ state: 'detached' })
    expect(await accessibilityProblems(pupil)).toEqual([])

    await teacher.goto(pupil.url().replace(/submissions.*$/, 'gradebook'))
    await teacher.getByRole('link', { name: 'Submissions of pupil to A1000: Solved, 100 points' }).waitFor()
    expect(await accessibilityProblems(teacher)).toEqual([])
    const download = teacher.waitForEvent('download')
    await teacher.getByRole('button', { name: 'Export' }).click()
    await teacher.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
    expect((await download).suggestedFilename()).toMatch(/^training_\d+_gradebook\.csv$/)
  })
})
