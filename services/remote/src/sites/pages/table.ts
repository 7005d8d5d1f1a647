import type { AnyNode } from 'domhandler'
import { layoutChanged, lineOf, type Selection, type SitePage } from './page.ts'

export type TableRow<Column extends string> = Readonly<Record<Column, Selection>>

/**
 * Reads the rows of the first table with all of these columns, in any order. Throws `layout-changed` if there is none,
 * or a row is too short.
 */
export function tableRows<Column extends string>(page: SitePage, columns: readonly Column[]): TableRow<Column>[] {
  const { $ } = page
  for (const head of $('tr').toArray()) {
    const names = cellsOf(page, head).map((cell) => lineOf(cell))
    const places = columns.map((column) => names.findIndex((name) => name.startsWith(column)))
    if (names.length < columns.length || places.includes(-1)) continue
    return $(head)
      .nextAll('tr')
      .toArray()
      .map((row) => cellsOf(page, row))
      .filter((cells) => cells.length > 1)
      .map((cells) => rowOf(columns, places, cells))
  }
  throw layoutChanged(`table with ${columns.join(', ')}`)
}

const cellsOf = ({ $ }: SitePage, row: AnyNode) =>
  $(row)
    .children('td, th')
    .toArray()
    .map((cell): Selection => $(cell))

function rowOf<Column extends string>(
  columns: readonly Column[],
  places: readonly number[],
  cells: readonly Selection[],
) {
  const entries = columns.map((column, at) => {
    const cell = cells[places[at] ?? -1]
    if (cell === undefined) throw layoutChanged(`column ${column}`)
    return [column, cell] as const
  })
  return Object.fromEntries(entries) as TableRow<Column>
}
