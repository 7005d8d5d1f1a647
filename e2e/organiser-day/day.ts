import type { Page } from 'playwright-core'
import { type Client, verdictOf } from '../client.ts'
import { controlsOf } from '../controls.ts'
import { minuteMs, type Site } from '../site.ts'

/** Holds the state of the tests of a contest from planning to awards, in one language. */
export interface Day {
  site: Site
  /** Opens an address as a new visitor. */
  open: (path: string, options: { locale: string }) => Promise<Page>
  /** The organiser uses this browser. */
  office: Page
  locale: string
  title: string
  /** This problem was private until the contest was created; one of its tests is wrong. */
  ownProblem: string
  names: { teams: readonly [string, string]; runner: string }
}

export const python = 'Python3'

/** Opens a tab of the contest, also from the menu of tabs that do not fit. */
export async function openTab(page: Page, locale: string, zh: string, en: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: /^(比赛导航|Contest)$/ })
  const { text, link } = controlsOf(tabs, locale)
  await link('比赛说明', 'Overview').waitFor()
  // The number of open items follows the name.
  const name = new RegExp(`^${text(zh, en)}(?!\\p{L})`, 'u')
  const tab = tabs.getByRole('link', { name })
  if (await tab.isVisible()) return tab.click()
  await page.getByRole('button', { name: /^(更多|More)/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Signs in on a page of the contest. */
export async function openContestAs({ open, locale }: Day, cid: number, username: string, password: string) {
  const page = await open(`/contest/${cid}`, { locale })
  const { in: inside } = controlsOf(page, locale)
  const dialog = inside(page.getByRole('dialog'))
  await dialog.field('用户名', 'Username').fill(username)
  await dialog.field('密码', 'Password').fill(password)
  await dialog.button('登录', 'Sign in').click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return page
}

export const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()

/** Updates settings of the contest like its form does. */
export async function updateContest({ site }: Day, cid: number, fields: object): Promise<void> {
  const stored = await site.root.data<object>('GET', `/api/admin/contest?cid=${cid}`)
  await site.root.data('PUT', '/api/admin/contest', { ...stored, ...fields })
}

/** Submits to a problem of the contest and waits for the verdict; returns the id of the submission. */
export async function submit({ site }: Day, cid: number, client: Client, letter: string, code: string) {
  const body = { pid: letter, language: python, code, cid }
  const { submitId } = await client.data<{ submitId: number }>('POST', '/api/submit-problem-judge', body)
  await verdictOf(site.root, submitId)
  return submitId
}
