import { ContestType } from '@verdict/proto/codes/contest'
import type { getContestProblem, getContestRank } from '@verdict/proto/http/contest/contest'
import type { RouteData } from '@verdict/proto/http/route'
import {
  breakpoints,
  createElement,
  formatCount,
  formatInstant,
  interpolate,
  media,
  pageLanguage,
  paintButton,
  readableColors,
  readStored,
} from '@verdict/ui/first-paint'
import { phaseOf } from '../clock/phase.rules.ts'
import type { Contest } from '../contest/contest.rules.ts'
import { virtualRunAt, type VirtualRuns } from '../contest/virtual-run.rules.ts'
import { isFrozen } from '../features/board/freeze.rules.ts'
import { type BoardRow, isOwnRow, splitFollowedRows, starRank } from '../features/board-table/board.rules.ts'
import { cellOf, minutesOf } from '../features/board-table/cell.rules.ts'
import { gridStyle, pinnedCells, rowPx } from '../features/board-table/grid.rules.ts'
import { boardHeadTexts } from '../texts/board-head.texts.ts'
import { serverNowMs } from './contest-time.ts'
import { paintContestBar } from './paint-contest-bar.ts'

type Problem = RouteData<typeof getContestProblem>[number]

interface BoardResponses {
  contest: Contest
  problems: readonly Problem[]
  board: RouteData<typeof getContestRank>
  virtualRuns: VirtualRuns
}

/** Rows further down are below the window, or below the rows of the table that scrolls. */
const maxRows = { phone: 16, tabletUp: 40 } as const

/**
 * Paints the header of a contest and the first rows of its scoreboard; the header alone if one of the other responses
 * is undefined.
 */
export function paintBoardPage(contest: unknown, problems: unknown, board: unknown, virtualRuns: unknown): HTMLElement {
  const responses = { contest, problems, board, virtualRuns }
  const isComplete = !Object.values(responses).includes(undefined)
  const page = createElement('div', '', paintContestBar(contest))
  page.append(...(isComplete ? [paintBoard(responses as BoardResponses)] : []).filter((part) => part !== null))
  return page
}

/** Paints the first rows of a scoreboard below the space of its tools; null during a virtual run, and without rows. */
function paintBoard({ contest, problems, board, virtualRuns }: BoardResponses): HTMLElement | null {
  const isInRun = virtualRunAt(virtualRuns.runs, serverNowMs(contest)) !== null
  if (isInRun || board.records.length === 0) return null
  const isPhone = window.innerWidth < breakpoints.phonePx
  const me = readUser()
  const shown = board.records.slice(0, isPhone ? maxRows.phone : maxRows.tabletUp)
  const own = shown.find((row) => isOwnRow(row, me))?.uid
  const followed = new Set([...readFollowed(contest.id), ...(own === undefined ? [] : [own])])
  const { pinned, ranked } = splitFollowedRows(shown, followed)
  const displayIds = problems.map(({ displayId }) => displayId)
  const hasLogos = board.records.some(({ accounts, avatar }) => accounts !== undefined && (avatar ?? '') !== '')
  const paint = (row: BoardRow) =>
    paintBoardRow(row, {
      type: contest.type,
      displayIds,
      isMe: isOwnRow(row, me),
      isFollowed: followed.has(row.uid),
      hasLogos,
      isPhone,
    })
  const table = createElement(
    'div',
    'fp-board-table',
    createElement('div', 'fp-board-head', paintColumnHeaders(contest, problems), ...pinned.map(paint)),
    ...ranked.map(paint),
  )
  for (const [name, value] of Object.entries(gridStyle(contest.type, problems.length)))
    table.style.setProperty(name, value)
  return createElement('div', 'fp-board', paintTools(contest), createElement('div', 'fp-board-frame', table))
}

function readUser(): { uid: string; username: string } | null {
  const user = readStored('userInfo')
  if (typeof user !== 'object' || user === null) return null
  return { uid: String(Reflect.get(user, 'uid')), username: String(Reflect.get(user, 'username')) }
}

