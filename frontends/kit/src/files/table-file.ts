import { parse } from 'papaparse'
import { decodeText } from './decode-text.ts'

export { decodeText } from './decode-text.ts'

export type TableFileError =
  | 'encoding'
  | 'empty'
  | 'too_large'
  | 'too_many'
  | 'too_wide'
  | 'quotes'
  | 'not_workbook'
  | 'old_workbook'

export interface TableRow {
  cells: readonly string[]
  /** Line of the file, or row of the sheet, in which it begins, from 1. */
  line: number
}

export type TableFile = { rows: readonly TableRow[] } | { fault: TableFileError; line?: number }

/** Maximum size of a file; ten thousand people with all their data take about a tenth of it. */
export const maxTableFileMb = 8

/**
 * Reads a table from a workbook (.xlsx, its first sheet) or from text with cells separated by commas, semicolons or
 * tabs, in the encodings of `decodeText`. Empty rows and spaces around cells are dropped.
 */
export async function readTableFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<TableFile> {
  if (bytes.length > maxTableFileMb * 1024 * 1024) return { fault: 'too_large' }
  if (beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return readWorkbook(bytes)
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { fault: 'old_workbook' }
  if (/\.xlsx$/i.test(name)) return { fault: 'not_workbook' }
  const text = decodeText(bytes)
  if (text === null) return { fault: 'encoding' }
  // Some school systems export HTML under the name of a workbook.
  return /^\s*<(?:!doctype|html|table|\?xml)/i.test(text) ? { fault: 'old_workbook' } : readTableText(text)
}

/** Reads a table from text, such as one pasted from a spreadsheet program; see `readTableFile`. */
export function readTableText(text: string): TableFile {
  const rows: TableRow[] = []
  let [line, from, broken] = [1, 0, 0]
  parse<string[]>(text, {
    delimiter: separatorOf(text),
    step({ data, errors, meta: { cursor } }, parser) {
      const cells = data.map((cell) => cell.trim())
      if (cells.some((cell) => cell !== '')) rows.push({ cells, line })
      if (errors.length > 0) {
        // An unclosed quotation mark makes all following rows part of one.
        broken = line
        parser.abort()
      }
      line += text.slice(from, cursor).split(/\r\n|\r|\n/).length - 1
      from = cursor
    },
  })
  if (broken > 0) return { fault: 'quotes', line: broken }
  return rows.length === 0 ? { fault: 'empty' } : { rows }
}

/** The separator that occurs most often in the first lines. */
function separatorOf(text: string): string {
  const head = text.split(/\r\n|\r|\n/, 20).join('\n')
  const counted = [',', ';', '\t'].map((separator) => ({ separator, count: head.split(separator).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator
}

function beginsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte)
}

/** The library that reads workbooks is loaded with the first workbook. */
async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<TableFile> {
  const [{ workbookError }, { readSheet }] = await Promise.all([
    import('./workbook-bounds.ts'),
    import('read-excel-file/browser'),
  ])
  const fault = workbookError(bytes)
  if (fault !== null) return { fault }
  try {
    const sheet = await readSheet(bytes.slice().buffer)
    const rows = sheet.map((row, at) => ({ cells: row.map(textOfCell), line: at + 1 }))
    const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
    return filled.length === 0 ? { fault: 'empty' } : { rows: filled }
  } catch {
    return { fault: 'not_workbook' }
  }
}

function textOfCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell).trim() : ''
}
