import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { startBrowser } from './browser.ts'
import { controlsOf } from './controls.ts'
import { expectAccessible } from './page-checks.ts'
import { passwordsOnSheet } from './password-sheet.ts'
import { chooseLanguage, submitCode, typeCode, waitForVerdict } from './problem-page.ts'
import { sumPrograms } from './programs.ts'
import { minuteMs, startSite } from './site.ts'
import { workbookOf } from './workbook.ts'

const site = startSite()
const { open, openAsRoot } = startBrowser(site)

interface Student {
  number: string
  name: string
}

/** Describes the back office of a teacher, and the class. */
interface Day {
  page: Page
  locale: string
  groupName: string
  students: readonly [Student, Student, Student]
}

/** Makes the list as a school exports it, with titles above its header and unneeded columns. */
async function classList({ locale, students }: Day) {
  if (locale === 'zh-CN') {
    const rows = students.map(({ number, name }, at) => [String(at + 1), number, name, '高一（3）班', '走读'])
    const head = [
      ['江城大学附属中学'],
      ['学生名单', '', '导出日期：2026-09-01'],
      ['序号', '学号', '姓名', '班级', '备注'],
    ]
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return { name: '高一3班.xlsx', mimeType, buffer: await workbookOf([...head, ...rows]) }
  }
  const rows = students.map(({ number, name }) => `"${name}",${number},1C,day pupil`)
  const text = ['Riverside High School,,,', 'Class list autumn 2026,,,', 'Name,Reg. code,Form,Remarks', ...rows]
  return { name: 'class-1c.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text.join('\r\n')}\r\n`) }
}

/** Imports the list as accounts in a new group. Returns the passwords of the printable sheet, by username. */
async function importClass(day: Day): Promise<Map<string, string>> {
  const { page, locale, groupName, students } = day
  const { text, button, link, option, field } = controlsOf(page, locale)
  await link('导入用户', 'Import users').click()
  await page.locator('input[type=file]').setInputFiles(await classList(day))
  await page.getByRole('heading', { name: text('2. 核对各列（共 3 人）', '2. Check the columns (3 users)') }).waitFor()
  const column = text('“学号”列的含义', 'Meaning of column “Reg. code”')
  await page.getByRole('combobox', { name: column }).click()
  await option('学号', 'Student number').click()
  await expectAccessible(page)
  await field('加入团队', 'Add to group').click()
  await option('新建团队', 'New group').click()
  await field('团队名称', 'Group name').fill(groupName)
  await button('检查名单', 'Check list').click()
  await page.getByText(text('新建 3 个账号', '3 new accounts')).waitFor()
  await expectAccessible(page)
  await button('导入 3 人', 'Import 3 users').click()
  await page.getByText(text('新建了 3 个账号', '3 accounts created')).waitFor()
  await expectAccessible(page)
  const passwords = await passwordsOnSheet(page)
  expect([...passwords.keys()]).toEqual(students.map(({ number }) => number))
  return passwords
}

/** Opens a page of the group or of the contest. */
async function openTab({ page, locale }: Pick<Day, 'page' | 'locale'>, zh: string, en: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: /^(团队页面|Group pages|比赛导航|Contest)$/ })
  await controlsOf(tabs, locale).link(zh, en).click()
}

/** Switches a list of the group, once it is loaded, to the view of its administrators. */
async function manage({ page, locale }: Day, zh: string, en: string): Promise<void> {
  const { text, in: inside } = controlsOf(page, locale)
  const choice = inside(page.locator(`[aria-label="${text(zh, en)}"]`))
  await choice.words('管理', 'Manage').click()
}

/** Checks that the imported users are members, under their names. */
async function lookAtMembers(day: Day): Promise<void> {
  const { page, locale, groupName, students } = day
  const { text } = controlsOf(page, locale)
  await page.getByRole('link', { name: text(`进入团队“${groupName}”`, `Open “${groupName}”`) }).click()
  await openTab(day, '成员', 'Members')
  for (const { number } of students)
    await page
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .waitFor()
  await expectAccessible(page)
}