/** The teams that the reader follows, as `useFollowedTeams` stores them. */
function readFollowed(cid: number): readonly string[] {
  const stored = readStored(`contestFollowed:${cid}`)
  return Array.isArray(stored) ? stored.map(String) : []
}

/** Placeholders as wide as `BoardTools`. */
function paintTools(contest: Contest): HTMLElement {
  const t = boardHeadTexts[pageLanguage()]
  const square = () => createElement('span', 'fp-square')
  const isRunning = phaseOf(contest, serverNowMs(contest)) === 'running'
  const auto = isRunning ? createElement('span', 'fp-switch', t.auto) : null
  const fullScreen = square()
  fullScreen.classList.add('fp-tablet-up')
  return createElement(
    'div',
    'fp-board-tools fp-unseen',
    createElement('span', 'fp-board-search'),
    paintButton(t.options, { hasIcon: true }),
    paintFreezeNote(contest),
    createElement('div', '', auto, square(), square(), square(), fullScreen),
  )
}

function paintFreezeNote(contest: Contest): HTMLElement | null {
  const { sealRank, sealRankTime } = contest
  if (!sealRank || sealRankTime === null) return null
  const t = boardHeadTexts[pageLanguage()]
  const nowMs = serverNowMs(contest)
  const time = formatInstant(sealRankTime).slice(5, 16)
  if (isFrozen(contest, nowMs))
    return createElement('span', 'fp-board-pill', createElement('i', ''), interpolate(t.frozen, { time }))
  if (phaseOf(contest, nowMs) === 'ended') return null
  return createElement('span', 'fp-board-note', interpolate(t.willFreeze, { time }))
}

function paintColumnHeaders({ type }: Contest, problems: readonly Problem[]): HTMLElement {
  const t = boardHeadTexts[pageLanguage()]
  const isAcm = type === ContestType.Acm
  const columns = [t.rank, t.user, isAcm ? t.solved : t.score, isAcm ? t.penalty : t.time]
  const classes = ['', 'fp-board-user', 'fp-board-solved', '']
  const names = columns.map((name, at) => createElement('span', classes[at] ?? '', name))
  const letters = problems.map(({ displayId }) =>
    createElement(
      'span',
      'fp-letter',
      createElement('b', '', createElement('i', ''), displayId),
      createElement('small', ''),
    ),
  )
  return createElement('div', 'fp-board-row fp-board-columns', ...names, ...letters)
}

interface RowOptions {
  type: ContestType
  displayIds: readonly string[]
  isMe: boolean
  isFollowed: boolean
  hasLogos: boolean
  isPhone: boolean
}

