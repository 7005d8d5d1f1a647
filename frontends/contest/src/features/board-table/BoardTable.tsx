import { memo, type MouseEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { paths, useUser } from '@verdict/ui'
import { useUserCards } from '@verdict/ui/user-cards'
import { type Contest, contestScope } from '../../contest/contest.rules.ts'
import { BoardHeader, type BoardProblem } from './BoardHeader.tsx'
import { accountOf, BoardTableRow } from './BoardTableRow.tsx'
import { Body } from './BoardBody.styles.ts'
import { Frame, Table } from './BoardTable.styles.ts'
import { type BoardRow, isOwnRow, splitFollowedRows } from './board.rules.ts'
import { gridStyle, rowPx } from './grid.rules.ts'
import { useRowMotion } from './use-row-motion.ts'

export interface BoardTableProps {
  contest: Contest
  problems: readonly BoardProblem[]
  rows: readonly BoardRow[]
  /** Rows of these stand first. */
  followed: ReadonlySet<string>
  onFollow: (uid: string) => void
  /** Whether names and cells lead into the contest. */
  hasLinks: boolean
  /** Why it is not shown how many solved each problem, if so. */
  noCounts: string | undefined
  isStale: boolean
  /** Rendered instead of the rows. */
  children?: ReactNode
}

/** A scoreboard with sticky header and first columns. On phones a row is a card with the problems that were tried. */
export const BoardTable = memo(function BoardTable(props: BoardTableProps) {
  const { contest, problems, rows, followed, onFollow, hasLinks, noCounts, isStale, children } = props
  const { t } = useTranslation('contest')
  const me = useUser()
  const open = useOpenCell(contest)
  const cards = useUserCards()
  const body = useRef<HTMLDivElement>(null)
  const { pinned, ranked } = splitFollowedRows(rows, followed)
  const hasLogos = rows.some(({ accounts, avatar }) => accounts !== undefined && (avatar ?? '') !== '')
  const keys = ranked.map(({ uid }) => uid)
  useRowMotion(body, keys, rowPx)
  const line = (row: BoardRow, isPinned: boolean) => {
    const key = isPinned ? `pinned ${row.uid}` : row.uid
    const username = accountOf(row)
    return (
      <BoardTableRow
        key={key}
        personKey={username === null ? undefined : key}
        card={username === null ? null : cards.cardOf(key, { username, nickname: row.nickname, avatar: row.avatar })}
        row={row}
        type={contest.type}
        displayIds={displayIds}
        isMe={isOwnRow(row, me)}
        isFollowed={followed.has(row.uid)}
        hasLinks={hasLinks}
        hasLogos={hasLogos}
        cid={contest.id}
      />
    )
  }
  const displayIds = problems.map(({ displayId }) => displayId).join(' ')
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const follow = target?.closest<HTMLElement>('[data-follow]')?.dataset['follow']
    if (follow !== undefined) onFollow(follow)
    else if (hasLinks && target !== null) open(target)
  }
  return (
    <Frame tabIndex={0} role="region" aria-label={t('board.title')}>
      <Table
        role="table"
        aria-label={t('board.title')}
        aria-busy={isStale}
        style={gridStyle(contest.type, problems.length)}
        $hasLinks={hasLinks}
        onClick={onClick}
        {...cards.events}
      >
        <BoardHeader contest={contest} problems={problems} hasLinks={hasLinks} noCounts={noCounts}>
          {pinned.map((row) => line(row, true))}
        </BoardHeader>
        <Body ref={body} role="rowgroup" $isStale={isStale}>
          {ranked.map((row) => line(row, false))}
        </Body>
      </Table>
      {children}
    </Frame>
  )
})

/**
 * Clicking a cell or a solved count opens the submissions behind it. Keyboard users follow the links of names instead.
 */
function useOpenCell({ id }: Contest): (target: Element) => void {
  const navigate = useNavigate()
  return (target) => {
    const cell = target.closest<HTMLElement>('[data-problem], [data-solved]')
    const username = target.closest<HTMLElement>('[data-user]')?.dataset['user']
    if (cell == null || username === undefined || username === '' || cell.dataset['kind'] === 'none') return
    const problemID = cell.dataset['problem']
    const filter: Record<string, string> =
      problemID === undefined ? { status: String(JudgeStatus.Accepted) } : { problemID, completeProblemID: 'true' }
    void navigate(paths.status({ username, ...filter }, contestScope(id)))
  }
}
