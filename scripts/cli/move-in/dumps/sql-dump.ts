import type { DumpRow } from './dump-row.ts'

export type Row = DumpRow['row']

/** Streams the rows of tables accepted by `wants`, from the start of a dump. */
export type DumpReader = (wants: (table: string) => boolean) => AsyncIterable<DumpRow>

/** Reads a dump of an SQL database. Tables and columns missing in its version are treated as empty. */
export interface SqlDump {
  /** Streams the rows of a table from the file. */
  rows: (table: string) => AsyncGenerator<Row>
  /** Returns all rows of a small table. */
  all: (table: string) => readonly Row[]
  /** Counts the rows of each table. */
  counts: ReadonlyMap<string, number>
}

/**
 * Reads a dump once to load small tables.
 *
 * @param small tables kept in memory for look-ups; others are streamed
 */
export async function openSqlDump(read: DumpReader, small: readonly string[]): Promise<SqlDump> {
  const counts = new Map<string, number>()
  const rowsByTable = new Map<string, Row[]>(small.map((table) => [table, []]))
  for await (const { table, row } of read(() => true)) {
    counts.set(table, (counts.get(table) ?? 0) + 1)
    rowsByTable.get(table)?.push(row)
  }
  return {
    counts,
    all: (table) => rowsByTable.get(table) ?? [],
    async *rows(table) {
      for await (const found of read((name) => name === table)) yield found.row
    },
  }
}

export const textOf = (row: Row, column: string) => row[column] ?? ''
export const numberColumn = (row: Row, column: string) => Number(row[column] ?? 0)

/** Reads a text column; empty counts as null. */
export function nullableText(row: Row, column: string): string | null {
  const text = row[column]?.trim() ?? ''
  return text === '' ? null : text
}
