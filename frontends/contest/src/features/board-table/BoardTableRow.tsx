import type { TFunction } from 'i18next'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ContestType } from '@verdict/proto/codes/contest'
import { readableColors, formatCount, paths } from '@verdict/ui'
import { clockText } from '../../clock/phase.rules.ts'
import { contestScope } from '../../contest/contest.rules.ts'
import { type BoardRow, starRank } from './board.rules.ts'
import { cellOf, minutesOf } from './cell.rules.ts'

type ContestText = TFunction<'contest'>

interface BoardLineProps {
  row: BoardRow
  type: ContestType
  /** Letters in the order of the contest, separated by spaces. */
  displayIds: string
  isMe: boolean
  isFollowed: boolean
  hasLinks: boolean
  /** There is a logo on the board: every line has room for one. */
  hasLogos: boolean
  cid: number
  /** The card of the name is requested by this key; undefined if the row stands for several people. */
  personKey: string | undefined
  /** The hover card of the name, while it is open. */
  card: ReactNode
}

/**
 * A row of the scoreboard. Built from plain elements with class names, since a scoreboard may have thousands of cells.
 */
export const BoardTableRow = memo(function BoardTableRow(props: BoardLineProps) {
  const { row, type, displayIds, isMe, isFollowed, hasLinks, hasLogos, cid, personKey, card } = props
  const { t } = useTranslation('contest')
  const isAcm = type === ContestType.Acm
  const { rankShowName: name, school, awardName } = row
  const username = accountOf(row)
  const under = [awardName, school].filter((text) => (text ?? '') !== '').join(' · ')
  return (
    <div role="row" className={isMe ? 'line me' : 'line'} data-user={username ?? ''}>
      <span role="presentation" className="pinned">
        <span role="cell" className="rank">
          {rankOf(t, row)}
        </span>
        <span role="rowheader" className="user">
          <button
            type="button"
            className="follow"
            data-follow={row.uid}
            aria-pressed={isFollowed}
            aria-label={t(isFollowed ? 'board.unfollow' : 'board.follow', { name })}
            hidden={isMe}
          >
            {isFollowed ? '★' : '☆'}
          </button>
          {hasLogos && <Logo link={row.accounts === undefined ? null : row.avatar} />}
          <span className="name">
            {hasLinks && username !== null ? (
              <Link to={paths.status({ username }, contestScope(cid))} data-user={personKey}>
                {name}
              </Link>
            ) : (
              <span data-user={personKey}>{name}</span>
            )}
            {card}
            {isMe && <em>{t(row.isVirtual === true ? 'virtual.me' : 'board.me')}</em>}
            {under !== '' && <small>{under}</small>}
          </span>
        </span>
        <span role="cell" className="solved" data-solved="">
          {isAcm ? row.ac : (row.totalScore ?? 0)}
        </span>
        <span role="cell" className="time" title={isAcm ? clockText(row.totalTime) : undefined}>
          {isAcm ? minutesOf(row.totalTime) : formatCount(row.totalTime)}
        </span>
      </span>
      {displayIds.split(' ').map((displayId) => problemCell(t, { row, type, displayId }))}
    </div>
  )
})

/** Logo of the team's organisation; its space is reserved before it is loaded. */
function Logo({ link }: { link: string | null }) {
  if (link === null || link === '') return <span className="logo" />
  return <img className="logo" src={link} alt="" width={24} height={24} loading="lazy" decoding="async" />
}

/** This is the user for the row's submissions; null for a team with several accounts. */
export function accountOf({ username, accounts }: BoardRow): string | null {
  if (accounts === undefined) return username
  return accounts.length === 1 ? (accounts[0] ?? null) : null
}

// Functions and not components: a scoreboard has hundreds of cells, each of which would read the language by itself.

function rankOf(t: ContestText, { rank, isWinAward, awardName, awardBackground, awardColor }: BoardRow): ReactNode {
  if (rank === starRank) return <b title={t('board.star')}>*</b>
  if (!isWinAward) return rank
  return (
    <b
      className="award"
      title={awardName ?? undefined}
      style={readableColors(awardBackground, awardColor) ?? undefined}
    >
      {rank}
    </b>
  )
}

interface CellSource {
  row: BoardRow
  type: ContestType
  displayId: string
}

function problemCell(t: ContestText, { row, type, displayId }: CellSource): ReactNode {
  const reduced = row.scoreInfo?.[displayId]
  const { kind, main, detail } = cellOf(type, row.submissionInfo[displayId], row.timeInfo?.[displayId], reduced?.raw)
  if (kind === 'none')
    return <span key={displayId} role="cell" className="cell" data-kind="none" data-problem={displayId} />
  const named = kind === 'first' || kind === 'after' ? t(`board.${kind}`) : undefined
  const title = reduced === undefined ? named : t('board.reduced', reduced)
  return (
    <span key={displayId} role="cell" className="cell" data-kind={kind} data-problem={displayId} title={title}>
      <i>{displayId}</i>
      <b>
        {kind === 'first' && '★ '}
        {main}
      </b>
      <small>{kind === 'after' ? `${t('board.after')} ${detail}` : detail}</small>
    </span>
  )
}
