import { expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { controlsOf } from '../controls.ts'
import { expectAccessible } from '../page-checks.ts'
import { passwordOf } from '../site.ts'
import { type Day, openContestAs, openTab } from './day.ts'

const question = 'May the numbers be negative?'
const answer = 'Yes, they may.'
const printed = 'a, b = map(int, input().split())\nprint(a + b)  # to look at it on paper\n'

/** A juror verifies a verdict. */
export async function verifyVerdict({ office: page, locale }: Day, submitId: number): Promise<void> {
  const { text } = controlsOf(page, locale)
  await openTab(page, locale, '结果确认', 'Verification')
  const button = page.getByRole('button', { name: `${text('确认', 'Verify')} #${submitId}`, exact: true })
  await button.waitFor()
  await expectAccessible(page)
  await button.click()
  await button.waitFor({ state: 'hidden' })
}

/** The jury answers a team's question, which the team sees without a reload. */
export async function answerClarification({ office, locale }: Day, team: Page): Promise<void> {
  const { button, text, field } = controlsOf(team, locale)
  await openTab(team, locale, '提问', 'Clarifications')
  await field('内容', 'Text').fill(question)
  await team.reload()
  expect(await field('内容', 'Text').inputValue()).toBe(question)
  await expectAccessible(team)
  await button('发送', 'Send').click()
  await team.getByText(text('提问已发送', 'Question sent')).waitFor()
  const jury = controlsOf(office, locale)
  await openTab(office, locale, '提问', 'Clarifications')
  await jury.button('答复', 'Answer').first().click()
  await jury.field('内容', 'Text').fill(answer)
  await expectAccessible(office)
  await jury.button('发送', 'Send').click()
  await team.getByText(answer).first().waitFor()
}

/** Staff delivers prints and balloons to the team's seat. */
export async function handlePrintsAndBalloons(day: Day, cid: number, team: Page): Promise<void> {
  const { locale, names } = day
  const { button, field, text } = controlsOf(team, locale)
  await openTab(team, locale, '打印', 'Print')
  await field('打印内容', 'Content').fill(printed)
  await expectAccessible(team)
  await button('打印', 'Print').click()
  await team.getByText(text('已提交打印', 'Sent to print')).waitFor()
  const runner = await openContestAs(day, cid, names.runner, passwordOf(names.runner))
  const staff = controlsOf(runner, locale)
  await openTab(runner, locale, '打印管理', 'Prints')
  await expectAccessible(runner)
  await staff.button('标记为已打印', 'Mark as printed').click()
  await runner.getByText(text('已打印', 'Printed'), { exact: true }).first().waitFor()
  await openTab(runner, locale, '气球', 'Balloons')
  await runner.getByText('A-1').first().waitFor()
  await expectAccessible(runner)
  await staff.button('标记为已送达', 'Mark as delivered').click()
  await staff.button('撤销送达', 'Undo delivery').waitFor()
}

/** Fixes the wrong test of a problem like its form does. */
async function fixTest({ site, ownProblem }: Day): Promise<number | undefined> {
  const { root } = site
  const { records } = await root.data<{ records: { id: number; problemId: string }[] }>(
    ...(['GET', `/api/admin/problem/get-problem-list?limit=10&keyword=${ownProblem}`] as const),
  )
  const pid = records.find(({ problemId }) => problemId === ownProblem)?.id
  const problem = await root.data<object>('GET', `/api/admin/problem?pid=${pid}`)
  const cases = await root.data<object[]>('GET', `/api/admin/problem/get-problem-cases?pid=${pid}`)
  await root.data('PUT', '/api/admin/problem', {
    problem,
    samples: cases.map((one) => ({ ...one, output: '3\n' })),
    isUploadTestCase: false,
    judgeMode: 'default',
    tags: [{ name: 'kinds' }],
    codeTemplates: [],
    languages: await root.data('GET', '/api/languages'),
  })
  return pid
}

/** Switches the running contest to the newer version of the problem. */
async function takeNewerVersion({ site: { root } }: Day, cid: number, pid: number | undefined): Promise<void> {
  const versions = await root.data<{ pid: number; newer: { number: number } | null }[]>(
    'GET',
    `/api/contest-problem-versions?cid=${cid}`,
  )
  const number = versions.find((one) => one.pid === pid)?.newer?.number
  await root.data('PUT', '/api/contest-problem-version', { cid, pid, number })
}

/** After a wrong test is fixed, the jury previews a rejudging, applies it, and verifies the new verdict. */
export async function rejudge(day: Day, cid: number, submitId: number): Promise<void> {
  const { office: page, locale } = day
  const { button, text, in: inside } = controlsOf(page, locale)
  await takeNewerVersion(day, cid, await fixTest(day))
  await openTab(page, locale, '重判', 'Rejudge')
  await inside(page.getByRole('row', { name: /^B / }))
    .button('预览重判', 'Preview rejudge')
    .click()
  await page.getByText(text('涉及 1 份提交', '1 submission affected')).waitFor()
  await expectAccessible(page)
  await button('应用', 'Apply').click()
  await inside(page.getByRole('alertdialog')).button('应用', 'Apply').click()
  await page.getByText(text('已应用', 'Applied'), { exact: true }).waitFor()
  await expectAccessible(page)
  await verifyVerdict(day, submitId)
}