/** Writes a problem that only the group will see, with tests typed in. */
async function writeProblem(day: Day): Promise<void> {
  const { page, locale } = day
  const { link, text, button, textbox } = controlsOf(page, locale)
  await openTab(day, '题目', 'Problems')
  await manage(day, '题目列表显示方式', 'View of problems')
  await link('新建题目', 'New problem').click()
  await page.locator('input[name="problemId"]').fill('SUM')
  const lang = locale
  await page.locator(`#statement-${lang}-title`).fill('Two bags of apples')
  await page.locator(`#statement-${lang}-input`).fill('How many apples are in each bag.')
  await page.reload()
  await page.getByRole('button', { name: text('恢复修改', 'Restore changes') }).click()
  expect(await page.locator(`#statement-${lang}-title`).inputValue()).toBe('Two bags of apples')
  await page.locator(`#statement-${lang}-output`).fill('How many there are together.')
  await page.getByText(text('手动填写', 'Enter manually'), { exact: true }).click()
  for (const [at, [input, output]] of [
    ['1 2', '3'],
    ['-4 9', '5'],
  ].entries()) {
    await button('添加测试点', 'Add test').click()
    await textbox(`输入 ${at + 1}`, `Input ${at + 1}`).fill(input ?? '')
    await textbox(`答案 ${at + 1}`, `Answer ${at + 1}`).fill(output ?? '')
  }
  await expectAccessible(page)
  await button('创建题目', 'Create problem').click()
  await page.getByRole('link', { name: 'Two bags of apples' }).waitFor()
  await expectAccessible(page)
}

/** Formats a time for the form, in the time zone of this machine, which the browser uses, too. */
function localTime(minutes: number): string {
  const date = new Date(Date.now() + minutes * minuteMs)
  return new Date(date.getTime() - date.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)
}

/** Creates an exam of the group on one page, with the problem in it and a checklist beside it. Returns its id. */
async function makeExam(day: Day): Promise<number> {
  const { page, locale } = day
  const { link, text, button, option, field } = controlsOf(page, locale)
  await openTab(day, '比赛', 'Contests')
  await manage(day, '比赛列表显示方式', 'View of contests')
  await link('新建比赛', 'New contest').click()
  const checklist = page.getByRole('list', { name: text('赛前检查', 'Checklist') })
  await checklist.getByText(text('还没有题目', 'No problems yet')).waitFor()
  await field('比赛名称', 'Title').fill('Autumn exam')
  await page.getByRole('textbox', { name: text('比赛说明', 'Description'), exact: true }).fill('One hour, one problem.')
  await field('开始时间', 'Start').fill(localTime(-1))
  await page.reload()
  await button('恢复修改', 'Restore changes').click()
  expect(await field('比赛名称', 'Title').inputValue()).toBe('Autumn exam')
  await field('结束时间', 'End').fill(localTime(59))
  await button('添加题目', 'Add problems').click()
  await page.getByRole('searchbox').fill('apples')
  await page.getByRole('button', { name: /^(添加|Add) \S*SUM$/ }).click()
  await expectAccessible(page)
  await field('榜单显示名称', 'Display names').click()
  await option('真实姓名', 'Real name').click()
  await field('评奖方式', 'Award by').click()
  await option('按人数', 'count').click()
  await checklist.getByText(text('保存后立即开始', 'The contest begins as soon as you save')).waitFor()
  await expectAccessible(page)
  const made = page.waitForResponse(
    (one) => one.url().endsWith('/api/group/contest') && one.request().method() === 'POST',
  )
  await button('创建比赛', 'Create contest').click()
  const { data } = (await (await made).json()) as { data: { id: number } }
  await page.getByRole('link', { name: 'Autumn exam' }).waitFor()
  await expectAccessible(page)
  return data.id
}

