import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import type { SortingState } from '@tanstack/react-table'
import { Checkbox } from '@verdict/ui'
import type { DataTableProps, TableColumn } from './data-table.ts'
import { Cell, HeadRow, SortButton } from './DataTable.styles.ts'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

interface TableHeadProps<Row> extends DataTableProps<Row> {
  chosen: ReadonlySet<string>
  sorting: SortingState
  onSort: (sorting: SortingState) => void
}

/** Column headers, which sort the rows, and the checkbox that selects all rows. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { rows, columns, rowKey, details, onSelect, chosen, sorting, onSort } = props
  const t = useWidgetsText()
  return (
    <div role="rowgroup">
      <HeadRow role="row" aria-rowindex={1}>
        {details !== undefined && <span role="cell" />}
        {onSelect !== undefined && (
          <span role="columnheader">
            <Checkbox
              aria-label={t('table.selectAll')}
              checked={rows.length > 0 && rows.every((row) => chosen.has(rowKey(row)))}
              onChange={(isOn) => onSelect(isOn ? rows.map(rowKey) : [])}
            />
          </span>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.key}
            column={column}
            sorted={directionOf(sorting, column.key)}
            onSort={() => onSort(nextSorting(sorting, column.key))}
          />
        ))}
      </HeadRow>
    </div>
  )
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

type Direction = 'ascending' | 'descending' | 'none'

function directionOf([first]: SortingState, key: string): Direction {
  if (first?.id !== key) return 'none'
  return first.desc ? 'descending' : 'ascending'
}

/** Cycles through ascending, descending and unsorted. */
function nextSorting(sorting: SortingState, key: string): SortingState {
  const direction = directionOf(sorting, key)
  if (direction === 'descending') return []
  return [{ id: key, desc: direction === 'ascending' }]
}
