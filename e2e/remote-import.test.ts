import { afterAll, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { codeforcesPages } from '../services/remote/test/sites/fake-codeforces.ts'
import { hduPages } from '../services/remote/test/sites/fake-hdu.ts'
import { startFakeSite, type FakePages } from '../services/remote/test/sites/fake-site.ts'
import { startBrowser } from './browser.ts'
import { expectAccessible } from './page-checks.ts'
import { startSite } from './site.ts'

/** The page of the last problem waits for this promise, so that progress can be seen. */
let lastPage = Promise.withResolvers<void>()

/** Serves the problems 1000 to 1029 of HDU, except 1013. */
const thirtyProblems: FakePages = {
  ...hduPages,
  hold: ({ query }) => (query.get('pid') === '1029' ? lastPage.promise : undefined),
  answer(request, state) {
    const id = Number(request.query.get('pid'))
    if (request.path !== '/showproblem.php' || id <= 1000 || id > 1029 || id === 1013)
      return hduPages.answer(request, state)
    const { body } = hduPages.answer({ ...request, query: new URLSearchParams({ pid: '1000' }) }, state)
    return { body: String(body).replace('A + B Problem', `Number ${id}`) }
  },
}

const clock = { now: () => new Date() }
const hdu = await startFakeSite(thirtyProblems, clock)
const gym = await startFakeSite(codeforcesPages, clock)
const site = startSite(undefined, {
  REMOTE_ADDRESSES: JSON.stringify({ HDU: { main: hdu.url }, GYM: { main: gym.url, api: `${gym.url}/api` } }),
  REMOTE_TIMEOUT_MS: '60000',
})
const { open, openAsRoot } = startBrowser(site)
afterAll(async () => {
  await hdu.close()
  await gym.close()
})

const path = '/admin/problem/batch-operation'
const status = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor()

it('imports a range of 30 problems after a dry run, and reports the result of each', async () => {
  const page = await openAsRoot(path)
  await page.getByLabel('Problems', { exact: true }).fill('1000-1029')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await status(page, /Checking HDU problems: \d+ of 30/)
  await expectAccessible(page)
  lastPage.resolve()
  await status(page, /HDU problems checked: 30. Nothing was saved/)
  // Failed ones come first.
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: /^10\d\d/ })
      .first()
      .textContent(),
  ).toMatch(/^1013/)
  await page.getByText('New 29 · Failed 1').waitFor()
  lastPage = Promise.withResolvers()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await status(page, /Importing HDU problems: \d+ of 30/)
  // The import continues without the page, and is shown in the language of the viewer.
  const phone = await openAsRoot(path, { locale: 'zh-CN' })
  await phone.setViewportSize({ width: 360, height: 740 })
  await status(phone, /正在导入 HDU 题目/)
  lastPage.resolve()
  await status(page, /HDU problems finished: 30/)
  await status(phone, /HDU 的 30 道题目已处理完毕/)
  await expectAccessible(phone)
  await page.getByText('Imported 29 · Failed 1').waitFor()
  await page.getByRole('link', { name: '1029' }).click()
  await page.waitForURL(/\/admin\/problem\/edit\/\d+/)
  const problem = await open('/problem/HDU-1029', { locale: 'en-US' })
  await problem.getByRole('heading', { name: /Number 1029/ }).waitFor()
})

it('shows a PDF statement of GYM in a frame on a desktop, and as a link on a phone', async () => {
  const admin = await openAsRoot(path, { locale: 'en-US' })
  await admin.locator('#remote-judge').click()
  await admin.getByRole('option', { name: 'GYM' }).click()
  await admin.getByLabel('Problems', { exact: true }).fill('100001A')
  await admin.getByRole('button', { name: 'Preview first' }).click()
  await admin.getByText('The statement is a PDF, saved on this site').waitFor()
  await admin.getByRole('button', { name: 'Import', exact: true }).click()
  await status(admin, /GYM problems finished: 1/)
  const page = await open('/problem/GYM-100001A', { locale: 'en-US' })
  const address = await page.locator('iframe[title="PDF document"]').getAttribute('src')
  expect(address).toMatch(/^\/api\/public\/remote-file\/[0-9a-f]{64}\/GYM-100001A\.pdf$/)
  const phone = await open('/problem/GYM-100001A', { phone: true })
  const link = phone.getByRole('link', { name: '下载' })
  expect(await link.getAttribute('href')).toBe(address)
  expect(await phone.locator('iframe').count()).toBe(0)
  await expectAccessible(phone)
})