/** Signs in as a student with the password from the sheet, finds the exam and submits a program. */
async function takeExam(day: Day, student: Student, password: string, answer: { code: string; verdict: string }) {
  const { locale, groupName } = day
  const page = await open('/home', { locale })
  const { button, in: inside } = controlsOf(page, locale)
  const dialog = page.getByRole('dialog')
  await inside(page.getByRole('banner')).button('登录', 'Sign in').click()
  await inside(dialog).field('用户名', 'Username').fill(student.number)
  await inside(dialog).field('密码', 'Password').fill(password)
  await inside(dialog).button('登录', 'Sign in').click()
  await button(`${student.number} 的菜单`, `${student.number}’s menu`).waitFor()
  await inside(page.getByRole('banner')).link('团队', 'Groups').click()
  await page.getByRole('link', { name: groupName }).first().click()
  await openTab({ page, locale }, '比赛', 'Contests')
  await page.getByRole('link', { name: 'Autumn exam' }).click()
  await openTab({ page, locale }, '题目列表', 'Problems')
  await page.getByRole('link', { name: /Two bags of apples/ }).click()
  await chooseLanguage(page, 'Python3')
  await typeCode(page, answer.code)
  await submitCode(page)
  await waitForVerdict(page, answer.verdict)
  await expectAccessible(page)
}

async function lookAtBoard({ page, locale, students }: Day, cid: number): Promise<void> {
  const { button, menuItem } = controlsOf(page, locale)
  await page.goto(`/contest/${cid}/rank`)
  const row = page.getByRole('row').filter({ hasText: students[0].name })
  await row.locator('[data-kind="first"]').waitFor()
  await page.getByRole('row').filter({ hasText: students[1].name }).first().waitFor()
  await expectAccessible(page)
  await button('导出', 'Export').click()
  const download = page.waitForEvent('download')
  await menuItem('导出榜单', 'Export scoreboard').click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
}

async function award(day: Day, cid: number): Promise<void> {
  const { page, locale, students } = day
  const { button, text, in: inside } = controlsOf(page, locale)
  const stored = await site.root.data<object>('GET', `/api/group/contest?cid=${cid}`)
  const endMs = Date.now() + 2_000
  await site.root.data('PUT', '/api/group/contest', { ...stored, endTime: new Date(endMs).toISOString() })
  while (Date.now() < endMs) await page.evaluate('new Promise(requestAnimationFrame)')
  await page.reload()
  await openTab(day, '比赛说明', 'Overview')
  await button('确认最终结果', 'Finalize results').click()
  await expectAccessible(page)
  await inside(page.getByRole('alertdialog')).button('确认最终结果', 'Finalize results').click()
  await page.getByText(text('最终结果已于', 'Results finalized at')).waitFor()
  await expectAccessible(page)
  await openTab(day, '榜单', 'Scoreboard')
  const row = page.getByRole('row').filter({ hasText: students[0].name }).first()
  await row.getByText(text('金', 'Gold')).first().waitFor()
  await expectAccessible(page)
}

it.each(['zh-CN', 'en-US'])(
  'a teacher creates a class from an exported list, holds an exam in it, and awards the best (%s)',
  async (locale) => {
    const base = (Date.now() % 1_000_000) * 10
    const names = locale === 'zh-CN' ? ['欧阳雪', '李明', '赵强'] : ['Nora Okafor', 'Liam O’Neill', 'Max Weber']
    const students = names.map((name, at) => ({ number: `S${base + at}`, name }))
    const page = await openAsRoot('/admin/user', { locale })
    const day: Day = { page, locale, groupName: `Class 1C of ${base}`, students: students as never }
    const passwords = await importClass(day)
    await lookAtMembers(day)
    await writeProblem(day)
    const cid = await makeExam(day)
    const passwordOf = ({ number }: Student) => passwords.get(number) ?? ''
    const right = { code: sumPrograms['Python3'] ?? '', verdict: 'AC' }
    await takeExam(day, day.students[0], passwordOf(day.students[0]), right)
    await takeExam(day, day.students[1], passwordOf(day.students[1]), { code: 'print(3)\n', verdict: 'WA' })
    await lookAtBoard(day, cid)
    await award(day, cid)
  },
)
