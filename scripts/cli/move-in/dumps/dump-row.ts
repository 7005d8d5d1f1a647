/** Values of a row are in the text format of the database. */
export interface DumpRow {
  table: string
  row: Readonly<Record<string, string | null>>
}
