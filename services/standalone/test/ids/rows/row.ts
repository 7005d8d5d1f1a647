import type { ObjectName } from '../objects/objects.ts'

/**
 * Values are sent by name of the field in path, query or body. A text `{name}` is replaced by that id of the object or
 * the base, `{ownPassword}` by the caller’s password.
 */
export type Values = Readonly<Record<string, unknown>>

/**
 * Maps outcomes to callers: `ok`, the code of a refusal, or `absent`, which is the same answer as for an id that does
 * not exist. `*` means all others; callers who are not listed get `absent`.
 */
export type Answers = Readonly<Record<string, string>>

export interface IdRow {
  /** The route is `METHOD /path`. */
  route: string
  of: ObjectName
  send: Values
  answers: Answers
}

export function rowsOf(of: ObjectName, rows: readonly (readonly [string, Values, Answers])[]): readonly IdRow[] {
  return rows.map(([route, send, answers]) => ({ route, of, send, answers }))
}
