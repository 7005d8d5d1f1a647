import { readPostgresDump } from '../dumps/postgres-dump.ts'
import { nullableText, openSqlDump, textOf, type Row, type SqlDump } from '../dumps/sql-dump.ts'

/** These tables are loaded for look-ups; all others are streamed. */
const small = ['problem_tag', 'problem_tags']

export function openQduojDump(file: string): Promise<SqlDump> {
  return openSqlDump((wants) => readPostgresDump(file, wants), small)
}

export const booleanColumn = (row: Row, column: string) => row[column] === 't'

/** Reads a time with time zone as PostgreSQL writes it. An empty one is the beginning of 1970. */
export function timeOf(row: Row, column: string): string {
  const text = textOf(row, column)
  const zoned = /[+-]\d\d(?::?\d\d)?$/.test(text) ? text.replace(/([+-]\d\d)$/, '$1:00') : `${text}Z`
  const time = new Date(text === '' ? 0 : zoned.replace(' ', 'T'))
  return (Number.isNaN(time.getTime()) ? new Date(0) : time).toISOString()
}

/** Reads a JSON column; undefined if it is empty or invalid. */
export function jsonColumn(row: Row, column: string): unknown {
  const text = nullableText(row, column)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function fieldsColumn(row: Row, column: string): Fields {
  const value = jsonColumn(row, column)
  return isFields(value) ? value : {}
}

export function listColumn(row: Row, column: string): readonly unknown[] {
  const value = jsonColumn(row, column)
  return Array.isArray(value) ? value : []
}
