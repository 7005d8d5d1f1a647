import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { startBrowser } from './browser.ts'
import { sumPrograms } from './programs.ts'
import { startSite } from './site.ts'

const widths = [360, 768, 1024, 1280, 1440, 1920] as const
const phonePx = 768
/** On a busy machine, a page may take this long to lay out for its new width. */
const layoutMs = 10_000
/** A browser that has not changed its width within this time is told again. */
const askAgainMs = 2_000

interface Box {
  key: string
  left: number
  right: number
  isCut: boolean
}

interface List {
  name: string
  left: number
  right: number
  head: Box[]
  /** These are the cells of the first row. */
  cells: Box[]
}

/** Measures the visible cells of every list of the page, in px. Runs in the browser. */
const measureLists = `[...document.querySelectorAll('[role="table"]')].map((table) => {
  const boxes = (cells) => [...cells].filter((cell) => cell.getClientRects().length > 0).map((cell) => {
    const { left, right } = cell.getBoundingClientRect()
    return { key: cell.dataset.column, left, right, isCut: cell.scrollWidth > cell.clientWidth + 1 }
  })
  const { left, right } = table.getBoundingClientRect()
  const row = table.querySelector('[role="row"]:has([role="cell"][data-column])')
  return {
    name: table.getAttribute('aria-label'),
    left,
    right,
    head: boxes(table.querySelectorAll('[role="columnheader"]')),
    cells: row === null ? [] : boxes(row.querySelectorAll('[role="cell"]')),
  }
})`

/**
 * Describes what is wrong with the lists of a page at a width. Style sheets that load during the change may keep the
 * media queries of the old width (Chromium), so errors must also occur in a page that was loaded at this width.
 */
async function screenProblemsOf(page: Page, widthPx: number): Promise<string[]> {
  await takeWidth(page, widthPx)
  const faults = await faultsNow(page, widthPx)
  if (faults.length === 0) return faults
  await page.reload()
  await page.getByRole('table').first().waitFor()
  return faultsNow(page, widthPx)
}

/** Sets the width of the window, and waits until the page has it; a browser that lost the change is told again. */
async function takeWidth(page: Page, widthPx: number): Promise<void> {
  const isTaken = `innerWidth === ${widthPx} && matchMedia('(width: ${widthPx}px)').matches`
  for (;;) {
    await page.setViewportSize({ width: widthPx, height: 900 })
    const askAgainAt = performance.now() + askAgainMs
    while (performance.now() < askAgainAt) {
      if (await page.evaluate<boolean>(isTaken)) return
      await page.evaluate('new Promise((resolve) => setTimeout(resolve, 20))')
    }
    await page.setViewportSize({ width: widthPx + 2, height: 900 })
  }
}

async function faultsNow(page: Page, widthPx: number): Promise<string[]> {
  // Charts adapt to their new width after the lists; one that never does is found below.
  const overflowPx = await overflowOf(page, widthPx)
  const lists = await page.evaluate<List[]>(measureLists)
  expect(lists.length).toBeGreaterThan(0)
  return [
    ...(overflowPx > 0 ? [`the page is ${overflowPx} px too wide`] : []),
    ...lists.flatMap((list) => faultsOfList(list, widthPx >= phonePx)),
  ]
}

/**
 * Returns how much is wider than the window once the page has settled, in px. It polls because the page's content
 * security policy forbids waiting inside of it.
 */
async function overflowOf(page: Page, widthPx: number): Promise<number> {
  const giveUpAt = performance.now() + layoutMs
  for (;;) {
    const overflowPx = (await page.evaluate<number>('document.documentElement.scrollWidth')) - widthPx
    if (overflowPx <= 0 || performance.now() > giveUpAt) return overflowPx
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))')
  }
}

function faultsOfList({ name, left, right, head, cells }: List, isTable: boolean): string[] {
  const outside = [...head, ...cells].filter((cell) => cell.left < left - 1 || cell.right > right + 1)
  const faults = outside.map(({ key }) => `${name}: ${key} stands out of the list`)
  if (!isTable) return head.length > 0 ? [...faults, `${name}: a phone shows a table`] : faults
  for (const title of head) {
    const cell = cells.find(({ key }) => key === title.key)
    const widthPx = title.right - title.left
    if (widthPx < 24) faults.push(`${name}: ${title.key} is ${widthPx} px wide`)
    if (title.isCut) faults.push(`${name}: the title of ${title.key} is cut`)
    if (cell === undefined) {
      if (cells.length > 0) faults.push(`${name}: ${title.key} has a title and no cell`)
    } else if (Math.abs(cell.left - title.left) > 1 || Math.abs(cell.right - title.right) > 1)
      faults.push(`${name}: ${title.key} does not stand below its title`)
  }
  return faults
}

