import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { Button, Checkbox, EmptyState } from '@verdict/ui'
import type { DataTableProps, TableColumn } from './data-table.ts'
import { BodyRow, Cell, Detail, Frame, rowHeightPx, Table, VirtualRows } from './DataTable.styles.ts'
import { TableHead } from './DataTableHead.tsx'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

export type { DataTableProps, TableColumn } from './data-table.ts'

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

type Def<Row extends object> = ColumnDef<typeof features, Row>

const controlWidthPx = 28

/**
 * A table for many rows with sorting, selection, expansion, a sticky header and virtual scrolling. For lists that the
 * server pages and sorts, and for phones, use `DataList`.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, rowName, selected, onSelect, details, maxHeightPx = 480 } = props
  const t = useWidgetsText()
  const scroller = useRef<HTMLDivElement>(null)
  const [expanded, setExpanded] = useState<Record<string, boolean>>({})
  const { shown, sorting, setSorting } = useSortedRows(props)
  // The React compiler skips this component, because the virtualizer is mutated in place.
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: 8,
  })
  const chosen = useMemo(() => new Set(selected), [selected])
  const toggle = (key: string, isOn: boolean) =>
    onSelect?.(isOn ? [...chosen, key] : [...chosen].filter((other) => other !== key))
  return (
    <Frame ref={scroller} tabIndex={0} role="region" aria-label={label} style={{ maxHeight: maxHeightPx }}>
      <Table role="table" aria-label={label} aria-rowcount={rows.length + 1} $template={templateOf(props)}>
        <TableHead {...props} chosen={chosen} sorting={sorting} onSort={setSorting} />
        {shown.length === 0 ? (
          <EmptyState>{props.empty ?? t('table.empty')}</EmptyState>
        ) : (
          <div role="rowgroup" style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map((item) => {
              const row = shown[item.index]?.original
              if (row === undefined) return null
              const key = rowKey(row)
              return (
                <VirtualRows
                  key={key}
                  role="presentation"
                  ref={virtualizer.measureElement}
                  data-index={item.index}
                  style={{ transform: `translateY(${item.start}px)` }}
                >
                  <TableRow
                    row={row}
                    name={rowName(row)}
                    columns={columns}
                    details={details}
                    rowIndex={item.index + 2}
                    isExpanded={expanded[key] === true}
                    onExpand={(isOn) => setExpanded({ ...expanded, [key]: isOn })}
                    isSelected={chosen.has(key)}
                    onSelect={onSelect && ((isOn) => toggle(key, isOn))}
                  />
                </VirtualRows>
              )
            })}
          </div>
        )}
      </Table>
    </Frame>
  )
}

function useSortedRows<Row extends object>({ rows, columns, rowKey, initialSort }: DataTableProps<Row>) {
  const [sorting, setSorting] = useState<SortingState>(
    initialSort === undefined ? [] : [{ id: initialSort.key, desc: initialSort.isDescending }],
  )
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
  return { shown: table.getRowModel().rows, sorting, setSorting }
}

/** Grid columns: expansion and selection first, then those of the table. */
function templateOf<Row>({ columns, details, onSelect }: DataTableProps<Row>): string {
  const controls = [details, onSelect].filter((one) => one !== undefined)
  return [...controls.map(() => `${controlWidthPx}px`), ...columns.map(trackOf)].join(' ')
}

interface TableRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'details'> {
  row: Row
  name: string
  rowIndex: number
  isExpanded: boolean
  onExpand: (isExpanded: boolean) => void
  isSelected: boolean
  onSelect: ((isSelected: boolean) => void) | undefined
}

function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, name, columns, details, rowIndex, isExpanded, onExpand, isSelected, onSelect } = props
  const t = useWidgetsText()
  return (
    <>
      <BodyRow
        role="row"
        aria-rowindex={rowIndex}
        aria-selected={onSelect === undefined ? undefined : isSelected}
        $isSelected={isSelected}
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
              onClick={() => onExpand(!isExpanded)}
            />
          </span>
        )}
        {onSelect !== undefined && (
          <span role="cell">
            <Checkbox aria-label={t('table.select', { row: name })} checked={isSelected} onChange={onSelect} />
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
    </>
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
