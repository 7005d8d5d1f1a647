import { expect } from '@jest/globals'
import { controlsOf } from '../controls.ts'
import { expectAccessible } from '../page-checks.ts'
import { passwordsOnSheet } from '../password-sheet.ts'
import { sumPrograms } from '../programs.ts'
import { type Day, openTab, python } from './day.ts'

/** Creates a contest in another time zone whose scoreboard freezes in its last fifth; returns its id. */
export async function createContest({ office: page, locale, title, ownProblem }: Day): Promise<number> {
  const { text, link, button, option, field } = controlsOf(page, locale)
  const turnOn = (zh: string, en: string) => page.getByRole('switch', { name: text(zh, en) }).click()
  await link('新建比赛', 'New contest').click()
  await field('比赛名称', 'Title').fill(title)
  await page
    .getByRole('textbox', { name: text('比赛说明', 'Description'), exact: true })
    .fill('Five hours, two problems.')
  await page.getByRole('button', { name: text('时区: ', 'Time zone: ') }).click()
  await page.keyboard.type('Europe/Lisbon')
  await option('Europe/Lisbon', 'Europe/Lisbon').click()
  await page.reload()
  await button('恢复修改', 'Restore changes').click()
  expect(await field('比赛名称', 'Title').inputValue()).toBe(title)
  await page.getByRole('button', { name: text('时区: Europe/Lisbon', 'Time zone: Europe/Lisbon') }).waitFor()
  await button('添加题目', 'Add problems').click()
  await page.getByRole('searchbox').fill('A1000')
  await button('添加 A1000', 'Add A1000').click()
  await page.getByRole('searchbox').fill(ownProblem)
  await button(`添加 ${ownProblem}`, `Add ${ownProblem}`).click()
  const checklist = page.getByRole('list', { name: text('赛前检查', 'Checklist') })
  await checklist
    .getByText(text(`保存后 ${ownProblem} 由“私有”变为“仅比赛”`, `Saving changes ${ownProblem} from private to`))
    .waitFor()
  await turnOn('开启封榜', 'Freeze the scoreboard')
  await page.getByText(text('最后五分之一（60 分钟）', 'last fifth (60 min)')).first().waitFor()
  await turnOn('比赛结束后自动解除封榜', 'Unfreeze automatically at the end')
  await turnOn('开放打印', 'Enable printing')
  await turnOn('评测结果须经裁判确认', 'Verdicts must be verified by the jury')
  await field('评奖方式', 'Award by').click()
  await option('按人数', 'count').click()
  const numbers = field('人数', 'Count')
  for (const [at, count] of ['1', '1', '0'].entries()) await numbers.nth(at).fill(count)
  await expectAccessible(page)
  const made = page.waitForResponse(
    (one) => one.url().endsWith('/api/admin/contest') && one.request().method() === 'POST',
  )
  await button('创建比赛', 'Create contest').click()
  const { data } = (await (await made).json()) as { data: { id: number } }
  await page.getByRole('row', { name: new RegExp(title) }).waitFor()
  await expectAccessible(page)
  return data.id
}

/** Imports the accounts of the teams from a list; returns the passwords on the sheet to print. */
export async function makeAccounts({ office: page, locale, names }: Day): Promise<[string, string]> {
  const { button, link, text } = controlsOf(page, locale)
  await page.goto('/admin/user')
  await link('导入用户', 'Import users').click()
  const rows = names.teams.map((name, at) => `${name},Harbour ${at + 1}`)
  const list = `\ufeff${text('用户名,姓名', 'Username,Name')}\r\n${rows.join('\r\n')}\r\n`
  const file = { name: 'accounts.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
  await page.locator('input[type=file]').setInputFiles(file)
  await button('检查名单', 'Check list').click()
  await page.getByText(text('新建 2 个账号', '2 new accounts')).waitFor()
  await expectAccessible(page)
  await button('导入 2 人', 'Import 2 users').click()
  await page.getByText(text('新建了 2 个账号', '2 accounts created')).waitFor()
  await expectAccessible(page)
  const passwords = await passwordsOnSheet(page)
  return [passwords.get(names.teams[0]) ?? '', passwords.get(names.teams[1]) ?? '']
}

/** Imports teams with seats and accounts from a file that has one invalid row. */
export async function importTeams({ office: page, locale, names }: Day, cid: number): Promise<void> {
  const { button, text, in: inside } = controlsOf(page, locale)
  const dialog = page.getByRole('dialog')
  await page.goto(`/contest/${cid}`)
  await openTab(page, locale, '队伍', 'Teams')
  await button('导入队伍', 'Import teams').first().click()
  const rows = names.teams.map((name, at) => `Harbour ${at + 1},Harbour University,A-${at + 1},${name}`)
  const list = `\ufeffname,organisation,seat,accounts\r\n${rows.join('\r\n')}\r\nNobody,Harbour University,A-3,no_such_account\r\n`
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'teams.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await dialog.getByText(text('2 支队伍可以导入，1 行有问题', '2 teams can be imported, 1 invalid row')).waitFor()
  await expectAccessible(page)
  await inside(dialog).button('导入 2 支队伍', 'Import 2 teams').click()
  await inside(page.getByRole('alertdialog')).button('导入队伍', 'Import teams').click()
  await page.getByRole('row', { name: /Harbour 2/ }).waitFor()
  await expectAccessible(page)
}

/** Adds a balloon runner who also prints, for the room of the teams. */
export async function addRunner({ office: page, locale, names }: Day): Promise<void> {
  const { button, option, text, in: inside } = controlsOf(page, locale)
  const dialog = page.getByRole('dialog')
  await openTab(page, locale, '工作人员', 'Staff')
  await button('添加工作人员', 'Add staff').first().click()
  await inside(dialog).field('用户名', 'Username').fill(names.runner)
  await inside(dialog).field('职责', 'Role').click()
  await option('送气球和打印', 'Balloons and printing').click()
  await dialog.getByLabel(text('房间', 'Rooms')).fill('A')
  await expectAccessible(page)
  await inside(dialog).button('保存', 'Save').click()
  await page.getByRole('row', { name: new RegExp(names.runner) }).waitFor()
  await expectAccessible(page)
}

/** Runs an example submission on every judge before the start. */
export async function checkJudges({ office: page, locale }: Day): Promise<void> {
  const { button, option, text, in: inside } = controlsOf(page, locale)
  const dialog = page.getByRole('dialog')
  await openTab(page, locale, '评测机检查', 'Judge check')
  await page
    .getByRole('button', { name: text('示例提交', 'Example submissions') })
    .first()
    .click()
  await inside(dialog).button('添加示例提交', 'Add example submission').click()
  await inside(dialog).field('名称', 'Name').fill(`${locale}.py`)
  await inside(dialog).field('语言', 'Language').click()
  await option(python, python).click()
  await inside(dialog)
    .field('代码', 'Code')
    .fill(sumPrograms[python] ?? '')
  await expectAccessible(page)
  await inside(dialog).button('保存', 'Save').click()
  await dialog.getByText(`${locale}.py`).first().waitFor()
  await page.keyboard.press('Escape')
  await button('在所有评测机上评测', 'Run on all workers').click()
  await page.getByText(text('所有结果都符合预期', 'All verdicts as expected')).waitFor()
  await expectAccessible(page)
}
