import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Returns the sort key of a row; without it the column cannot be sorted. Null is always sorted last. */
  sortBy?: (row: Row) => string | number | null
  /** Fixes the width. Without it the column shares the remaining space and is at least `minWidthPx` (120) wide. */
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
  /** Maximum height in px; the rows scroll below the header. */
  maxHeightPx?: number
  empty?: ReactNode
}
