import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { startBrowser } from './browser.ts'
import { controlsOf } from './controls.ts'
import { expectAccessible } from './page-checks.ts'
import { chooseLanguage, submitCode, typeIntoLightEditor, waitForVerdict } from './problem-page.ts'
import { createProblem } from './problems.ts'
import { startSite } from './site.ts'

const problemId = 'DAYMAX'
const maximumOf = (numbers: string) => `n = int(input())\nprint(max(${numbers}map(int, input().split())))\n`
const wrongProgram = maximumOf('0, *')
const rightProgram = maximumOf('')
const editorial = 'Start with the first day, not with zero.'
const groupName = 'Evening class'

let invitation = ''

const site = startSite(
  async ({ root }) => {
    await root.data('PUT', '/api/admin/config/set-web-config', { register: true })
    const switches = await root.data<object>('GET', '/api/admin/switch/info')
    const afterOne = { defaultCreateDiscussionACInitValue: 1, defaultCreateCommentACInitValue: 1 }
    await root.data('PUT', '/api/admin/switch/update', { ...switches, ...afterOne })
    const tests = [
      { input: '3\n1 2 3\n', output: '3\n' },
      { input: '2\n-7 -5\n', output: '-5\n' },
    ]
    const examples = '<input>3\n1 2 3</input><output>3</output>'
    await createProblem(root, problemId, tests, { title: 'The warmest day', examples })
    const path = `/api/get-problem-detail?problemId=${problemId}`
    const { problem } = await root.data<{ problem: { id: number } }>('GET', path)
    await root.data('PUT', '/api/problem-editorial', {
      pid: problem.id,
      visibility: 'after_solving',
      revision: 0,
      texts: [{ lang: 'en-US', text: editorial }],
    })
    const { id: gid } = await root.data<{ id: number }>('POST', '/api/group', {
      name: groupName,
      shortName: 'EVENING',
      brief: 'We meet on Tuesdays',
      description: 'For beginners.',
      auth: 3,
      code: 'abc123',
      visible: true,
    })
    const { token } = await root.data<{ token: string }>('POST', '/api/group/invitation', { gid, days: 7, maxUses: 50 })
    invitation = `/group/join/${token}`
  },
  { AUTH_EMAIL_WITHOUT_CODE: 'true' },
)
const { open } = startBrowser(site)

/** Describes a phone with the site open, and its user. */
interface Day {
  page: Page
  locale: string
  name: string
}

async function openSection({ page, locale }: Day, zh: string, en: string): Promise<void> {
  const { button, link } = controlsOf(page, locale)
  await button('打开菜单', 'Open menu').click()
  await link(zh, en).filter({ visible: true }).first().click()
}

/** Registers, and reloads the page before the form is sent. */
async function register({ page, locale, name }: Day): Promise<void> {
  const { button, in: inside } = controlsOf(page, locale)
  const dialog = inside(page.getByRole('dialog'))
  const openForm = async () => {
    await inside(page.getByRole('banner')).button('登录', 'Sign in').click()
    await button('没有账号？立即注册', 'No account? Register').click()
  }
  await expectAccessible(page)
  await openForm()
  await dialog.field('用户名', 'Username').fill(name)
  await page.reload()
  await openForm()
  expect(await dialog.field('用户名', 'Username').inputValue()).toBe(name)
  await dialog.field('密码', 'Password').fill('evening-secret')
  await dialog.field('确认密码', 'Confirm password').fill('evening-secret')
  await expectAccessible(page)
  await dialog.button('注册', 'Register').click()
  await button(`${name} 的菜单`, `${name}’s menu`).waitFor()
}

/** Finds the problem, submits a wrong answer, sees why, and runs the input that it failed on. */
async function learnFromWrongAnswer(day: Day): Promise<void> {
  const { page, locale } = day
  const { tab, in: inside } = controlsOf(page, locale)
  await openSection(day, '题库', 'Problems')
  await page.getByRole('searchbox').first().fill('warmest')
  // The link is in the whole list, too.
  await page.waitForURL(/keyword=warmest/)
  await page.getByRole('link', { name: /The warmest day/ }).waitFor()
  await page.getByRole('link', { name: /A1000/ }).waitFor({ state: 'detached' })
  await expectAccessible(page)
  await page.getByRole('link', { name: /The warmest day/ }).click()
  await page.getByRole('heading', { name: /The warmest day/ }).waitFor()
  await expectAccessible(page)
  await tab('代码', 'Code').click()
  await chooseLanguage(page, 'Python3')
  await typeIntoLightEditor(page, wrongProgram)
  await submitCode(page)
  await waitForVerdict(page, 'WA')
  const verdict = page.getByTestId('verdict')
  await verdict.getByText('-7 -5').waitFor()
  await expectAccessible(page)
  await inside(verdict).button('用此输入运行', 'Run this input').click()
  const dialog = page.getByRole('dialog')
  await inside(dialog).button('运行', 'Run').click()
  await dialog.locator('[data-verdict="WA"]').first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}

