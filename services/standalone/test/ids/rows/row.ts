import type { ObjectName } from '../objects/objects.ts'

/** What is sent, by field of path, query and body. A text `{name}` stands for that id of the object, or of the base; `{ownPassword}` for the caller’s. */
export type Values = Readonly<Record<string, unknown>>

/**
 * Callers by what they get: `ok`, the code of a refusal, or `absent`: exactly what they get for an id that there is not.
 * `*`: all others; where nothing is said of somebody it is `absent`.
 */
export type Answers = Readonly<Record<string, string>>

export interface IdRow {
  /** `METHOD /path` */
  route: string
  of: ObjectName
  send: Values
  answers: Answers
}

export function rowsOf(of: ObjectName, rows: readonly (readonly [string, Values, Answers])[]): readonly IdRow[] {
  return rows.map(([route, send, answers]) => ({ route, of, send, answers }))
}
