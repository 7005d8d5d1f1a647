import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Button, Checkbox, EmptyState } from '@verdict/ui'
import {
  BodyRow,
  Cell,
  Detail,
  Frame,
  HeadRow,
  VirtualRows,
  rowHeightPx,
  SortButton,
  Table,
} from './DataTable.styles.ts'
import { useWidgetsText } from './use-widgets-text.ts'

export interface TableColumn<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** What the rows are sorted by; without it the column cannot be sorted. Nothing (null) always comes last. */
  sortBy?: (row: Row) => string | number | null
  /** A fixed width. Without one the column shares what is left, and is at least `minWidthPx` (120) wide. */
  widthPx?: number
  minWidthPx?: number
  align?: 'start' | 'center' | 'end'
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  rowKey: (row: Row) => string
  /** Names a row in the labels of its buttons. */
  rowName: (row: Row) => string
  /** Rows can be selected when this is given: their keys. */
  selected?: readonly string[]
  onSelect?: (keys: string[]) => void
  /** Content below an expanded row; without it rows cannot be expanded. */
  details?: (row: Row) => ReactNode
  initialSort?: { key: string; isDescending: boolean }
  /** At most this high, in px; what is beyond scrolls below the head. */
  maxHeightPx?: number
  empty?: ReactNode
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

type Def<Row extends object> = ColumnDef<typeof features, Row>

const controlWidthPx = 28

