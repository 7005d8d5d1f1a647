import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page, Route } from 'playwright-core'
import { startBrowser } from './browser.ts'
import { submit, verdictOf } from './client.ts'
import { chooseLanguage, submitCode, typeCode, waitForVerdict } from './problem-page.ts'
import { sumPrograms } from './programs.ts'
import { startSite } from './site.ts'

const folder = join(import.meta.dirname, 'parts-remote')

interface ApiCall {
  path: string
  /** The scope consists of ids in query or body. */
  scope: Record<string, number>
}

const scopeIds = ['cid', 'tid', 'gid']

/** Makes a folder with the frontends of the site and the separately built remote of these tests. */
function frontendsWithTrial(): string {
  const all = mkdtempSync(join(tmpdir(), 'verdict-frontends-'))
  const own = join(import.meta.dirname, '../frontends')
  for (const name of readdirSync(own)) symlinkSync(join(own, name), join(all, name))
  symlinkSync(folder, join(all, 'trial'))
  return all
}

/**
 * Records the scope of each call, and forwards the call without it, as in practice, because the scopes of these tests
 * do not exist.
 */
async function noteScopes(page: Page): Promise<ApiCall[]> {
  const calls: ApiCall[] = []
  await page.route('**/api/**', async (route: Route) => {
    const request = route.request()
    const url = new URL(request.url())
    const { onlyMine, limit } = Object.fromEntries(url.searchParams)
    const isForLatestLanguage = onlyMine === 'true' && limit === '1'
    const body: unknown = request.postDataJSON()
    const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
    const scope: ApiCall['scope'] = {}
    for (const id of scopeIds) {
      const value = Number(url.searchParams.get(id) ?? fields[id] ?? 0)
      if (value !== 0) scope[id] = value
      url.searchParams.delete(id)
      delete fields[id]
    }
    // The editor starts with the language of the latest submission in any scope.
    if (!isForLatestLanguage) calls.push({ path: url.pathname, scope })
    await route.continue({ url: url.href, ...(body === null ? {} : { postData: JSON.stringify(fields) }) })
  })
  return calls
}

/** Returns the calls to these paths that do not have the scope. */
function withoutScope(calls: readonly ApiCall[], paths: readonly string[], gid: number): unknown {
  expect([...new Set(calls.map(({ path }) => path))]).toEqual(expect.arrayContaining([...paths]))
  return calls.filter(({ path, scope }) => paths.includes(path) && scope['gid'] !== gid)
}

const frontends = frontendsWithTrial()
afterAll(() => rmSync(frontends, { recursive: true }))

