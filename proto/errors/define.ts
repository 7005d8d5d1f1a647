/** A refusal that clients can rely on: its HTTP status and its text in both languages; `{name}` is filled from `params`. */
export interface ErrorText {
  status: 400 | 401 | 403 | 404 | 405 | 415 | 429 | 500 | 503
  zh: string
  en: string
  /** The English text where the parameter that it counts is one. */
  enOne?: { of: string; en: string }
  /** Of a 403: a role that the caller lacks, or a switch that an administrator has closed; else it is about one thing alone. */
  forbiddenBy?: 'role' | 'switch'
}

export function errors<const T extends Record<string, ErrorText>>(table: T): T {
  return table
}
