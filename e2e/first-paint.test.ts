import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { ContestStatus } from '@verdict/proto/codes/contest'
import { startBrowser } from './browser.ts'
import { rootPassword } from './product.ts'
import { startSite } from './site.ts'

/** Without these scripts of the shell, nothing of a page runs except its first paint. */
const shellScripts = /\/assets\/(main|vendor)\.\w+\.js$/

interface Place {
  text: string
  x: number
  y: number
  height: number
}

function placesOf(page: Page, selector: string): Promise<Place[]> {
  return page.evaluate<Place[]>(`[...document.querySelectorAll(${JSON.stringify(selector)})].slice(0, 6).map((one) => {
    const { x, y, height } = one.getBoundingClientRect()
    return { text: one.textContent.trim(), x: Math.round(x), y: Math.round(y), height: Math.round(height) }
  })`)
}

interface PaintedPlaces {
  path: string
  /** Each is sent once, since the page takes the responses of the first paint. */
  calls: readonly string[]
  /** Lists what is painted, what the page shows instead, and how many of them are compared. */
  places: readonly (readonly [painted: string, shown: string, most: number])[]
}

const pages: PaintedPlaces[] = [
  {
    path: '/problem/A1000',
    calls: ['get-problem-detail'],
    places: [['.first h1, .first :not(.first-greeting) > p', 'main article h1, main article p', 2]],
  },
  { path: '/problem', calls: ['get-problem-list'], places: [['.first .fp-name', '[data-row-link] > span', 6]] },
  {
    path: '/status',
    calls: ['get-submission-list'],
    places: [
      [".first [data-column='problem'] > *", "main [data-column='problem'] a", 4],
      ['.first .fp-verdict > span', 'main [data-verdict] > [data-code]', 4],
    ],
  },
]

const lists: PaintedPlaces[] = [
  {
    path: '/contest',
    calls: ['get-contest-list'],
    places: [
      ['.first h2 > span', 'main li h2 a', 3],
      ['.first .fp-contest-facts > :first-child > span', 'main li time', 3],
    ],
  },
  {
    path: '/group',
    calls: ['get-group-list'],
    places: [
      ['.first h1, .first h2', 'main h1, main li h2', 2],
      ['.first .fp-members', 'main li span:has(> svg)', 1],
    ],
  },
  {
    path: '/discussion',
    calls: ['get-discussion-list'],
    places: [
      ['.first .fp-discussion-title', 'main li a[href^="/discussion-detail"]', 2],
      ['.first .fp-discussion p', 'main li p', 2],
    ],
  },
]

/** The submission is the first one, which is judged and has only its figures to show. */
const submission = (id: number): PaintedPlaces => ({
  path: `/submission-detail/${id}`,
  calls: ['get-submission-detail'],
  places: [
    ['.first .fp-verdict > span', 'main section [data-verdict] > span', 2],
    ['.first .fp-fact-name', 'main dt', 6],
  ],
})

const training = (id: number): PaintedPlaces => ({
  path: `/training/${id}`,
  calls: ['get-training-detail'],
  places: [
    ['.first .fp-heading > span', 'main h1', 1],
    ['.first .fp-card p', 'main [role="tabpanel"] p', 1],
  ],
})

const board = (cid: number): PaintedPlaces => ({
  path: `/contest/${cid}/rank`,
  calls: ['get-contest-info', 'get-contest-problem', 'get-contest-rank', 'get-contest-virtual-run'],
  places: [
    ['.first h1', 'main h1', 1],
    ['.first .fp-bar-clock', 'main header > div > [title*=" – "]', 1],
    ['.first .fp-board-name > span', 'main [role="rowheader"] .name > :first-child', 6],
    ['.first .fp-board-rank', 'main [data-user] .rank', 6],
    ['.first .fp-board-cell > b', 'main [data-user] .cell > b', 6],
  ],
})

