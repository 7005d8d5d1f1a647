export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A workbook (Office Open XML, .xlsx) with one sheet. Strings are always text cells, even if they look like a number or
 * a formula, so that opening the file never runs what somebody else has typed.
 */
export async function workbookOf(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  // Read in when it is needed: a process that makes no workbook, and hardly one does, need not hold it in memory.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
  )
  return writeExcelFile(cells).toBuffer()
}
