import { type HTMLAttributes, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ErrorState } from '../page/QueryView.tsx'
import { Skeleton } from '../page/Skeleton.tsx'
import { columnLayouts, type ColumnSize } from './column-layout.rules.ts'
import { Body, Cell, Empty, Head, HeadCell, Hidden, Label, paddingOf, Row, Table, Value } from './DataList.styles.ts'
import { RowPanel, type RowPanelHandle, rowPanelEvents } from './RowPanel.tsx'
import { useRowNavigation } from './use-row-navigation.ts'
import { useRowReturn } from './use-row-return.ts'

/** A column of a list: what it shows, and what happens to it where the list is too narrow for all (`priority`). */
export interface Column<T> extends ColumnSize {
  title: ReactNode
  /** The title is for screen readers alone. */
  isTitleHidden?: boolean
  cell: (row: T, index: number) => ReactNode
  align?: 'start' | 'center' | 'end'
  /** On a phone the row is a card: `title` stands on top, `line` (the default) with its name below, `corner` at the top right. */
  phone?: 'title' | 'line' | 'corner' | 'hidden'
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
  /** What stands there when there is nothing: a line, and an action if there is one. */
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
  useRowReturn(root, rows !== undefined)
  const layouts = columnLayouts(columns, paddingOf(bare))
  return (
    <Table
      role="table"
      ref={root}
      $bare={bare}
      $layouts={layouts}
      aria-label={label}
      aria-busy={query.isPending || query.isPlaceholderData === true}
    >
      <Head role="rowgroup">
        <Row role="row" $isHead>
          {columns.map((column, at) => (
            <HeadCell
              key={column.key}
              role="columnheader"
              data-column={column.key}
              $align={column.align ?? 'start'}
              $hasStartGap={hasStartGap(columns, at)}
            >
              {column.isTitleHidden === true ? <Hidden>{column.title}</Hidden> : column.title}
            </HeadCell>
          ))}
        </Row>
      </Head>
      <Body role="rowgroup" $bare={bare} $isStale={query.isPlaceholderData === true}>
        {rows === undefined ? (
          query.error === null ? (
            <SkeletonRows columns={columns} count={skeletonRows} bare={bare} />
          ) : (
            <OnlyCell>
              <ErrorState error={query.error} onRetry={() => void query.refetch()} />
            </OnlyCell>
          )
        ) : (
          <Rows {...props} rows={rows} />
        )}
      </Body>
    </Table>
  )
}

/** Whether a column that is flush left comes after one that is flush right, or will when those between give way. */
function hasStartGap<T>(columns: readonly Column<T>[], at: number): boolean {
  if ((columns[at]?.align ?? 'start') !== 'start') return false
  const before = columns.slice(0, at).reverse()
  const neighbour = before.find(({ align, priority }) => align === 'end' || priority === undefined)
  return neighbour?.align === 'end'
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
  bare,
}: DataListProps<T> & { rows: readonly T[] }) {
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
          {...{ row, index, columns, rowLink, isHighlighted, bare }}
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

type RowProps<T> = Pick<DataListProps<T>, 'columns' | 'rowLink' | 'isHighlighted' | 'bare'> & {
  row: T
  index: number
  events?: HTMLAttributes<HTMLElement> | undefined
}

function DataRow<T>({ row, index, columns, rowLink, isHighlighted, bare = false, events }: RowProps<T>) {
  const marked = columns.findIndex((column) => column.isLink === true)
  const linkColumn = marked === -1 ? 0 : marked
  const to = rowLink?.(row)
  return (
    <Row {...events} role="row" $bare={bare} $isLink={to !== undefined} $isHighlighted={isHighlighted?.(row) === true}>
      {columns.map((column, at) => (
        <Cell
          key={column.key}
          role="cell"
          data-column={column.key}
          $align={column.align ?? 'start'}
          $hasStartGap={hasStartGap(columns, at)}
          $phone={column.phone ?? (at === linkColumn ? 'title' : 'line')}
        >
          {column.isTitleHidden !== true && <Label aria-hidden>{column.title}</Label>}
          {to !== undefined && at === linkColumn ? (
            <Link to={to} data-row-link="">
              {column.cell(row, index)}
            </Link>
          ) : (
            <Value>{column.cell(row, index)}</Value>
          )}
        </Cell>
      ))}
    </Row>
  )
}

function SkeletonRows<T>({ columns, count, bare }: { columns: readonly Column<T>[]; count: number; bare: boolean }) {
  return Array.from({ length: count }, (_, row) => (
    <Row key={row} role="row" $bare={bare}>
      {columns.map((column, at) => (
        <Cell
          key={column.key}
          role="cell"
          data-column={column.key}
          $align={column.align ?? 'start'}
          $hasStartGap={hasStartGap(columns, at)}
          $phone={column.phone ?? (at === 0 ? 'title' : 'line')}
        >
          <Skeleton widthPercent={at === 0 ? 40 : 45 + ((row * 7 + at * 13) % 40)} />
        </Cell>
      ))}
    </Row>
  ))
}