/** Opens a page with delayed scripts, and compares what is visible before and after. */
async function expectSamePlaces(page: Page, { path, calls, places }: PaintedPlaces): Promise<void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(shellScripts, async (route) => {
    await released
    await route.continue()
  })
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await page.goto(path, { waitUntil: 'commit' })
  await page
    .locator(places[0]?.[0] ?? '')
    .first()
    .waitFor()
  const before: Place[][] = []
  for (const [painted, , most] of places) before.push((await placesOf(page, painted)).slice(0, most))
  expect(before.map(({ length }) => length)).toEqual(places.map(([, , most]) => most))
  expect(await page.locator('.first').getAttribute('aria-hidden')).toBe('true')
  release()
  await page.locator('.first').waitFor({ state: 'detached' })
  await page
    .locator(places[0]?.[1] ?? '')
    .first()
    .waitFor()
  for (const [at, [, shown, most]] of places.entries()) {
    const after = (await placesOf(page, shown)).slice(0, most)
    // For a verdict with a score, only the space is painted.
    const comparable = after.map((place, row) => (before[at]?.[row]?.text === '' ? { ...place, text: '' } : place))
    expect([path, comparable]).toEqual([path, before[at]])
  }
  for (const call of calls) expect(sent.filter((one) => one === `/api/${call}`)).toEqual([`/api/${call}`])
  await page.unroute(shellScripts)
  page.removeAllListeners('request')
}

describe('the first paint of a page', () => {
  const site = startSite()
  const { open, openAsRoot } = startBrowser(site)
  const anyAccepted = async () => {
    const { records } = await site.visitor.data<{ records: { submitId: number; status: number }[] }>(
      'GET',
      '/api/get-submission-list?limit=50&status=0',
    )
    if (records[0] === undefined) throw new Error('no submission was accepted')
    return records[0].submitId
  }

  it.each([
    { locale: 'zh-CN', width: 1440 },
    { locale: 'en-US', width: 1440 },
    { locale: 'zh-CN', width: 768 },
    { locale: 'zh-CN', width: 360, phone: true },
    { locale: 'en-US', width: 360, phone: true },
  ])('is readable before the scripts have loaded, at its final position: $locale, $width px', async (options) => {
    const page = await open('/sign-in/callback', options)
    for (const painted of [...pages, submission(await anyAccepted()), ...lists]) await expectSamePlaces(page, painted)
  })

  it.each([1440, 768, 360])('of a training is what its members see: %d px', async (width) => {
    const page = await openAsRoot(undefined, { locale: 'zh-CN' })
    await page.setViewportSize({ width, height: 900 })
    const { records } = await site.visitor.data<{ records: { id: number }[] }>('GET', '/api/get-training-list')
    await expectSamePlaces(page, training(records[0]?.id ?? 0))
  })

  it.each([1440, 768, 360])(
    'is the name and the clock of a contest above the rows of its scoreboard: %d px',
    async (width) => {
      const page = await openAsRoot(undefined, { locale: 'en-US' })
      await page.setViewportSize({ width, height: 900 })
      const { records } = await site.visitor.data<{ records: { id: number }[] }>(
        'GET',
        `/api/get-contest-list?status=${ContestStatus.Ended}`,
      )
      await expectSamePlaces(page, board(records.at(-1)?.id ?? 0))
    },
  )

  it('is the problem and the verdict code for a super administrator, whose phone shows corrections beside them', async () => {
    for (const locale of ['zh-CN', 'en-US']) {
      const page = await openAsRoot(undefined, { locale, phone: true })
      await expectSamePlaces(page, {
        path: '/status',
        calls: ['get-submission-list'],
        places: [
          [".first [data-column='problem'] > *", "main [data-column='problem'] a", 4],
          ['.first .fp-short > i', 'main [data-verdict] > svg', 4],
        ],
      })
    }
  })

  it('is the home page for guests who open a page for members, which asks them to sign in', async () => {
    const page = await open('/training/1/rank', { locale: 'en-US' })
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[name="username"]').waitFor()
    expect(new URL(page.url()).pathname).toBe('/home')
    const scripts = await page.evaluate<string[]>(
      `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`,
    )
    expect(scripts.filter((one) => one.startsWith('/api/get-training'))).toEqual([])
    await dialog.locator('input[name="username"]').fill('root')
    await dialog.locator('input[name="password"]').fill(rootPassword)
    await dialog.locator('button[type="submit"]').click()
    await page.waitForURL(/\/training\/1\/rank$/)
  })

  it('is empty if the answer is a refusal', async () => {
    const page = await openAsRoot(undefined, { locale: 'en-US', mayComplain: true })
    for (const path of ['/problem/NONE1', '/contest/999999/rank']) {
      await page.goto(path)
      await page.getByRole('main').getByRole('heading').first().waitFor()
      expect([path, await page.locator('.fp-problem, .fp-contest-bar').count()]).toEqual([path, 0])
    }
  })
})
