import { AppError } from '@verdict/kit/errors'

/** A place in the order of changes. */
export interface ChangeCursor {
  at: Date
  /** Of those that were changed in the same millisecond, after this one. */
  uid: string
}

export function cursorText({ at, uid }: ChangeCursor): string {
  return `${at.getTime()}.${uid}`
}

/** @throws AppError request.invalid */
export function parseCursor(text: string): ChangeCursor {
  if (text === '') return { at: new Date(0), uid: '' }
  const [, ms, uid = ''] = /^(-?\d{1,15})\.([A-Za-z0-9_-]{0,64})$/.exec(text) ?? []
  if (ms === undefined) throw new AppError('request.invalid', { detail: 'cursor' })
  return { at: new Date(Number(ms)), uid }
}
