export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook (Office Open XML) with one sheet. Every cell is text, also one that looks like a number or a formula. */
export async function workbookOf(rows: readonly (readonly string[])[]): Promise<Buffer> {
  // Read in when it is needed: a process that makes no workbook, and hardly one does, need not hold it in memory.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const cells = rows.map((row) => row.map((value) => ({ value, type: String })))
  return writeExcelFile(cells).toBuffer()
}