interface Card {
  heightPx: number
  /** Each line has the keys of its cells, from the left. */
  lines: string[][]
  /** Each cell begins at this distance from the left of the window, in px. */
  lefts: Record<string, number>
}

/** Measures the cards of the first list of a page. Runs in the browser. */
const measureCards = `[...document.querySelector('[role="table"]').querySelectorAll('[role="row"]:has([data-column].cell)')].map((row) => {
  const cells = [...row.querySelectorAll('.cell')].filter((cell) => cell.getClientRects().length > 0)
  const boxes = cells.map((cell) => ({ key: cell.dataset.column, place: cell.dataset.phone, left: cell.getBoundingClientRect().left }))
  const keysOf = (...places) => boxes.filter(({ place }) => places.includes(place)).sort((a, b) => a.left - b.left).map(({ key }) => key)
  return {
    heightPx: row.getBoundingClientRect().height,
    lines: [keysOf('title', 'corner'), keysOf('line')],
    lefts: Object.fromEntries(boxes.map(({ key, left }) => [key, left])),
  }
})`

/** Returns the cards of a list at the width of a small phone, after checking what all have in common. */
async function cardsOf(page: Page): Promise<Card[]> {
  await takeWidth(page, 360)
  const cards = await page.evaluate<Card[]>(measureCards)
  expect(cards.length).toBeGreaterThan(0)
  return cards
}

async function shownColumns(page: Page): Promise<string[]> {
  const [list] = await page.evaluate<List[]>(measureLists)
  return list?.head.map(({ key }) => key) ?? []
}

describe('the columns of every list', () => {
  const site = startSite(async ({ root }) => {
    await root.data('POST', '/api/submit-problem-judge', {
      pid: 'A1000',
      language: 'C++ 17',
      code: sumPrograms['C++ 17'],
      cid: 0,
      isRemote: false,
    })
  })
  const { openAsRoot } = startBrowser(site)

  it.each(['/problem', '/status', '/home', '/admin/problems', '/admin/rejudging'])(
    '%s: are below their titles, complete and inside the list, at every width and in both languages',
    async (path) => {
      for (const locale of ['zh-CN', 'en-US']) {
        const page = await openAsRoot(path, { locale })
        await page.getByRole('table').first().waitFor()
        for (const width of widths)
          expect([locale, width, await screenProblemsOf(page, width)]).toEqual([locale, width, []])
      }
    },
  )

  it('are two lines of a card on a phone, with the same order and positions on each, in both languages', async () => {
    for (const locale of ['zh-CN', 'en-US']) {
      for (const [path, lines] of [
        [
          '/status',
          [
            ['problem', 'verdict', 'correct'],
            ['time', 'author', 'at'],
          ],
        ],
        [
          '/problem',
          [
            ['title', 'status'],
            ['difficulty', 'rate'],
          ],
        ],
        [
          '/admin/problems',
          [
            ['title', 'actions'],
            ['id', 'auth'],
          ],
        ],
      ] as const) {
        const page = await openAsRoot(path, { locale })
        await page.getByRole('cell').first().waitFor()
        const cards = await cardsOf(page)
        for (const card of cards) expect([locale, path, card.lines]).toEqual([locale, path, lines])
        expect(new Set(cards.map(({ lefts }) => JSON.stringify(lefts))).size).toBe(1)
      }
    }
  })

  it('are cards on a phone, of which fifteen submissions take less than 1,300 px', async () => {
    const page = await openAsRoot('/status', { locale: 'en-US' })
    await page.getByRole('cell', { name: /A1000/ }).first().waitFor()
    const [card] = await cardsOf(page)
    const gapPx = 6
    expect(15 * ((card?.heightPx ?? Number.POSITIVE_INFINITY) + gapPx)).toBeLessThan(1_200)
  })

  it('are hidden in the declared order: of the status list, problem, verdict and time remain', async () => {
    const page = await openAsRoot('/status')
    await page.getByRole('cell', { name: /A1000/ }).first().waitFor()
    const at = async (width: number) => {
      await takeWidth(page, width)
      return shownColumns(page)
    }
    const all = ['id', 'problem', 'verdict', 'score', 'time', 'memory', 'length', 'language', 'author', 'at', 'correct']
    const without = (...keys: string[]) => all.filter((key) => !keys.includes(key))
    expect(await at(1440)).toEqual(all)
    expect(await at(1024)).toEqual(without('length', 'score', 'id', 'language'))
    expect(await at(768)).toEqual(without('length', 'score', 'id', 'language', 'memory', 'time'))
  })
})
