/** A row of a table; values are in the database's text format. */
export interface DumpRow {
  table: string
  row: Readonly<Record<string, string | null>>
}
