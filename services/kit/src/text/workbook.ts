export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A workbook (Office Open XML, .xlsx) with one sheet. Strings are always text cells, even if they look like a number or
 * a formula, so that opening the file never runs what somebody else has typed.
 */
export async function workbookOf(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  // Loaded on demand, because most processes never make a workbook.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
  )
  return writeExcelFile(cells).toBuffer()
}
