import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { startBrowser } from './browser.ts'
import { type Client, verdictOf } from './client.ts'
import { sumPrograms } from './programs.ts'
import { minuteMs, passwordOf, startSite } from './site.ts'

const site = startSite()
const pages = startBrowser(site)

const python = 'Python3'
const rightProgram = sumPrograms[python] ?? ''
const wrongProgram = 'print("no")\n'

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill(passwordOf(username))
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function submitTo(cid: number, client: Client, code: string): Promise<void> {
  const body = { pid: 'A', language: python, code, cid }
  const { submitId } = await client.data<{ submitId: number }>('POST', '/api/submit-problem-judge', body)
  await verdictOf(client, submitId)
}

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** Formats a time for the form, in the time zone of this machine, which the browser uses, too. */
function localTime(minutes: number): string {
  const date = new Date(Date.now() + minutes * 60_000)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

it(
  'a contest is created, entered with a password, followed live, frozen, announced and resolved',
  async () => {
    const [ann, bob] = await Promise.all([site.newUser('contest_ann'), site.newUser('contest_bob')])
    const office = await pages.openAsRoot('/admin/contest/create')
    await office.getByLabel('Title', { exact: true }).fill('Lighthouse Cup')
    await office.getByLabel('Description').fill('Two hours, one problem.')
    await office.getByLabel('Start', { exact: true }).fill(localTime(-60))
    await office.getByLabel('End', { exact: true }).fill(localTime(60))
    await office.getByRole('button', { name: 'Add problems' }).click()
    await office.getByLabel('Title or problem ID').fill('A1000')
    await office.getByRole('button', { name: 'Add A1000' }).click()
    const made = office.waitForResponse((one) => one.url().endsWith('/api/admin/contest') && one.ok())
    await office.getByRole('button', { name: 'Create contest' }).click()
    const { data } = (await (await made).json()) as { data: { id: number } }
    const cid = data.id
    await office.waitForURL(/\/admin\/contest$/)
    const change = async (fields: object) => {
      const stored = await site.root.data<object>('GET', `/api/admin/contest?cid=${cid}`)
      await site.root.data('PUT', '/api/admin/contest', { ...stored, ...fields })
    }
    await change({ auth: 1, pwd: 'sesame' })

    const page = await pages.open('/contest', { locale: 'en-US' })
    await signIn(page, 'contest_ann')
    await page.getByRole('link', { name: 'Lighthouse Cup' }).click()
    await page.getByLabel('Contest password').fill('sesame')
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByRole('link', { name: 'Scoreboard' }).click()
    await bob.data('POST', '/api/register-contest', { cid, password: 'sesame' })
    await page.getByText('Live').waitFor()

    await submitTo(cid, bob, rightProgram)
    const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
    await rowOf('contest_bob').locator('[data-kind="first"]').waitFor()

    await site.root.data('POST', '/api/admin/contest/announcement', {
      cid,
      announcement: { title: 'The pier is closed', content: 'Use the bridge.' },
    })
    await page.getByText('The pier is closed').waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByText('The pier is closed').waitFor({ state: 'hidden' })

    await change({ sealRank: true, sealRankTime: minutesFromNow(-1), autoRealRank: false })
    await submitTo(cid, ann, wrongProgram)
    await submitTo(cid, ann, rightProgram)
    await page.reload()
    await page.getByText(/^Frozen since/).waitFor()
    expect(await rowOf('contest_ann').first().locator('[data-kind="pending"]').innerText()).toContain('?2')

    // The resolver needs the verdicts to have arrived at the contest.
    const solvedByAnn = async () => {
      const { records } = await site.root.data<{ records: { username: string; ac: number }[] }>(
        'POST',
        '/api/get-contest-rank',
        { cid, forceRefresh: true, currentPage: 1, limit: 50 },
      )
      return records.find(({ username }) => username === 'contest_ann')?.ac ?? 0
    }
    while ((await solvedByAnn()) === 0) await page.evaluate('new Promise(requestAnimationFrame)')
    // The end has a resolution of a second, and the last submission must not be in the same second.
    const endMs = Date.now() + 2_000
    await change({ endTime: new Date(endMs).toISOString() })
    while (Date.now() < endMs) await page.evaluate('new Promise(requestAnimationFrame)')
    await office.goto(`/scrollBoard?cid=${cid}&medals[]=1&medals[]=1&medals[]=0`)
    const annInHall = office.getByRole('row').filter({ hasText: 'contest_ann' })
    await annInHall.locator('[data-kind="pending"]').waitFor()
    for (let press = 0; press < 40 && (await office.getByText('All results revealed').count()) === 0; press += 1)
      await office.keyboard.press('ArrowRight')
    await office.getByText('All results revealed').waitFor()
    expect(await annInHall.locator('[data-kind="solved"], [data-kind="first"]').count()).toBe(1)
    expect(await office.getByRole('row').filter({ hasText: 'Gold' }).count()).toBe(1)
  },
  15 * minuteMs,
)

it('an ended contest is run virtually among its participants, and ended', async () => {
  const [dan, cyd] = await Promise.all([site.newUser('contest_dan'), site.newUser('contest_cyd')])
  const form = { title: 'Regatta', description: 'Two hours.', type: 0, auth: 0 }
  const times = { startTime: minutesFromNow(-60), endTime: minutesFromNow(60) }
  const { id: cid } = await site.root.data<{ id: number }>('POST', '/api/admin/contest', { ...form, ...times })
  const { records } = await site.visitor.data<{ records: { pid: number; problemId: string }[] }>(
    'GET',
    '/api/get-problem-list?keyword=A1000',
  )
  const pid = records.find(({ problemId }) => problemId === 'A1000')?.pid
  await site.root.data('POST', '/api/admin/contest/add-problem-from-public', { cid, pid, displayId: 'A' })
  await submitTo(cid, dan, rightProgram)
  const endMs = Date.now() + 2_000
  const stored = await site.root.data<object>('GET', `/api/admin/contest?cid=${cid}`)
  await site.root.data('PUT', '/api/admin/contest', { ...stored, endTime: new Date(endMs).toISOString() })

  const page = await pages.open('/contest', { locale: 'en-US' })
  while (Date.now() < endMs) await page.evaluate('new Promise(requestAnimationFrame)')
  await signIn(page, 'contest_cyd')
  await page.getByRole('link', { name: 'Regatta' }).click()
  await page.getByRole('button', { name: 'Start virtual participation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start virtual participation' }).click()
  await page.getByText('Virtual participation in progress', { exact: true }).waitFor()
  await page.getByText('Ends in').waitFor()

  // The contest accepts no more submissions, but the virtual run does; dan solved the problem an hour after the
  // start, so is not shown yet.
  await submitTo(cid, cyd, rightProgram)
  await page.getByRole('link', { name: 'Scoreboard' }).click()
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  while ((await rowOf('contest_cyd').first().locator('[data-kind="solved"]').count()) === 0)
    await page.getByRole('button', { name: 'Refresh' }).click()
  expect(await rowOf('contest_dan').count()).toBe(0)
  await page.getByRole('link', { name: 'Submissions' }).click()
  // The list has only their own submissions, and none of practice.
  await page.getByRole('table', { name: 'Status' }).getByRole('cell', { name: 'contest_cyd' }).first().waitFor()
  await page.getByText('1 in total').waitFor()

  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Give up' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give up' }).click()
  await page.getByText('Past virtual participations').waitFor()
  await page.getByRole('link', { name: 'My virtual participations' }).click()
  await page.getByText('Rank 1 (participants: 1) · 1 solved').waitFor()
  await page.getByRole('link', { name: 'Regatta' }).click()
  await rowOf('contest_dan').locator('[data-kind="first"]').waitFor()
  await page.getByText('You (virtual)').first().waitFor()
  // The contest itself is not changed by the run.
  await page.getByRole('link', { name: 'Scoreboard' }).click()
  await page.getByText(/^Virtual participation of/).waitFor({ state: 'hidden' })
  await rowOf('contest_dan').locator('[data-kind="first"]').waitFor()
  expect(await rowOf('contest_cyd').count()).toBe(0)
})
