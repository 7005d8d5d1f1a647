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

/** A column of a list. Columns with a `priority` are hidden where the list is too narrow, the highest number first. */
export interface Column<T> extends AlignedColumn {
  title: ReactNode
  /** Shows the title to screen readers only. */
  isTitleHidden?: boolean
  cell: (row: T, index: number) => ReactNode
  /**
   * Position on a phone, where a row is a card: by default the column with the link is its `title` and others are in
   * its second `line`.
   */
  phone?: CardPosition
  /** Width on a phone, of a `corner` or a column in the second line. */
  phoneWidthPx?: number
  /** Shows the title before the value on phones, for values that do not explain themselves. */
  isNamedOnPhone?: boolean
  /** Whether the column carries the link of the row; by default the first column does. */
  isLink?: boolean
}

/** The part of a query result that a list needs; the result of `useQuery` fits. */
export interface ListQuery<T> {
  data: readonly T[] | { records: readonly T[]; total?: number } | undefined
  isPending: boolean
  isPlaceholderData?: boolean
  error: Error | null
  refetch: () => unknown
}

export interface DataListProps<T> {
  /** Accessible name of the list. */
  label: string
  query: ListQuery<T>
  columns: readonly Column<T>[]
  rowKey: (row: T) => string | number
  /** Address that a row leads to; the whole row is clickable. */
  rowLink?: (row: T) => string
  /** Shown for an empty list: a line of text, with `emptyAction` below it. */
  empty?: ReactNode
  emptyAction?: ReactNode
  skeletonRows?: number
  isHighlighted?: (row: T) => boolean
  /** Content of a panel that opens while a row is hovered or its link has the focus. */
  hoverPanel?: (row: T) => ReactNode
  /** Renders no frame around the list, for use inside of a `Card` with `flush`. */
  bare?: boolean
}

/**
 * A table of rows that become cards on phones, with skeleton, empty state and error state. The keys `j`, `k` and Enter
 * move through the rows; going back in history restores the focus.
 */
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

/** Data attributes of the cells of a column, which the styles of the list select. */
interface CellLook {
  'data-column': string
  'data-align': 'start' | 'center' | 'end'
  'data-phone': CardPosition
  'data-named': boolean | undefined
  'data-gap': boolean | undefined
}

/**
 * Attributes are computed once for all rows: plain elements are much cheaper to render on phones than styled
 * components.
 */
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

/** Whether the page number is too high; the list itself is not empty then. */
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

/** Holds what replaces the rows. A table may contain only rows and cells, for the sake of screen readers. */
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
            // The element distinguishes an empty cell from one with only text.
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
