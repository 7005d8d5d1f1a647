import { expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import { startBrowser } from './browser.ts'
import { createProblem } from './problems.ts'
import { sumPrograms } from './programs.ts'
import { signIn } from './sign-in.ts'
import { minuteMs, startSite } from './site.ts'

const letters = 'ABCDEFGHIJKLMNO'

const site = startSite(async ({ root }) => {
  const sample = { input: '1 2\n', output: '3\n' }
  for (const letter of letters) await createProblem(root, `BOARD${letter}`, [sample])
})
const pages = startBrowser(site)

const laptop = { width: 1280, height: 800 }
const title = 'The Nineteenth Invitational Programming Contest of the Universities of the Northern Harbours'
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()

interface Numbered {
  id: number
}

/** Creates a frozen contest with fifteen problems, teams that ask questions, and some unscored time. */
async function makeContest(): Promise<number> {
  const times = { startTime: minutesFromNow(-180), endTime: minutesFromNow(60), sealRankTime: minutesFromNow(-1) }
  const { id: cid } = await site.root.data<Numbered>('POST', '/api/admin/contest', {
    title,
    description: 'Five hours.',
    type: 0,
    auth: 0,
    sealRank: true,
    openRank: true,
    openPrint: true,
    verificationRequired: true,
    ...times,
  })
  const { records } = await site.visitor.data<{ records: { pid: number; problemId: string }[] }>(
    ...(['GET', '/api/get-problem-list?keyword=BOARD&limit=50'] as const),
  )
  for (const { pid, problemId } of records) {
    const displayId = problemId.slice(-1)
    await site.root.data('POST', '/api/admin/contest/add-problem-from-public', { cid, pid, displayId })
  }
  await site.root.data('POST', '/api/contest-removed-interval', {
    cid,
    fromMinute: 60,
    untilMinute: 70,
    reason: 'no power in the hall',
  })
  return cid
}

/** Returns the distance from the top of the window to the first row of the board, in px. */
async function topOfFirstRow(page: Page): Promise<number> {
  const row = page.locator('[role="row"][data-user]').first()
  await row.waitFor()
  return (await row.boundingBox())?.y ?? NaN
}

/** Expects all parts of the row to be inside of it. */
async function expectInside(row: Locator): Promise<void> {
  const bounds = await row.boundingBox()
  for (const tab of await row.locator('> a, > span, > button').all()) {
    const box = await tab.boundingBox()
    expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual((bounds?.x ?? NaN) + (bounds?.width ?? NaN) + 1)
  }
}

it.each(['zh-CN', 'en-US'])(
  'the first row of a scoreboard is near the top on a laptop, and hidden tabs are indicated (%s)',
  async (locale) => {
    const name = `board_${locale.slice(0, 2)}`
    const user = await site.newUser(name)
    const cid = await makeContest()
    const program = { pid: 'A', language: 'Python3', code: sumPrograms['Python3'], cid }
    await user.data('POST', '/api/submit-problem-judge', program)

    const guest = await pages.open(`/contest/acm-scoreboard/${cid}`, { locale })
    const participant = await pages.open('/home', { locale })
    await signIn(participant, name)
    await participant.goto(`/contest/${cid}/rank`)
    const staff = await pages.openAsRoot(undefined, { locale })
    await staff.setViewportSize(laptop)
    await staff.goto(`/contest/${cid}/rank`)
    for (const page of [guest, participant, staff]) {
      await page.setViewportSize(laptop)
      expect(await topOfFirstRow(page)).toBeLessThan(200)
    }

    for (const [page, width] of [360, 768, 1280, 1920].flatMap((px) => [
      [participant, px] as const,
      [staff, px] as const,
    ])) {
      await page.setViewportSize({ ...laptop, width })
      const tabs = page.getByRole('navigation', { name: /^(比赛导航|Contest)$/ })
      await tabs.locator('[aria-current="page"]').waitFor()
      await expectInside(tabs)
    }

    // The keyboard reaches tabs that do not fit, and the page that it opens has a tab of its own.
    await staff.setViewportSize(laptop)
    await staff.getByRole('button', { name: /^(更多|More)/ }).press('Enter')
    await staff.getByRole('menuitem').last().press('Enter')
    await staff.waitForURL(/scroll-board/)
    await staff
      .locator('nav [aria-current="page"]')
      .filter({ hasText: /^(滚榜|Resolver)$/ })
      .waitFor()
  },
)
