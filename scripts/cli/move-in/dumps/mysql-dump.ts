import { openDumpFile } from './open-dump-file.ts'
import type { DumpRow } from './dump-row.ts'
import { createStatementSplitter } from './sql-statements.ts'
import { columnsOfTable, readInsert } from './sql-insert.rules.ts'

/**
 * Streams the rows of a `mysqldump` in file order, from INSERT statements with one or more rows. At most one statement
 * is in memory. `wants` filters tables.
 */
export async function* readMysqlDump(file: string, wants: (table: string) => boolean): AsyncGenerator<DumpRow> {
  const columns = new Map<string, string[]>()
  const splitter = createStatementSplitter()
  for await (const piece of openDumpFile(file))
    for (const statement of splitter.add(piece)) {
      const table = columnsOfTable(statement)
      if (table !== null) columns.set(table.name, table.columns)
      yield* readInsert(statement, columns, wants)
    }
}
