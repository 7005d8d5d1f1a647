import { ContestType } from '@verdict/proto/codes/contest'
import { createElement, formatCount, pageLanguage, readableColors } from '@verdict/ui/first-paint'
import { type BoardRow, starRank } from '../features/board-table/board.rules.ts'
import { cellOf, minutesOf } from '../features/board-table/cell.rules.ts'
import { boardHeadTexts } from '../texts/board-head.texts.ts'

export interface RowOptions {
  type: ContestType
  displayIds: readonly string[]
  isMe: boolean
  isFollowed: boolean
  hasLogos: boolean
  isPhone: boolean
}

/** Paints a row like `BoardTableRow`; on phones without the cells of problems that were not tried. */
export function paintBoardRow(row: BoardRow, options: RowOptions): HTMLElement {
  const { type, displayIds, isMe, isPhone } = options
  const isAcm = type === ContestType.Acm
  const cells = displayIds.map((displayId) => paintCell(row, { type, displayId }))
  return createElement(
    'div',
    isMe ? 'fp-board-row fp-me' : 'fp-board-row',
    createElement('span', 'fp-board-rank', paintRank(row)),
    paintName(row, options),
    createElement('span', 'fp-board-solved', String(isAcm ? row.ac : (row.totalScore ?? 0))),
    createElement('span', 'fp-board-time', isAcm ? minutesOf(row.totalTime) : formatCount(row.totalTime)),
    ...cells.filter(({ dataset }) => !isPhone || dataset['kind'] !== 'none'),
  )
}

function paintRank({ rank, isWinAward, awardBackground, awardColor }: BoardRow): HTMLElement | string {
  if (rank === starRank) return createElement('b', '', '*')
  if (!isWinAward) return String(rank)
  const award = createElement('b', 'fp-award', String(rank))
  Object.assign(award.style, readableColors(awardBackground, awardColor) ?? {})
  return award
}

function paintName(row: BoardRow, { isMe, isFollowed, hasLogos }: RowOptions): HTMLElement {
  const { rankShowName, school, awardName } = row
  const under = [awardName, school].filter((text) => (text ?? '') !== '').join(' · ')
  const name = createElement(
    'span',
    'fp-board-name',
    createElement('span', '', rankShowName),
    isMe ? createElement('em', '', boardHeadTexts[pageLanguage()].me) : null,
    under === '' ? null : createElement('small', '', under),
  )
  const follow = isMe ? null : createElement('i', 'fp-follow', isFollowed ? '★' : '☆')
  return createElement('span', 'fp-board-user', follow, hasLogos ? createElement('i', 'fp-logo') : null, name)
}

function paintCell(row: BoardRow, { type, displayId }: { type: ContestType; displayId: string }): HTMLElement {
  const raw = row.scoreInfo?.[displayId]?.raw
  const { kind, main, detail } = cellOf(type, row.submissionInfo[displayId], row.timeInfo?.[displayId], raw)
  const cell = createElement('span', 'fp-board-cell')
  cell.dataset['kind'] = kind
  if (kind !== 'none')
    cell.append(
      createElement('i', '', displayId),
      createElement('b', '', kind === 'first' ? `★ ${main}` : main),
      createElement('small', '', kind === 'after' ? `${boardHeadTexts[pageLanguage()].after} ${detail}` : detail),
    )
  return cell
}
