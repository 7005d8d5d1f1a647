import type { SiteAnswer } from '../http/site-http.ts'
import { layoutChanged } from './page.ts'

export type JsonRecord = Readonly<Record<string, unknown>>

/** Parses JSON. Throws `layout-changed` if it is invalid. */
export function jsonOf({ text, address }: Pick<SiteAnswer, 'text' | 'address'>): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw layoutChanged(`JSON of ${new URL(address).pathname}`)
  }
}

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Throws `layout-changed` if the value is not an object; `what` names it. */
export function recordOf(value: unknown, what: string): JsonRecord {
  if (!isRecord(value)) throw layoutChanged(what)
  return value
}

/** Throws `layout-changed` if the value is not an array of objects; `what` names it. */
export function recordsOf(value: unknown, what: string): JsonRecord[] {
  if (!Array.isArray(value)) throw layoutChanged(what)
  return value.map((one: unknown) => recordOf(one, what))
}

/** Reads a text or a number as text; empty for other types. */
export const textIn = (record: JsonRecord, name: string): string => {
  const value = record[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** Reads a number; null for other types. */
export const numberIn = (record: JsonRecord, name: string): number | null => {
  const value = record[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
