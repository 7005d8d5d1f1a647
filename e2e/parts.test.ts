import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page, Route } from 'playwright-core'
import { startBrowser } from './browser.ts'
import { submit, verdictOf } from './client.ts'
import { chooseLanguage, submitCode, typeCode, waitForVerdict } from './problem-page.ts'
import { sumPrograms } from './programs.ts'
import { minuteMs, startSite } from './site.ts'

const folder = join(import.meta.dirname, 'parts-remote')

interface ApiCall {
  path: string
  /** Ids of the scope in query or body. */
  scope: Record<string, number>
}

const pageManifest = /(<script type="application\/json" id="remotes">)([^<]*)/

const scopeIds = ['cid', 'tid', 'gid']

/** Puts the remote of these tests in the place of one of the site's. */
async function replaceRemote(page: Page, name: 'problem' | 'admin'): Promise<void> {
  await page.route('**/remotes/trial/**', (route) =>
    route.fulfill({ path: join(folder, 'dist', new URL(route.request().url()).pathname.split('/trial/')[1] ?? '') }),
  )
  await page.route(`**/${name}/parts/**`, async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(pageManifest, (_, open: string, json: string) => {
      const said = JSON.parse(json) as { addresses: Record<string, string>; manifests: Record<string, unknown> }
      said.addresses[name] = '/remotes/trial/mf-manifest.json'
      // Read from its address then.
      said.manifests[name] = undefined
      return open + JSON.stringify(said)
    })
    await route.fulfill({ response, body: html })
  })
}

/**
 * Notes the scope of each call, and lets the call through as one in practice: the scopes of these tests are of services
 * that the product may do without.
 */
async function noteScopes(page: Page): Promise<ApiCall[]> {
  const calls: ApiCall[] = []
  await page.route('**/api/**', async (route: Route) => {
    const request = route.request()
    const url = new URL(request.url())
    const body: unknown = request.postDataJSON()
    const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
    const scope: ApiCall['scope'] = {}
    for (const id of scopeIds) {
      const value = Number(url.searchParams.get(id) ?? fields[id] ?? 0)
      if (value !== 0) scope[id] = value
      url.searchParams.delete(id)
      delete fields[id]
    }
    calls.push({ path: url.pathname, scope })
    await route.continue({ url: url.href, ...(body === null ? {} : { postData: JSON.stringify(fields) }) })
  })
  return calls
}

/** Of the calls to these paths, those that do not say where they take place. */
function withoutScope(calls: readonly ApiCall[], paths: readonly string[], gid: number): unknown {
  expect([...new Set(calls.map(({ path }) => path))]).toEqual(expect.arrayContaining([...paths]))
  return calls.filter(({ path, scope }) => paths.includes(path) && scope['gid'] !== gid)
}

describe('parts of remotes inside pages of another, in a real browser', () => {
  const site = startSite()
  const { openAsRoot } = startBrowser(site)

  beforeAll(() => {
    const { status, stderr } = spawnSync(process.execPath, ['../../frontends/webpack/build.mjs'], {
      cwd: folder,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`the remote of the tests cannot be built:\n${stderr}`)
  }, 5 * minuteMs)

  it(
    'show a workspace in which a problem of a scope is read, tested and submitted',
    async () => {
      const page = await openAsRoot()
      await replaceRemote(page, 'admin')
      const calls = await noteScopes(page)
      await page.goto('/admin/parts/workspace?id=A1000&gid=7')
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
    },
    4 * minuteMs,
  )

  it(
    'show the submissions of a scope, and one of them',
    async () => {
      const submitId = await submit(site.root, { pid: 'A1000', language: 'C++ 17', code: sumPrograms['C++ 17'] ?? '' })
      await verdictOf(site.root, submitId)
      const page = await openAsRoot()
      await replaceRemote(page, 'admin')
      const calls = await noteScopes(page)
      await page.goto('/admin/parts/status?gid=7')
      await page.getByText('A1000').first().waitFor()
      await page.goto(`/admin/parts/submission?id=${submitId}&gid=7`)
      await waitForVerdict(page, 'AC', page.locator('#content'))
      const scoped = ['/api/get-submission-list', '/api/get-submission-detail', '/api/get-all-case-result']
      expect(withoutScope(calls, scoped, 7)).toEqual([])
    },
    2 * minuteMs,
  )

  it(
    'show the form of a problem, and tell the page what was saved',
    async () => {
      const page = await openAsRoot()
      await replaceRemote(page, 'problem')
      const { records } = await site.root.data<{ records: { pid: number }[] }>('GET', '/api/get-problem-list?limit=1')
      await page.goto(`/problem/parts/form?id=${records[0]?.pid ?? 0}`)
      await page.locator('input[name="source"]').fill('A book')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page
        .getByRole('status')
        .filter({ hasText: /^[A-Z]\d+$/ })
        .waitFor()
    },
    2 * minuteMs,
  )

  it(
    'show the form of a problem of a group by the calls of that group',
    async () => {
      const { id: gid } = await site.root.data<{ id: number }>('POST', '/api/group', {
        ...{ name: 'Form friends', shortName: 'FORMS', brief: 'we fill in forms', description: 'Every Friday.' },
        ...{ auth: 1, visible: true },
      })
      const page = await openAsRoot()
      await replaceRemote(page, 'problem')
      const tags = page.waitForRequest((request) => {
        const { pathname, searchParams } = new URL(request.url())
        return pathname === '/api/group/get-all-problem-tags' && searchParams.get('gid') === String(gid)
      })
      await page.goto(`/problem/parts/form?gid=${gid}`)
      await tags
      await page.locator('input[name="source"]').waitFor()
    },
    2 * minuteMs,
  )

  it(
    'say so in their place when the other remote cannot be had, and come when it is back',
    async () => {
      const page = await openAsRoot(undefined, { mayComplain: true })
      await replaceRemote(page, 'admin')
      await page.route('**/remotes/problem/**', (route) => route.abort())
      await page.goto('/admin/parts/status')
      await page.getByText('This cannot be shown right now').waitFor()
      await page.unroute('**/remotes/problem/**')
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('columnheader', { name: 'Problem' }).waitFor()
    },
    2 * minuteMs,
  )

  it(
    'ask for a new page load when the two sides were built for other versions',
    async () => {
      const page = await openAsRoot()
      await replaceRemote(page, 'admin')
      await page.goto('/admin/parts/newer')
      await page.getByText('This has been updated').waitFor()
      await page.getByRole('button', { name: 'Reload the page' }).waitFor()
    },
    2 * minuteMs,
  )
})