beforeAll(() => {
  const { status, stderr } = spawnSync(process.execPath, ['../../frontends/webpack/build.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the remote of the tests cannot be built:\n${stderr}`)
})

const site = startSite(undefined, { GATEWAY_FRONTENDS: frontends })
const { open, openAsRoot } = startBrowser(site)

describe('a separately built remote, in a real browser', () => {
  it('has its page, its section and its entries in the palette and in the menu of the back office', async () => {
    const page = await openAsRoot('/home')
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Trials' }).click()
    await page.getByRole('heading', { name: 'Trials' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/trial')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('shiyan')
    await page.getByRole('option', { name: 'Back office: Trial reports' }).click()
    await page.getByRole('heading', { name: 'Trial reports' }).waitFor()
    await page.goto('/admin/dashboard')
    const menu = page.getByRole('navigation', { name: 'Back office' })
    await menu.getByRole('group', { name: 'System' }).getByRole('link', { name: 'Trial reports' }).click()
    await page.getByRole('heading', { name: 'Trial reports' }).waitFor()
  })

  it('shows visitors the pages that they may open, in their language, before any script runs', async () => {
    const html = await (await fetch(`${site.product.url}/home`)).text()
    expect(html).toContain('<span>试验</span>')
    expect(html).toContain('<span>Trials</span>')
    const page = await open('/home')
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '试验' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('试验')
    await page.getByRole('option', { name: '试验' }).waitFor()
    expect(await page.getByRole('option', { name: /报表/ }).count()).toBe(0)
  })
})

describe('parts of remotes inside pages of another, in a real browser', () => {
  it('show a workspace in which a problem of a scope is read, tested and submitted', async () => {
    const page = await openAsRoot()
    const calls = await noteScopes(page)
    await page.goto('/trial/parts/workspace?id=A1000&gid=7')
    await page.getByRole('heading', { name: /A1000/ }).waitFor()
    await chooseLanguage(page, 'C++ 17')
    await typeCode(page, sumPrograms['C++ 17'] ?? '')
    await page.getByRole('button', { name: 'Run sample 1' }).click()
    await waitForVerdict(page, 'AC', page.getByTestId('test-result'))
    await submitCode(page)
    await waitForVerdict(page, 'AC')
    await page.getByRole('tab', { name: 'My submissions' }).click()
    await page.getByRole('table').or(page.getByRole('list')).first().waitFor()
    const scoped = [
      '/api/get-problem-detail',
      '/api/submit-problem-test-judge',
      '/api/get-test-judge-result',
      '/api/submit-problem-judge',
      '/api/get-submission-list',
    ]
    expect(withoutScope(calls, scoped, 7)).toEqual([])
  })

  it('show the submissions of a scope, and one of them', async () => {
    const submitId = await submit(site.root, { pid: 'A1000', language: 'C++ 17', code: sumPrograms['C++ 17'] ?? '' })
    await verdictOf(site.root, submitId)
    const page = await openAsRoot()
    const calls = await noteScopes(page)
    await page.goto('/trial/parts/status?gid=7')
    await page.getByText('A1000').first().waitFor()
    await page.goto(`/trial/parts/submission?id=${submitId}&gid=7`)
    await waitForVerdict(page, 'AC', page.locator('#content'))
    const scoped = ['/api/get-submission-list', '/api/get-submission-detail', '/api/get-all-case-result']
    expect(withoutScope(calls, scoped, 7)).toEqual([])
  })

  it('show the form of a problem, and report to the page what was saved', async () => {
    const page = await openAsRoot()
    const { records } = await site.root.data<{ records: { pid: number }[] }>('GET', '/api/get-problem-list?limit=1')
    await page.goto(`/trial/parts/form?id=${records[0]?.pid ?? 0}`)
    await page.locator('input[name="source"]').fill('A book')
    await page.getByRole('button', { name: 'Publish…', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish new version' })
    await dialog.getByRole('checkbox', { name: /without passing the check/ }).click()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await page
      .getByRole('status')
      .filter({ hasText: /^[A-Z]\d+$/ })
      .waitFor()
  })

  it('show the form of a problem of a group with the calls of that group', async () => {
    const { id: gid } = await site.root.data<{ id: number }>('POST', '/api/group', {
      name: 'Form friends',
      shortName: 'FORMS',
      brief: 'we fill in forms',
      description: 'Every Friday.',
      auth: 1,
      visible: true,
    })
    const page = await openAsRoot()
    const tags = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url())
      return pathname === '/api/group/get-all-problem-tags' && searchParams.get('gid') === String(gid)
    })
    await page.goto(`/trial/parts/form?gid=${gid}`)
    await tags
    await page.locator('input[name="source"]').waitFor()
  })

  it('show an error while the other remote is unavailable, and load when it is back', async () => {
    const page = await openAsRoot(undefined, { mayComplain: true })
    await page.route('**/remotes/problem/**', (route) => route.abort())
    await page.goto('/trial/parts/status')
    await page.getByText('Temporarily unavailable').waitFor()
    await page.unroute('**/remotes/problem/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('columnheader', { name: 'Problem' }).waitFor()
  })

  it('ask for a reload if the two sides were built for different versions', async () => {
    const page = await openAsRoot()
    await page.goto('/trial/parts/newer')
    await page.getByText('New version available').waitFor()
    await page.getByRole('button', { name: 'Reload page' }).waitFor()
  })
})
