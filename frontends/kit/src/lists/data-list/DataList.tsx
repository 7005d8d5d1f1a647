import { type HTMLAttributes, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ErrorState } from '../../page/loading/QueryView.tsx'
import { Skeleton } from '../../page/loading/Skeleton.tsx'
import { cardLayout, type CardPosition } from './card-layout.rules.ts'
import { type AlignedColumn, columnLayouts, hasStartGap } from './column-layout.rules.ts'
import { Body, Empty, Head, Hidden, paddingOf, Table } from './DataList.styles.ts'
import { RowPanel, type RowPanelHandle, rowPanelEvents } from './RowPanel.tsx'
import { useRowNavigation } from './use-row-navigation.ts'
import { useRestoreRowFocus } from './use-restore-row-focus.ts'

/** A column of a list: what it shows, and what happens to it where the list is too narrow for all (`priority`). */
export interface Column<T> extends AlignedColumn {
  title: ReactNode
  /** The title is for screen readers alone. */
  isTitleHidden?: boolean
  cell: (row: T, index: number) => ReactNode
  /** On a phone the row is a card: the link's column is its `title`, others are in its second `line` unless they say otherwise. */
  phone?: CardPosition
  /** The width there, of a `corner` or in the second line. */
  phoneWidthPx?: number
  /** On a phone the title stands before the value, which does not tell by itself what it is. */
  isNamedOnPhone?: boolean
  /** Carries the row's link. The first column does when none says so. */
  isLink?: boolean
}

/** What a list needs of a query; `useQuery`'s result fits. */
export interface ListQuery<T> {
  data: readonly T[] | { records: readonly T[]; total?: number } | undefined
  isPending: boolean
  isPlaceholderData?: boolean
  error: Error | null
  refetch: () => unknown
}

export interface DataListProps<T> {
  /** Names the list for screen readers. */
  label: string
  query: ListQuery<T>
  columns: readonly Column<T>[]
  rowKey: (row: T) => string | number
  /** Where a row leads; the whole row is the target. */
  rowLink?: (row: T) => string
  /** Shown when the list is empty: a line of text, and `emptyAction` below it. */
  empty?: ReactNode
  emptyAction?: ReactNode
  skeletonRows?: number
  isHighlighted?: (row: T) => boolean
  /** A panel shown while the pointer rests on a row or its link has the focus. */
  hoverPanel?: (row: T) => ReactNode
  /** Without a frame of its own: inside of a `Card` with `flush`. */
  bare?: boolean
}

/** A table that becomes cards on phones; with skeleton, empty and error state; `j`, `k` and Enter move through it, and back returns to the row. */
export function DataList<T>(props: DataListProps<T>) {
  const { label, query, columns, skeletonRows = 10, bare = false } = props
  const root = useRef<HTMLDivElement>(null)
  useRowNavigation(root)
  const rows = rowsOf(query.data)
  useRestoreRowFocus(root, rows !== undefined)
  const linkColumn = linkColumnOf(columns)
  const placed = columns.map((column, at) => ({ ...column, phone: placeOf(column, at === linkColumn) }))
  const looks = looksOf(columns)
  return (
    <Table
      role="table"
      ref={root}
      $bare={bare}
      $layouts={columnLayouts(columns, paddingOf(bare))}
      $card={cardLayout(placed, paddingOf(bare))}
      aria-label={label}
      aria-busy={query.isPending || query.isPlaceholderData === true}
    >
      <Head role="rowgroup">
        <div role="row" className="row">
          {columns.map((column, at) => (
            <div key={column.key} role="columnheader" {...looks[at]}>
              {column.isTitleHidden === true ? <Hidden>{column.title}</Hidden> : column.title}
            </div>
          ))}
        </div>
      </Head>
      <Body role="rowgroup" $bare={bare} $isStale={query.isPlaceholderData === true}>
        {rows === undefined ? (
          query.error === null ? (
            <SkeletonRows looks={looks} count={skeletonRows} />
          ) : (
            <OnlyCell>
              <ErrorState error={query.error} onRetry={() => void query.refetch()} />
            </OnlyCell>
          )
        ) : (
          <Rows {...props} rows={rows} looks={looks} />
        )}
      </Body>
    </Table>
  )
}

/** What the stylesheet of a list goes by in the cells of a column. */
interface CellLook {
  'data-column': string
  'data-align': 'start' | 'center' | 'end'
  'data-phone': CardPosition
  'data-named': boolean | undefined
  'data-gap': boolean | undefined
}

