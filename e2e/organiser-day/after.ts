import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { controlsOf } from '../controls.ts'
import { expectAccessible } from '../page-checks.ts'
import { updateContest, type Day, minutesFromNow, openTab } from './day.ts'

/** Freezes the scoreboard, so that later submissions are pending on it. */
export async function freezeContest(day: Day, cid: number): Promise<void> {
  await updateContest(day, cid, { sealRankTime: minutesFromNow(0) })
}

/** Checks that the first team sees a submission of the second one during the freeze as pending. */
export async function checkFrozenBoard({ locale }: Day, team: Page): Promise<void> {
  const { text } = controlsOf(team, locale)
  // Open pages learn changed times within a minute; a reload shows them at once.
  await team.reload()
  await openTab(team, locale, '榜单', 'Scoreboard')
  await team.getByText(text('起已封榜', 'Frozen since')).first().waitFor()
  await team
    .getByRole('row', { name: /Harbour 2/ })
    .locator('[data-kind="pending"]')
    .first()
    .waitFor()
  await expectAccessible(team)
}

/** Ends the contest; the jury finalizes its results. */
export async function endContest(day: Day, cid: number): Promise<void> {
  const { office: page, locale } = day
  const { button, text, in: inside } = controlsOf(page, locale)
  const endMs = Date.now() + 2_000
  await updateContest(day, cid, { endTime: new Date(endMs).toISOString() })
  while (Date.now() < endMs) await page.evaluate('new Promise(requestAnimationFrame)')
  await page.reload()
  await openTab(page, locale, '比赛说明', 'Overview')
  await button('确认最终结果', 'Finalize results').click()
  await expectAccessible(page)
  await inside(page.getByRole('alertdialog')).button('确认最终结果', 'Finalize results').click()
  await page.getByText(text('最终结果已于', 'Results finalized at')).waitFor()
}

/** Runs the resolver to the last step. */
export async function runResolver({ office, locale }: Day): Promise<void> {
  const { button, text } = controlsOf(office, locale)
  await openTab(office, locale, '滚榜', 'Resolver')
  await expectAccessible(office)
  const opened = office.context().waitForEvent('page')
  await button('打开滚榜', 'Open resolver').click()
  const hall = await opened
  await hall
    .getByRole('row', { name: /Harbour 2/ })
    .locator('[data-kind="pending"]')
    .first()
    .waitFor()
  const over = hall.getByText(text('已全部揭晓', 'All results revealed'))
  for (let press = 0; press < 60 && (await over.count()) === 0; press += 1) await hall.keyboard.press('ArrowRight')
  await over.waitFor()
  const gold = hall.getByRole('row').filter({ hasText: text('金奖', 'Gold') })
  expect(await gold.count()).toBe(1)
  expect(await gold.innerText()).toContain('Harbour 2')
  await expectAccessible(hall)
}

/** Exports the scoreboard as a workbook and the contest as a package. */
export async function exportResults({ office: page, locale, title }: Day): Promise<void> {
  const { button, menuItem } = controlsOf(page, locale)
  await openTab(page, locale, '榜单', 'Scoreboard')
  const nameOf = async (start: () => Promise<void>) => {
    const download = page.waitForEvent('download')
    await start()
    return (await download).suggestedFilename()
  }
  await button('导出', 'Export').click()
  expect(await nameOf(() => menuItem('导出解封后的榜单', 'Export unfrozen scoreboard').click())).toMatch(/\.xlsx$/)
  await page.goto('/admin/contest')
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('button')
    .click()
  const item = menuItem(
    '下载 CLICS 比赛包（含解封后的结果、事件流与代码）',
    'Download CLICS package (with unfrozen results, event feed and code)',
  )
  expect(await nameOf(() => item.click())).toMatch(/\.zip$/)
}
