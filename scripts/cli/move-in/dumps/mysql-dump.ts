import { openDumpFile } from './open-dump-file.ts'
import type { DumpRow } from './dump-row.ts'
import { createStatementSplitter } from './sql-statements.ts'
import { columnsOfTable, readInsert } from './sql-insert.rules.ts'

/**
 * The rows of a `mysqldump`, in the order of the file: INSERT statements with one row or many. A file of any size is read
 * in pieces; no more than one statement is in memory. Rows of tables that `wants` says no to are passed over.
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
