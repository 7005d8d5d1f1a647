import { AppError } from '../errors.ts'

/**
 * Position in a listing of documents: first all of one kind after another by number, then what was changed since the
 * listing began. `at` is in milliseconds since 1970.
 */
export type SearchCursor =
  | { phase: 'all'; kind: number; after: number; at: number }
  | { phase: 'changes'; at: number; after: string }

/** A document that was changed this recently may have been committed after a newer one, so it is listed again. */
export const settleMs = 60_000

export function cursorText(cursor: SearchCursor): string {
  return cursor.phase === 'all'
    ? `all.${cursor.kind}.${cursor.after}.${cursor.at}`
    : `changes.${cursor.at}.${cursor.after}`
}

/** Null: from the beginning. @throws AppError request.invalid for a malformed cursor */
export function parseCursor(text: string): SearchCursor | null {
  if (text === '') return null
  const all = /^all\.(\d{1,3})\.(\d{1,15})\.(\d{1,15})$/.exec(text)
  if (all !== null) return { phase: 'all', kind: Number(all[1]), after: Number(all[2]), at: Number(all[3]) }
  const [, at, after] = /^changes\.(\d{1,15})\.([a-z_]{0,30}:?\d{0,15})$/.exec(text) ?? []
  if (at === undefined || after === undefined) throw new AppError('request.invalid', { detail: 'cursor' })
  return { phase: 'changes', at: Number(at), after }
}
