import { AppError } from '../errors.ts'

/** A place in the order of changes of rows that others keep a copy of. */
export interface ChangeCursor {
  at: Date
  /** Of those that were changed in the same millisecond, after this one. Empty: all of them. */
  id: string
}

/** What was changed at most this long ago may have been committed after something newer: it is listed again. */
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
 * Filter of the rows after a cursor. `field` holds when a row was changed last; the order is by it and then by `_id`.
 * `idOf` gives what is compared with `_id`.
 */
export function changedAfter(
  field: string,
  { at, id }: ChangeCursor,
  idOf: (id: string) => string | number = String,
): object {
  if (id === '') return { [field]: { $gte: at } }
  // The range first, so that the index is entered there.
  return { [field]: { $gte: at }, $or: [{ [field]: { $gt: at } }, { [field]: at, _id: { $gt: idOf(id) } }] }
}

/** Where the next listing begins when there is nothing more: not behind what may still be committed. */
export function resumeCursor(last: ChangeCursor, now: Date): ChangeCursor {
  const settledAt = new Date(now.getTime() - settleMs)
  return last.at <= settledAt ? last : { at: settledAt, id: '' }
}