function paintBoardRow(row: BoardRow, options: RowOptions): HTMLElement {
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

const { rankPx, userPx, solvedPx, timePx } = pinnedCells

/** Styles of `BoardTools`, `BoardTable` and its cells. */
export const boardStyle = `
.fp-board { padding: 8px 16px 48px }
.fp-board-tools { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-bottom: 8px }
.fp-board-tools > div { display: flex; align-items: center; gap: 4px; margin-left: auto }
.fp-board-search { flex: 0 1 280px; height: 36px }
.fp-board-note { font-size: 13px; white-space: nowrap }
.fp-board-pill { display: inline-flex; gap: 6px; height: 28px; padding: 0 10px; font-size: 13px; font-weight: 500;
  white-space: nowrap }
.fp-board-pill i { width: 14px }
.fp-square { width: 36px; height: 36px }
.fp-switch { padding-left: 42px }
.fp-board-frame { max-height: calc(100dvh - 80px); border: 1px solid var(--v-line); border-radius: 8px;
  background: var(--v-surface); overflow: auto }
.fp-board-table { min-width: var(--least); font-size: 13px; font-variant-numeric: tabular-nums }
.fp-board-head { border-bottom: 1px solid var(--v-lineStrong) }
.fp-board-row { display: grid; min-height: ${rowPx}px; border-bottom: 1px solid var(--v-line);
  grid-template-columns: ${rankPx}px ${userPx}px ${solvedPx}px ${timePx}px repeat(var(--cells), minmax(52px, 1fr)) }
.fp-board-row > * { display: flex; align-items: center; justify-content: center; min-width: 0 }
.fp-board-row > :nth-child(4) { border-right: 1px solid var(--v-line) }
.fp-board-row.fp-me { background: var(--v-accentSoft) }
.fp-board-columns { min-height: 40px; color: var(--v-muted); font-weight: 500; border-bottom: 0 }
.fp-board-row > .fp-letter { flex-direction: column; margin: 2px; line-height: 1.25 }
.fp-letter b { display: flex; gap: 4px; color: var(--v-text) }
.fp-letter i { width: 8px }
.fp-letter small { height: 14px }
.fp-board-rank { font-weight: 600 }
.fp-board-row > .fp-board-user { justify-content: flex-start; gap: 6px; padding-right: 8px }
.fp-board-solved { font-weight: 650 }
.fp-board-time { color: var(--v-muted) }
.fp-award { min-width: 28px; padding: 2px 6px; border-radius: 4px; text-align: center }
.fp-follow, .fp-logo { flex: none; width: 24px; color: var(--v-faint); font-style: normal; text-align: center }
.fp-board-name { display: grid; grid-template-columns: minmax(0, max-content) auto; align-items: center; column-gap: 6px;
  min-width: 0; line-height: 1.3 }
.fp-board-name > :not(em) { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.fp-board-name > span { font-weight: 550 }
.fp-board-name em { padding: 0 5px; border-radius: 4px; background: var(--v-accent); color: var(--v-onAccent);
  font-size: 11px; font-style: normal }
.fp-board-name small { grid-column: 1 / -1; color: var(--v-muted); font-size: 12px }
.fp-board-cell { flex-direction: column; margin: 2px; border-radius: 4px; line-height: 1.25; text-align: center;
  white-space: nowrap }
.fp-board-cell i { display: none }
.fp-board-cell small { font-size: 11px }
.fp-board-cell[data-kind='solved'], .fp-board-cell[data-kind='full'] { background: var(--v-successSoft); color: var(--v-ac) }
.fp-board-cell[data-kind='first'] { background: var(--v-ac); color: var(--v-surface) }
.fp-board-cell[data-kind='after'] { box-shadow: inset 0 0 0 1px var(--v-ac); color: var(--v-ac) }
.fp-board-cell[data-kind='wrong'], .fp-board-cell[data-kind='zero'] { background: var(--v-dangerSoft); color: var(--v-wa) }
.fp-board-cell[data-kind='partial'] { background: var(--v-accentSoft); color: var(--v-waiting) }
.fp-board-cell[data-kind='pending'] { background: repeating-linear-gradient(-45deg, var(--v-warningSoft) 0 6px,
  var(--v-surface) 6px 9px); color: var(--v-warning) }
${media.tablet} {
  .fp-board-row { grid-template-columns: 48px 156px 52px 60px repeat(var(--cells), minmax(52px, 1fr)) }
}
${media.phone} {
  .fp-board { padding: 12px 16px 40px }
  .fp-board-search { flex: 1 1 100% }
  .fp-tablet-up, .fp-board-row.fp-board-columns { display: none }
  .fp-board-frame { max-height: none; overflow: visible }
  .fp-board-table { min-width: 0 }
  .fp-board-head { border-bottom-width: 0 }
  .fp-board-row { display: flex; flex-wrap: wrap; align-items: center; gap: 4px; padding: 8px 12px }
  .fp-board-row > .fp-board-rank { flex: 0 0 36px }
  .fp-board-row > .fp-board-user { flex: 1 1 calc(100% - 150px) }
  .fp-board-row > .fp-board-solved { flex: none; min-width: 28px; font-size: 16px }
  .fp-board-row > .fp-board-time { flex: none; min-width: 44px; justify-content: flex-end }
  .fp-board-row > :nth-child(4) { border-right: 0 }
  .fp-board-row > .fp-board-cell { flex: none; flex-direction: row; gap: 4px; height: 26px; margin: 0; padding: 0 6px }
  .fp-board-cell i { display: inline; font-style: normal; opacity: 0.85 }
  .fp-follow { width: 32px; height: 36px; line-height: 36px }
}
`
