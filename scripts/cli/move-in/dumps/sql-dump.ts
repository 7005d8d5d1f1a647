import type { DumpRow } from './dump-row.ts'

export type Row = DumpRow['row']

/** Reads the rows of the tables that `wants` says yes to, from the beginning of a dump. */
export type DumpReader = (wants: (table: string) => boolean) => AsyncIterable<DumpRow>

/** A dump of a database of SQL. Tables and columns that its version does not have yet read as empty. */
export interface SqlDump {
  /** The rows of a table, read from the file. */
  rows: (table: string) => AsyncGenerator<Row>
  /** Those of a small table, all at once. */
  all: (table: string) => readonly Row[]
  /** How many rows each table has. */
  counts: ReadonlyMap<string, number>
}

/**
 * Reads a dump once for what is looked up.
 *
 * @param small tables of which rows are looked up by others; the rest is read row by row
 */
export async function openSqlDump(read: DumpReader, small: readonly string[]): Promise<SqlDump> {
  const counts = new Map<string, number>()
  const kept = new Map<string, Row[]>(small.map((table) => [table, []]))
  for await (const { table, row } of read(() => true)) {
    counts.set(table, (counts.get(table) ?? 0) + 1)
    kept.get(table)?.push(row)
  }
  return {
    counts,
    all: (table) => kept.get(table) ?? [],
    async *rows(table) {
      for await (const found of read((name) => name === table)) yield found.row
    },
  }
}

export const textOf = (row: Row, column: string) => row[column] ?? ''
export const numberColumn = (row: Row, column: string) => Number(row[column] ?? 0)

/** A text that may be missing, where an empty one is none. */
export function nullableText(row: Row, column: string): string | null {
  const text = row[column]?.trim() ?? ''
  return text === '' ? null : text
}
