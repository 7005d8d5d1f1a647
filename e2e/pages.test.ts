import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { startBrowser, zipFile } from './browser.ts'
import { zipOf } from './client.ts'
import { chooseLanguage, submitCode, typeCode, waitForCode, waitForVerdict } from './problem-page.ts'
import { sumPrograms } from './programs.ts'
import { passwordOf, startSite } from './site.ts'

async function signIn(page: Page, username: string, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="username"]').fill(username)
  await dialog.locator('input[name="password"]').fill(passwordOf(username))
  await dialog.locator('button[type="submit"]').click()
  await dialog.waitFor({ state: 'detached' })
}

describe('the pages, in a real browser', () => {
  const site = startSite(({ newUser }) => newUser('bob'))
  const { open, openAsRoot } = startBrowser(site)

  it('let a user sign in, find a problem, type a solution, submit, and watch it become Accepted', async () => {
    const page = await open('/home')
    await signIn(page, 'bob', '登录')
    await page.getByRole('link', { name: '题库' }).first().click()
    await page.getByRole('searchbox').first().fill('A1000')
    await page.getByRole('link', { name: /A \+ B/ }).click()
    await page.getByRole('heading', { name: /A1000/ }).waitFor()
    await chooseLanguage(page, 'C++ 17')
    await typeCode(page, sumPrograms['C++ 17'] ?? '')
    await submitCode(page)
    await waitForVerdict(page, 'AC')
    expect(await page.getByTestId('verdict').textContent()).toContain('ms')
    await page.getByRole('tab', { name: '我的提交' }).click()
    await page.locator('[role="row"] [data-verdict="AC"]').first().waitFor()
  })

  it('request their first data once, before their scripts are loaded', async () => {
    const { records } = await site.visitor.data<{ records: { submitId: number }[] }>(
      ...(['GET', '/api/get-submission-list?limit=1'] as const),
    )
    const submission = `/submission-detail/${records[0]?.submitId}`
    for (const [path, call] of [
      ['/problem', 'get-problem-list'],
      ['/problem/A1000', 'get-problem-detail'],
      ['/status', 'get-submission-list'],
      [submission, 'get-submission-detail'],
      [submission, 'get-all-case-result'],
      ['/training', 'get-training-list'],
      ['/contest', 'get-contest-list'],
      ['/group', 'get-group-list'],
      ['/discussion', 'get-discussion-list'],
    ]) {
      const page = await open(path ?? '')
      await page.locator('main h1, main [role="row"] a').first().waitFor()
      const isTaken = () =>
        page.evaluate<boolean>(`!Object.keys(window.preloadedRequests).some((one) => one.includes('/${call}?'))`)
      while (!(await isTaken())) await page.waitForTimeout(50)
      // The status list polls every five seconds.
      const calls = await page.evaluate<{ isEarly: boolean }[]>(`(() => {
          const all = performance.getEntriesByType('resource')
          // The scripts run when the document was read.
          const [{ domInteractive }] = performance.getEntriesByType('navigation')
          const calls = all.filter(({ name }) => new URL(name).pathname === '/api/${call}')
          return calls.filter(({ startTime }) => startTime < calls[0].startTime + 4500)
            .map(({ startTime }) => ({ isEarly: startTime < domInteractive }))
        })()`)
      expect([path, call, calls]).toEqual([path, call, [{ isEarly: true }]])
    }
  })

  it('keep input when the page is left and opened again', async () => {
    const page = await open('/problem/A1001')
    await typeCode(page, 'my half-written idea')
    await page.reload()
    await waitForCode(page, 'half-written')
  })

  it('are English for readers of English, and can be switched', async () => {
    const page = await open('/problem', { locale: 'en-US' })
    await page.getByRole('button', { name: 'Pick a random question' }).waitFor()
    const textFiles = () =>
      page.evaluate<string[]>(
        `performance.getEntriesByType('resource').flatMap(({ name }) => name.match(/texts-[\\w-]+/) ?? [])`,
      )
    expect(new Set(await textFiles())).toEqual(new Set(['texts-en-US']))
    await page.getByRole('button', { name: 'Language' }).first().click()
    await page.getByRole('menuitem', { name: '简体中文' }).click()
    await page.getByRole('button', { name: '随机一题' }).waitFor()
    expect(await textFiles()).toContain('texts-zh-CN')
    const source = await (await page.request.get('/problem')).text()
    expect(source).toContain('<html lang="zh-CN"')
    await page.goto('/problem/A1000?l=zh-cn')
    await page.getByRole('tab', { name: '题目描述' }).waitFor()
  })

  it('fit a phone: cards instead of tables, two tabs on a problem', async () => {
    const page = await open('/problem', { width: 360 })
    await page.getByRole('link', { name: /A \+ B/ }).waitFor()
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360)
    await page.goto('/problem/A1000')
    await page.getByRole('tab', { name: '代码' }).click()
    await page.getByRole('button', { name: '提交', exact: true }).waitFor()
  })

  it('let an administrator create a problem with a zip of tests', async () => {
    const page = await openAsRoot()
    await page.getByRole('link', { name: 'New problem' }).first().click()
    await page.locator('input[name="problemId"]').fill('PAGE1')
    // A new problem is private by default.
    await page.getByRole('combobox', { name: 'Visibility' }).click()
    await page.getByRole('option', { name: 'Public', exact: true }).click()
    await page.locator('#statement-en-US-title').fill('Made in the browser')
    await page.locator('#statement-en-US-input').fill('Two numbers $a$ and $b$.')
    await page.locator('#statement-en-US-output').fill('Their sum.')
    const zip = await zipOf({ '1.in': '1 2\n', '1.out': '3\n' })
    await page.getByTestId('zip-input').setInputFiles(zipFile('tests.zip', zip))
    await page.getByRole('button', { name: 'Use this test' }).click()
    await page.getByText('1.in → 1.out').waitFor()
    await page.getByRole('button', { name: 'Create problem' }).click()
    await page.getByRole('row', { name: /PAGE1/ }).waitFor()
    const detail = await site.visitor.data<{ problem: { title: string } }>(
      'GET',
      '/api/get-problem-detail?problemId=PAGE1',
    )
    expect(detail.problem.title).toBe('Made in the browser')
  })

  it('continue to work, and say so, while one remote is not served', async () => {
    const page = await open('/home', { mayComplain: true })
    await page.route('**/remotes/problem/**', (route) => route.abort())
    await page.goto('/problem')
    await page.getByText('暂时无法使用').waitFor()
    await page.getByRole('link', { name: '首页' }).first().click()
    await page.waitForURL(/\/home$/)
    await page.getByRole('button', { name: '登录' }).first().waitFor()
    await page.unroute('**/remotes/problem/**')
    await page.goto('/problem')
    await page.getByRole('link', { name: /A \+ B/ }).waitFor()
  })
})
