import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { minutesOf } from '../board-table/cell.rules.ts'
import type { Medal, ResolverCell, Standing } from './resolver.rules.ts'
import type { Contestant } from './resolver-contestants.ts'

interface ResolverRowProps {
  row: Standing
  person: Contestant
  /** Separated by blanks. */
  displayIds: string
  colors: Readonly<Record<string, string | null>>
  place: { rank: number | null; medal: Medal | null } | undefined
  /** The problem that is opened next; empty for none. */
  focused: string
  isCursor: boolean
  isMoving: boolean
  offsetPx: number
  /** The hover card of the name, while it is open. */
  card: ReactNode
}

const signs: Record<Medal, string> = { gold: '🥇', silver: '🥈', bronze: '🥉' }

/** A row of the resolver. It moves by CSS transforms only, so that hundreds of rows stay smooth. */
export const ResolverRow = memo(function ResolverRow(props: ResolverRowProps) {
  const { row, person, displayIds, colors, place, focused, isCursor, isMoving, offsetPx, card } = props
  const { t } = useTranslation('contest')
  const classes = ['line', isCursor ? 'cursor' : '', isMoving ? 'moving' : '', place === undefined ? '' : 'final']
  return (
    <div
      role="row"
      className={classes.filter((name) => name !== '').join(' ')}
      data-medal={place?.medal ?? undefined}
      style={{ transform: `translateY(${offsetPx}px)` }}
    >
      <span role="cell" className="rank">
        {person.isStar ? '*' : (place?.rank ?? '')}
      </span>
      {(person.avatar ?? '') === '' ? (
        <span className="picture" aria-hidden>
          {[...person.name][0]}
        </span>
      ) : (
        <img className="picture" src={person.avatar ?? ''} alt="" />
      )}
      <span role="rowheader" className="name">
        <b>
          <span data-user={row.uid}>{person.name}</span>
          {card}
          {place?.medal != null && (
            <em title={t(`resolver.${place.medal}`)}>
              {signs[place.medal]} {t(`resolver.${place.medal}`)}
            </em>
          )}
        </b>
        <small>{person.school}</small>
      </span>
      <span className="cells">
        {displayIds.split(' ').map((displayId) => (
          <Cell
            key={displayId}
            displayId={displayId}
            cell={row.cells[displayId]}
            color={colors[displayId] ?? null}
            isFocused={displayId === focused}
          />
        ))}
      </span>
      <span role="cell" className="solved">
        {row.totals.solved}
      </span>
      <span role="cell" className="time">
        {minutesOf(row.totals.time)}
      </span>
    </div>
  )
})

interface CellProps {
  displayId: string
  cell: ResolverCell | undefined
  color: string | null
  isFocused: boolean
}

function Cell({ displayId, cell, color, isFocused }: CellProps) {
  const state = cell?.state ?? 'none'
  const kind = state === 'solved' && cell?.isFirst === true ? 'first' : state
  const { rejected = 0, pending = 0, solvedAtSec = null } = cell?.counted ?? {}
  const tries = rejected + (state === 'solved' ? 1 : 0)
  const shown =
    state === 'solved'
      ? `${tries}/${minutesOf(solvedAtSec ?? 0)}`
      : state === 'pending'
        ? `${rejected}+${pending}`
        : state === 'wrong'
          ? `−${tries}`
          : ''
  return (
    <span
      role="cell"
      className="cell"
      data-kind={kind}
      data-focused={isFocused || undefined}
      style={color === null ? undefined : { borderBottomColor: color }}
    >
      <i>
        {kind === 'first' && '★'}
        {displayId}
      </i>
      {shown}
    </span>
  )
}
