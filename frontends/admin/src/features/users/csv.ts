import { parse } from 'papaparse'

/** Columns: username, password, email, realname, gender, nickname, school. */
export const userColumns = ['username', 'password', 'email', 'realname', 'gender', 'nickname', 'school'] as const
export const maxRows = 5000

export type CsvError = 'not_utf8' | 'empty' | 'too_many' | 'columns' | 'quotes'

export type CsvResult = { rows: string[][] } | { fault: CsvError; line?: number }

/**
 * Reads a CSV file (RFC 4180, UTF-8 with or without byte-order mark). Rows are padded to seven cells; empty lines and a
 * heading row are dropped.
 */
export function readUsersCsv(bytes: Uint8Array): CsvResult {
  const text = decode(bytes)
  if (text === null) return { fault: 'not_utf8' }
  const data = parseLines(text)
  const broken = data.find(({ hasFault }) => hasFault)
  if (broken !== undefined) return { fault: 'quotes', line: broken.line }
  const [first] = data
  const rows = first !== undefined && isHeading(first.cells) ? data.slice(1) : data
  if (rows.length === 0) return { fault: 'empty' }
  if (rows.length > maxRows) return { fault: 'too_many' }
  const wrong = rows.find(({ cells }) => cells.length < 2 || cells.length > userColumns.length)
  if (wrong !== undefined) return { fault: 'columns', line: wrong.line }
  return { rows: rows.map(({ cells }) => userColumns.map((_, at) => (cells[at] ?? '').trim())) }
}

interface CsvLine {
  cells: string[]
  /** Line of the file in which the row begins, from 1. */
  line: number
  /** A quotation mark that is not closed, or stands where none may. */
  hasFault: boolean
}

function parseLines(text: string): CsvLine[] {
  const lines: CsvLine[] = []
  let [line, from] = [1, 0]
  parse<string[]>(text, {
    delimiter: ',',
    step({ data: cells, errors, meta: { cursor } }) {
      if (cells.some((cell) => cell.trim() !== '')) lines.push({ cells, line, hasFault: errors.length > 0 })
      line += text.slice(from, cursor).split(/\r\n|\r|\n/).length - 1
      from = cursor
    },
  })
  return lines
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const headings = ['username', 'user', 'name', '用户名']

function isHeading([first = '']: readonly string[]): boolean {
  return headings.includes(first.trim().toLowerCase())
}
