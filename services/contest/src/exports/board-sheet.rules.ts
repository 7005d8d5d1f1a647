import type { Locale } from '@verdict/proto/codes/locale'
import { ContestType } from '@verdict/proto/codes/contest'
import type { BoardRow } from '../board/board-row.rules.ts'

const headings = {
  'zh-CN': {
    rank: '排名',
    star: '打星',
    username: '用户名',
    name: '显示名称',
    realname: '真实姓名',
    school: '学校',
    seat: '座位',
    award: '奖项',
    solved: '通过题数',
    tries: '提交次数',
    penalty: '罚时（分钟）',
    score: '总分',
    time: '总用时（毫秒）',
  },
  'en-US': {
    rank: 'Rank',
    star: 'Star',
    username: 'Username',
    name: 'Name',
    realname: 'Real name',
    school: 'School',
    seat: 'Seat',
    award: 'Award',
    solved: 'Solved',
    tries: 'Runs',
    penalty: 'Penalty (min)',
    score: 'Score',
    time: 'Time (ms)',
  },
} as const satisfies Record<Locale, Record<string, string>>

type SheetCell = string | number

interface AcmCellView {
  isAC: boolean
  ACTime?: number
  errorNum: number
  tryNum?: number
}

function isAcmCell(cell: unknown): cell is AcmCellView {
  return typeof cell === 'object' && cell !== null && 'isAC' in cell
}

/** `37 (-2)`: solved after 37 minutes and two rejected runs. `(-2)`: two rejected runs. `(-2 ?1)`: and one unknown. */
function acmText({ isAC, ACTime = 0, errorNum, tryNum = 0 }: AcmCellView): string {
  const runs = [errorNum > 0 ? `-${errorNum}` : '', tryNum > 0 ? `?${tryNum}` : ''].filter((text) => text !== '')
  const minutes = isAC ? String(Math.floor(ACTime / 60)) : ''
  return [minutes, runs.length === 0 ? '' : `(${runs.join(' ')})`].filter((text) => text !== '').join(' ')
}

function cellOf(cell: unknown): SheetCell {
  if (typeof cell === 'number') return cell
  return isAcmCell(cell) ? acmText(cell) : ''
}

interface BoardSheetOptions {
  type: ContestType
  displayIds: readonly string[]
  locale: Locale
  seatOf?: ((uid: string) => string) | null
}

/** The rows of a board as a table, its headings first. `seatOf`: of teams; null: there is no such column. */
export function boardSheet(
  rows: readonly BoardRow[],
  { type, displayIds, locale, seatOf = null }: BoardSheetOptions,
): SheetCell[][] {
  const texts = headings[locale]
  const isAcm = type === ContestType.Acm
  const about = [
    texts.rank,
    texts.username,
    texts.name,
    texts.realname,
    texts.school,
    ...(seatOf === null ? [] : [texts.seat]),
    texts.award,
  ]
  const totals = isAcm ? [texts.solved, texts.tries, texts.penalty] : [texts.score, texts.time]
  const table = rows.map((row): SheetCell[] => [
    row.rank < 0 ? texts.star : row.rank,
    row.username,
    row.rankShowName,
    row.realname ?? '',
    row.school ?? '',
    ...(seatOf === null ? [] : [seatOf(row.uid)]),
    row.awardName ?? '',
    ...(isAcm ? [row.ac, row.total, Math.floor(row.totalTime / 60)] : [row.totalScore ?? 0, row.totalTime]),
    ...displayIds.map((displayId) => cellOf(row.submissionInfo[displayId])),
  ])
  return [[...about, ...totals, ...displayIds], ...table]
}
