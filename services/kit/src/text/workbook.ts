export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A workbook (Office Open XML) with one sheet. A string is a cell of text, also one that looks like a number or a
 * formula: whoever opens the file runs nothing that somebody else typed.
 */
export async function workbookOf(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  // Read in when it is needed: a process that makes no workbook, and hardly one does, need not hold it in memory.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const cells = rows.map((row) =>
    row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
  )
  return writeExcelFile(cells).toBuffer()
}
