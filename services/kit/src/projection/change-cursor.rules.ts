import { AppError } from '../errors.ts'

/** Position in the order of changes of rows that other services replicate. */
export interface ChangeCursor {
  at: Date
  /** ID within the same millisecond: rows after it follow. Empty: all rows of that millisecond. */
  id: string
}

/** A row that was changed this recently may have been committed after a newer one, so it is listed again. */
const settleMs = 60_000

export function cursorText({ at, id }: ChangeCursor): string {
  return `${at.getTime()}.${id}`
}

/** @throws AppError request.invalid */
export function parseCursor(text: string): ChangeCursor {
  if (text === '') return { at: new Date(0), id: '' }
  const [, ms, id = ''] = /^(-?\d{1,15})\.([A-Za-z0-9_-]{0,64})$/.exec(text) ?? []
  if (ms === undefined) throw new AppError('request.invalid', { detail: 'cursor' })
  return { at: new Date(Number(ms)), id }
}

/**
 * Filter for the rows after a cursor. `field` holds the time of the last change; the order is by it and then by `_id`.
 * `idOf` converts the ID of the cursor to the type of `_id`.
 */
export function changedAfter(
  field: string,
  { at, id }: ChangeCursor,
  idOf: (id: string) => string | number = String,
): object {
  if (id === '') return { [field]: { $gte: at } }
  // The range comes first, so that the query uses the index.
  return { [field]: { $gte: at }, $or: [{ [field]: { $gt: at } }, { [field]: at, _id: { $gt: idOf(id) } }] }
}

/** Returns the cursor for the next listing after the last row: before anything that may still be committed. */
export function resumeCursor(last: ChangeCursor, now: Date): ChangeCursor {
  const settledAt = new Date(now.getTime() - settleMs)
  return last.at <= settledAt ? last : { at: settledAt, id: '' }
}
