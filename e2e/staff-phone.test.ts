import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { ContestStatus } from '@verdict/proto/codes/contest'
import { startBrowser } from './browser.ts'
import { startSite } from './site.ts'

interface Box {
  text: string
  left: number
  top: number
  right: number
}

/** Measures the text of elements, in px. */
function boxesOf(page: Page, selector: string): Promise<Box[]> {
  return page.evaluate<Box[]>(`[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    const { left, top, right } = range.getBoundingClientRect()
    return { text: one.textContent.trim(), left, top, right }
  })`)
}

/** Finds elements that are cut off at a side. */
function cutOf(page: Page, selector: string): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll(${JSON.stringify(selector)})]
    .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent.trim())`)
}

/** An ellipsis has this width. */
const ellipsisPx = 14

const site = startSite()
const { openAsRoot } = startBrowser(site)

/** These names belong to the demonstration content, because other test files leave theirs in the same product. */
const seeded = { contest: '三江杯大学生程序设计邀请赛', group: '算法学习小组' }

interface Listed {
  id: number
  title?: string
  name?: string
}

/** Returns the first id of a list, or that of an entry with this name. */
async function idFrom(call: string, label?: string): Promise<number> {
  const { records } = await site.root.data<{ records: Listed[] }>('GET', `/api/${call}`)
  const found = records.find(({ title, name }) => label === undefined || title === label || name === label)
  if (found === undefined) throw new Error(`${call} has nothing to look at`)
  return found.id
}

describe.each(['zh-CN', 'en-US'])('the phone of an administrator or organiser (%s)', (locale) => {
  it('submissions show their problem and both corrections', async () => {
    const page = await openAsRoot('/status', { locale, phone: true })
    await page.locator("[data-column='correct'] button").first().waitFor()
    const ids = await boxesOf(page, "[data-column='problem'] a > span")
    const verdicts = await boxesOf(page, '[data-verdict]')
    expect(ids.length).toBeGreaterThan(0)
    for (const [at, { text, right }] of ids.entries())
      expect([text, right + ellipsisPx < (verdicts[at]?.left ?? 0)]).toEqual([text, true])
    const cells = await page.locator("[data-column='correct'].cell").all()
    for (const cell of cells.slice(0, 3)) {
      const [place, ...buttons] = await Promise.all(
        [cell, ...(await cell.getByRole('button').all())].map((one) => one.boundingBox()),
      )
      expect(buttons).toHaveLength(2)
      for (const button of buttons)
        expect((button?.x ?? Number.NaN) + (button?.width ?? 0)).toBeLessThanOrEqual(
          (place?.x ?? 0) + (place?.width ?? 0) + 1,
        )
    }
    await page.locator("[data-column='verdict'] [data-verdict]").first().waitFor()
    expect(await cutOf(page, "[data-column='verdict'].cell")).toEqual([])
  })

  it('balloons show the complete names of their teams', async () => {
    const cid = await idFrom(`get-contest-list?status=${ContestStatus.Ended}&limit=100`, seeded.contest)
    const page = await openAsRoot(undefined, { locale, phone: true })
    const names = {
      username: 'kyiv_polytechnic_team',
      organisation: 'Igor Sikorsky Kyiv Polytechnic Institute, Faculty of Applied Mathematics',
      realname: 'Oleksandra Kovalenko-Shevchenko',
      seat: 'Hall 2, desk 114',
    }
    await page.route('**/api/get-contest-ac-info?*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { records: object[] } }
      const records = body.data.records.map((row) => ({ ...row, ...names }))
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, records } } })
    })
    await page.goto(`/contest/${cid}/ac-info`)
    const row = page.getByRole('row').filter({ hasText: names.organisation }).first()
    await row.waitFor()
    for (const name of Object.values(names)) expect(await row.getByText(name).isVisible()).toBe(true)
    expect(await cutOf(page, '.cell, .cell a, .cell span, .cell small')).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  it('the tools of a training of a group are aligned with its list, below its name', async () => {
    const gid = await idFrom('get-group-list?limit=100', seeded.group)
    const tid = await idFrom(`group/get-training-list?gid=${gid}`)
    const page = await openAsRoot(`/group/${gid}/training/${tid}/manage`, { locale, phone: true })
    const list = await page.getByRole('table').boundingBox()
    const back = page.getByRole('link', { name: /^(Back to trainings|返回训练列表)$/ })
    const toolbar = back.locator('xpath=..')
    await toolbar.locator('h2').filter({ hasText: /./ }).waitFor()
    const places = await Promise.all((await toolbar.locator('> *').all()).map((one) => one.boundingBox()))
    const lines = Map.groupBy(places, (place) => Math.round(place?.y ?? 0))
    expect(places.length).toBe(5)
    expect(lines.size).toBeGreaterThan(1)
    for (const [first] of lines.values()) expect(first?.x).toBeCloseTo(list?.x ?? 0, 0)
  })
})