/**
 * A table for many rows: sorted by its head, with selection, expansion, a head that stays in view and only those rows in
 * the page that are in view. For pages of a list that the server sorts, and for phones, there is `DataList`.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, rowName, selected, onSelect, details, initialSort, maxHeightPx = 480 } = props
  const t = useWidgetsText()
  const scroller = useRef<HTMLDivElement>(null)
  const [sorting, setSorting] = useState<SortingState>(
    initialSort === undefined ? [] : [{ id: initialSort.key, desc: initialSort.isDescending }],
  )
  const [expanded, setExpanded] = useState<Record<string, boolean>>({})
  const data = useMemo(() => [...rows], [rows])
  const defs = useMemo(() => columns.map(definitionOf), [columns])
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: rowKey,
    state: { sorting },
    onSortingChange: setSorting,
  })
  const shown = table.getRowModel().rows
  // The compiler leaves this component alone: the virtualizer is an object that changes in place.
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: 8,
  })
  const isSelectable = onSelect !== undefined
  const chosen = useMemo(() => new Set(selected), [selected])
  const template = [
    ...(details === undefined ? [] : [`${controlWidthPx}px`]),
    ...(isSelectable ? [`${controlWidthPx}px`] : []),
    ...columns.map(trackOf),
  ].join(' ')
  const isAllSelected = rows.length > 0 && rows.every((row) => chosen.has(rowKey(row)))
  const toggle = (key: string, isOn: boolean) =>
    onSelect?.(isOn ? [...chosen, key] : [...chosen].filter((other) => other !== key))

  return (
    <Frame ref={scroller} tabIndex={0} role="region" aria-label={label} style={{ maxHeight: maxHeightPx }}>
      <Table role="table" aria-label={label} aria-rowcount={rows.length + 1} $template={template}>
        <div role="rowgroup">
          <HeadRow role="row" aria-rowindex={1}>
            {details !== undefined && <span role="cell" />}
            {isSelectable && (
              <span role="columnheader">
                <Checkbox
                  aria-label={t('table.selectAll')}
                  checked={isAllSelected}
                  onChange={(isOn) => onSelect(isOn ? rows.map(rowKey) : [])}
                />
              </span>
            )}
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                column={column}
                sorted={directionOf(sorting, column.key)}
                onSort={() => setSorting(nextSorting(sorting, column.key))}
              />
            ))}
          </HeadRow>
        </div>
        {shown.length === 0 ? (
          <EmptyState>{props.empty ?? t('table.empty')}</EmptyState>
        ) : (
          <div role="rowgroup" style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map((item) => {
              const row = shown[item.index]?.original
              if (row === undefined) return null
              const key = rowKey(row)
              const isExpanded = expanded[key] === true
              const name = rowName(row)
              return (
                <VirtualRows
                  key={key}
                  role="presentation"
                  ref={virtualizer.measureElement}
                  data-index={item.index}
                  style={{ transform: `translateY(${item.start}px)` }}
                >
                  <BodyRow
                    role="row"
                    aria-rowindex={item.index + 2}
                    aria-selected={isSelectable ? chosen.has(key) : undefined}
                    $isSelected={chosen.has(key)}
                  >
                    {details !== undefined && (
                      <span role="cell">
                        <Button
                          small
                          square
                          variant="quiet"
                          aria-expanded={isExpanded}
                          aria-label={t(isExpanded ? 'table.collapse' : 'table.expand', { row: name })}
                          icon={isExpanded ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
                          onClick={() => setExpanded({ ...expanded, [key]: !isExpanded })}
                        />
                      </span>
                    )}
                    {isSelectable && (
                      <span role="cell">
                        <Checkbox
                          aria-label={t('table.select', { row: name })}
                          checked={chosen.has(key)}
                          onChange={(isOn) => toggle(key, isOn)}
                        />
                      </span>
                    )}
                    {columns.map((column) => (
                      <Cell key={column.key} role="cell" $align={column.align ?? 'start'}>
                        {column.cell(row)}
                      </Cell>
                    ))}
                  </BodyRow>
                  {isExpanded && (
                    <div role="row">
                      <Detail role="cell" aria-colspan={columns.length}>
                        {details?.(row)}
                      </Detail>
                    </div>
                  )}
                </VirtualRows>
              )
            })}
          </div>
        )}
      </Table>
    </Frame>
  )
}

function definitionOf<Row extends object>({ key, title, sortBy }: TableColumn<Row>): Def<Row> {
  return {
    id: key,
    header: title,
    accessorFn: (row: Row) => sortBy?.(row) ?? undefined,
    enableSorting: sortBy !== undefined,
    sortUndefined: 'last',
    sortFn: (one, other, id) => compare(one.getValue(id), other.getValue(id)),
  }
}

const collator = new Intl.Collator(['zh-CN', 'en'], { numeric: true })

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one), String(other))
}

function trackOf<Row>({ widthPx, minWidthPx = 120 }: TableColumn<Row>): string {
  return widthPx === undefined ? `minmax(${minWidthPx}px, 1fr)` : `${widthPx}px`
}

type Direction = 'ascending' | 'descending' | 'none'

function directionOf([first]: SortingState, key: string): Direction {
  if (first?.id !== key) return 'none'
  return first.desc ? 'descending' : 'ascending'
}

/** Ascending, descending, and back to the order that the rows came in. */
function nextSorting(sorting: SortingState, key: string): SortingState {
  const direction = directionOf(sorting, key)
  if (direction === 'descending') return []
  return [{ id: key, desc: direction === 'ascending' }]
}

interface HeadCellProps<Row> {
  column: TableColumn<Row>
  sorted: Direction
  onSort: () => void
}

const sortIcons = { ascending: ChevronUp, descending: ChevronDown, none: ChevronsUpDown } as const

function HeadCell<Row>({ column, sorted, onSort }: HeadCellProps<Row>) {
  const t = useWidgetsText()
  const align = column.align ?? 'start'
  if (column.sortBy === undefined)
    return (
      <Cell role="columnheader" $align={align}>
        {column.title}
      </Cell>
    )
  const Icon = sortIcons[sorted]
  return (
    <Cell role="columnheader" aria-sort={sorted} $align={align}>
      <SortButton type="button" title={t('table.sortBy', { column: column.title })} onClick={onSort}>
        {column.title}
        <Icon aria-hidden />
      </SortButton>
    </Cell>
  )
}