/** Once for all rows: plain elements with attributes cost a phone a fraction of what a styled component for each would. */
function looksOf<T>(columns: readonly Column<T>[]): readonly CellLook[] {
  const linkColumn = linkColumnOf(columns)
  return columns.map((column, at) => ({
    'data-column': column.key,
    'data-align': column.align ?? 'start',
    'data-phone': placeOf(column, at === linkColumn),
    'data-named': column.isNamedOnPhone === true || undefined,
    'data-gap': hasStartGap(columns, at) || undefined,
  }))
}

function placeOf<T>({ phone }: Column<T>, isLink: boolean): CardPosition {
  return phone ?? (isLink ? 'title' : 'line')
}

function linkColumnOf<T>(columns: readonly Column<T>[]): number {
  const marked = columns.findIndex(({ isLink }) => isLink === true)
  return marked === -1 ? 0 : marked
}

/** A page beyond the end is not an empty list. */
function isBeyondEnd<T>(data: ListQuery<T>['data']): boolean {
  return data !== undefined && 'records' in data && data.records.length === 0 && (data.total ?? 0) > 0
}

function rowsOf<T>(data: ListQuery<T>['data']): readonly T[] | undefined {
  if (data === undefined) return undefined
  return 'records' in data ? data.records : data
}

function Rows<T>({
  rows,
  query,
  rowKey,
  empty,
  emptyAction,
  hoverPanel,
  columns,
  rowLink,
  isHighlighted,
  looks,
}: DataListProps<T> & { rows: readonly T[]; looks: readonly CellLook[] }) {
  const { t } = useTranslation('kit')
  const panel = useRef<RowPanelHandle<T>>(null)
  if (rows.length === 0) {
    const isBeyond = isBeyondEnd(query.data)
    return (
      <OnlyCell>
        <Empty>
          {isBeyond ? t('list.beyondEnd') : (empty ?? t('state.empty'))}
          {!isBeyond && emptyAction}
        </Empty>
      </OnlyCell>
    )
  }
  return (
    <>
      {rows.map((row, index) => (
        <DataRow
          key={rowKey(row)}
          {...{ row, index, columns, looks, rowLink, isHighlighted }}
          events={hoverPanel === undefined ? undefined : rowPanelEvents(panel, row)}
        />
      ))}
      {hoverPanel !== undefined && <RowPanel ref={panel} rows={rows} content={hoverPanel} />}
    </>
  )
}

/** What stands in place of the rows; a table has nothing but rows and cells for screen readers. */
function OnlyCell({ children }: { children: ReactNode }) {
  return (
    <div role="row">
      <div role="cell">{children}</div>
    </div>
  )
}

type RowProps<T> = Pick<DataListProps<T>, 'columns' | 'rowLink' | 'isHighlighted'> & {
  row: T
  index: number
  looks: readonly CellLook[]
  events?: HTMLAttributes<HTMLElement> | undefined
}

function DataRow<T>({ row, index, columns, looks, rowLink, isHighlighted, events }: RowProps<T>) {
  const linkColumn = linkColumnOf(columns)
  const to = rowLink?.(row)
  return (
    <div
      {...events}
      role="row"
      className="row"
      data-leads={to !== undefined || undefined}
      data-highlighted={isHighlighted?.(row) === true || undefined}
    >
      {columns.map((column, at) => (
        <div key={column.key} role="cell" className="cell" {...looks[at]}>
          {column.isNamedOnPhone === true && (
            <span aria-hidden className="label">
              {column.title}
            </span>
          )}
          {to !== undefined && at === linkColumn ? (
            <Link to={to} data-row-link="">
              {column.cell(row, index)}
            </Link>
          ) : (
            // An element, so that a cell with nothing in it can be told from one that holds only text.
            <span className="value">{column.cell(row, index)}</span>
          )}
        </div>
      ))}
    </div>
  )
}

function SkeletonRows({ looks, count }: { looks: readonly CellLook[]; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <div key={row} role="row" className="row">
      {looks.map((look, at) => (
        <div key={look['data-column']} role="cell" className="cell" {...look}>
          <Skeleton widthPercent={at === 0 ? 40 : 45 + ((row * 7 + at * 13) % 40)} />
        </div>
      ))}
    </div>
  ))
}
