import { readMysqlDump } from '../dumps/mysql-dump.ts'

export type Row = Readonly<Record<string, string | null>>

/** A dump of HOJ. Tables and columns that its version does not have yet read as empty. */
export interface HojDump {
  /** The rows of a table, read from the file. */
  rows: (table: string) => AsyncGenerator<Row>
  /** Those of a small table, all at once. */
  all: (table: string) => readonly Row[]
  /** How many rows each table has. */
  counts: ReadonlyMap<string, number>
}

/** Tables of which rows are looked up by others; the rest is read row by row. */
const small = [
  ...['user_role', 'language', 'tag', 'problem_tag', 'problem_language', 'code_template', 'category'],
  ...['training_category', 'mapping_training_category', 'training_problem', 'contest_problem', 'contest_announcement'],
]

/** Reads a dump once for what is looked up. */
export async function openHojDump(file: string): Promise<HojDump> {
  const counts = new Map<string, number>()
  const kept = new Map<string, Row[]>(small.map((table) => [table, []]))
  for await (const { table, row } of readMysqlDump(file, () => true)) {
    counts.set(table, (counts.get(table) ?? 0) + 1)
    kept.get(table)?.push(row)
  }
  return {
    counts,
    all: (table) => kept.get(table) ?? [],
    async *rows(table) {
      for await (const found of readMysqlDump(file, (name) => name === table)) yield found.row
    },
  }
}

export const textOf = (row: Row, column: string) => row[column] ?? ''
export const numberColumn = (row: Row, column: string) => Number(row[column] ?? 0)
export const booleanColumn = (row: Row, column: string) => Number(row[column] ?? 0) === 1

/** A text that may be missing, where an empty one is none. */
export function nullableText(row: Row, column: string): string | null {
  const text = row[column]?.trim() ?? ''
  return text === '' ? null : text
}