/** Corrects the program, across a reload, and is offered the next problem and the editorial. */
async function solve({ page, locale }: Day): Promise<void> {
  const { tab, text } = controlsOf(page, locale)
  await typeIntoLightEditor(page, rightProgram)
  await page.reload()
  await tab('代码', 'Code').click()
  await submitCode(page)
  await waitForVerdict(page, 'AC')
  await page
    .getByTestId('verdict')
    .getByRole('link', { name: text('下一题：', 'Next: ') })
    .waitFor()
  await expectAccessible(page)
  await tab('题面', 'Statement').click()
  await tab('题解', 'Editorial').click()
  await page.getByText(editorial).waitFor()
  await expectAccessible(page)
}

/** Asks others about it; after leaving the form by the back button, the typed text is restored. */
async function discuss({ page, locale }: Day): Promise<void> {
  const { button, tab, text, in: inside } = controlsOf(page, locale)
  const dialog = inside(page.getByRole('dialog'))
  await tab('题目描述', 'Description').click()
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: text('讨论', 'Discussions') })
    .click()
  await button('发起讨论', 'New discussion').click()
  await dialog.textbox('标题', 'Title').fill('Why is zero wrong?')
  await dialog.textbox('简介', 'Summary').fill('Winters are cold')
  await page.goBack()
  await page.getByRole('heading', { name: /The warmest day/ }).waitFor()
  await page.goForward()
  await button('发起讨论', 'New discussion').click()
  expect(await dialog.textbox('标题', 'Title').inputValue()).toBe('Why is zero wrong?')
  await dialog.field('分类', 'Category').click()
  await page.getByRole('option').first().click()
  await dialog.textbox('正文', 'Text').fill('The test has **negative** numbers.')
  await expectAccessible(page)
  await dialog.button('发布', 'Publish').click()
  await page.getByRole('heading', { name: /Why is zero wrong/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: text('写下你的评论', 'Write a comment') }).fill('I see it now.')
  await button('发表评论', 'Comment').click()
  await page.getByRole('listitem').getByText('I see it now.').waitFor()
}

async function joinGroup({ page, locale }: Day): Promise<void> {
  await page.goto(invitation)
  const join = controlsOf(page, locale).button('加入团队', 'Join group')
  await join.waitFor()
  await expectAccessible(page)
  await join.click()
  await page.getByRole('heading', { name: groupName }).first().waitFor()
  await expectAccessible(page)
}

/** Starts a virtual run of an ended contest, and abandons it after the first problem. */
async function runVirtually(day: Day): Promise<void> {
  const { page, locale } = day
  const { text, button, link, tab, words, in: inside } = controlsOf(page, locale)
  const confirmation = inside(page.getByRole('alertdialog'))
  await openSection(day, '比赛', 'Contests')
  await page.getByText(text('已结束', 'Ended'), { exact: true }).first().click()
  await expectAccessible(page)
  await page
    .getByRole('link', { name: text('三江杯', 'Three Rivers Cup') })
    .first()
    .click()
  await button('开始虚拟参赛', 'Start virtual participation').click()
  await expectAccessible(page)
  await confirmation.button('开始虚拟参赛', 'Start virtual participation').click()
  await link('查看题目', 'View problems').click()
  await page.getByRole('link', { name: /A\b.*A \+ B/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: /A\b.*A \+ B/ }).click()
  await tab('代码', 'Code').click()
  await typeIntoLightEditor(page, 'print(sum(map(int, input().split())))\n')
  await submitCode(page)
  await waitForVerdict(page, 'AC')
  await link('返回题目列表', 'Back to problems').click()
  await link('比赛说明', 'Overview').click()
  await button('放弃', 'Give up').click()
  await confirmation.button('放弃', 'Give up').click()
  await words('以往的虚拟参赛', 'Past virtual participations').waitFor()
  await expectAccessible(page)
}

async function lookAtHistory({ page, locale, name }: Day): Promise<void> {
  const { button, menuItem, tab, words } = controlsOf(page, locale)
  await button(`${name} 的菜单`, `${name}’s menu`).click()
  await menuItem('个人主页', 'My profile').click()
  await page.getByRole('link', { name: problemId }).first().waitFor()
  await expectAccessible(page)
  await tab('比赛', 'Contests').click()
  await words('虚拟参赛', 'Virtual').first().waitFor()
  await expectAccessible(page)
}

it.each(['zh-CN', 'en-US'])(
  'a student registers on a phone, learns from a wrong answer, joins a class and runs a contest virtually (%s)',
  async (locale) => {
    // A retry needs another name.
    const name = `day_${locale.slice(0, 2)}_${Date.now() % 100_000}`
    const day: Day = { page: await open('/home', { locale, phone: true }), locale, name }
    await register(day)
    await learnFromWrongAnswer(day)
    await solve(day)
    await discuss(day)
    await joinGroup(day)
    await runVirtually(day)
    await lookAtHistory(day)
  },
)
