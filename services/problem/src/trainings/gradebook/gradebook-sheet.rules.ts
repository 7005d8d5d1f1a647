import type { Locale } from '@verdict/proto/codes/locale'
import type { GradebookRowView } from './gradebook.rules.ts'

const headings = {
  'zh-CN': {
    username: '用户名',
    nickname: '昵称',
    realname: '真实姓名',
    solved: '通过',
    late: '迟交',
    points: '得分',
    state: '状态',
    at: '时间（UTC）',
    lateMinutes: '迟交（分钟）',
    solvedState: '通过',
    triedState: '未通过',
  },
  'en-US': {
    username: 'Username',
    nickname: 'Nickname',
    realname: 'Real name',
    solved: 'Solved',
    late: 'Late',
    points: 'Points',
    state: 'state',
    at: 'time (UTC)',
    lateMinutes: 'late (min)',
    solvedState: 'solved',
    triedState: 'tried',
  },
} as const satisfies Record<Locale, Record<string, string>>

type SheetCell = string | number

/** A gradebook as a spreadsheet: a row for each member and four columns for each problem, empty without attempts. */
export function gradebookSheet(
  rows: readonly GradebookRowView[],
  { problemIds, locale }: { problemIds: readonly string[]; locale: Locale },
): SheetCell[][] {
  const t = headings[locale]
  const columns = [t.state, t.points, t.at, t.lateMinutes]
  const head = [t.username, t.nickname, t.realname, t.solved, t.late, t.points]
  const perProblem = problemIds.flatMap((id) => columns.map((column) => `${id} ${column}`))
  const lines = rows.map((row): SheetCell[] => [
    row.username,
    row.nickname ?? '',
    row.realname ?? '',
    row.solved,
    row.late,
    row.points,
    ...problemIds.flatMap((id): SheetCell[] => {
      const cell = row.cells[id]
      if (cell === undefined) return ['', '', '', '']
      const state = cell.state === 'solved' ? t.solvedState : t.triedState
      const at = cell.at === null ? '' : cell.at.slice(0, 19).replace('T', ' ')
      return [state, cell.points, at, Math.ceil(cell.lateSec / 60)]
    }),
  ])
  return [[...head, ...perProblem], ...lines]
}
