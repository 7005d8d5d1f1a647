import { parse } from 'papaparse'

/** Cells of a row: username, password, email, realname, gender, nickname, school. */
export const userColumns = ['username', 'password', 'email', 'realname', 'gender', 'nickname', 'school'] as const
export const maxRows = 5000

export type CsvFault = 'not_utf8' | 'empty' | 'too_many' | 'columns'

export type CsvResult = { rows: string[][] } | { fault: CsvFault; line?: number }

/**
 * The rows of a CSV file (RFC 4180, UTF-8, with or without a byte-order mark), padded to seven cells; empty lines are
 * left out, and so is a first line that names the columns.
 */
export function readUsersCsv(bytes: Uint8Array): CsvResult {
  const text = decode(bytes)
  if (text === null) return { fault: 'not_utf8' }
  const { data } = parse<string[]>(text, { skipEmptyLines: 'greedy', delimiter: ',' })
  const [first] = data
  const rows = first !== undefined && isHeading(first) ? data.slice(1) : data
  if (rows.length === 0) return { fault: 'empty' }
  if (rows.length > maxRows) return { fault: 'too_many' }
  const wrong = rows.findIndex((row) => row.length < 2 || row.length > userColumns.length)
  if (wrong !== -1) return { fault: 'columns', line: data.length - rows.length + wrong + 1 }
  return { rows: rows.map((row) => userColumns.map((_, at) => (row[at] ?? '').trim())) }
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
