/** A row of a table; values are as the database writes them as text. */
export interface DumpRow {
  table: string
  row: Readonly<Record<string, string | null>>
}
