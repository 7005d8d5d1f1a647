import { ContestType } from '@verdict/proto/codes/contest'
import type { getContestProblem, getContestRank } from '@verdict/proto/http/contest/contest'
import type { RouteData } from '@verdict/proto/http/route'
import {
  breakpoints,
  createElement,
  formatInstant,
  interpolate,
  pageLanguage,
  paintButton,
  readStored,
} from '@verdict/ui/first-paint'
import { phaseOf, serverNowMs } from '../clock/phase.rules.ts'
import type { Contest } from '../contest/contest.rules.ts'
import { virtualRunAt, type VirtualRuns } from '../contest/virtual-run.rules.ts'
import { isFrozen } from '../features/board/freeze.rules.ts'
import { type BoardRow, firstRowCount, isOwnRow, splitFollowedRows } from '../features/board-table/board.rules.ts'
import { gridStyle } from '../features/board-table/grid.rules.ts'
import { boardHeadTexts } from '../texts/board-head.texts.ts'
import { paintBoardRow } from './paint-board-row.ts'
import { paintContestBar } from './paint-contest-bar.ts'

type Problem = RouteData<typeof getContestProblem>[number]

interface BoardResponses {
  contest: Contest
  problems: readonly Problem[]
  board: RouteData<typeof getContestRank>
  virtualRuns: VirtualRuns
}

/**
 * Paints the header of a contest and the first rows of its scoreboard; the header alone if one of the other responses
 * is undefined.
 */
export function paintBoardPage(contest: unknown, problems: unknown, board: unknown, virtualRuns: unknown): HTMLElement {
  const responses = { contest, problems, board, virtualRuns }
  const isComplete = !Object.values(responses).includes(undefined)
  const rows = isComplete ? paintBoard(responses as BoardResponses) : null
  return createElement('div', '', paintContestBar(contest), rows)
}

/** Paints the first rows of a scoreboard below the space of its tools; null during a virtual run, and without rows. */
function paintBoard({ contest, problems, board, virtualRuns }: BoardResponses): HTMLElement | null {
  const isInRun = virtualRunAt(virtualRuns.runs, serverNowMs(contest)) !== null
  if (isInRun || board.records.length === 0) return null
  const isPhone = window.innerWidth < breakpoints.phonePx
  const me = readUser()
  const shown = board.records.slice(0, firstRowCount(isPhone))
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
