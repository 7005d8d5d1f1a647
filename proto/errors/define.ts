/**
 * An error that clients can rely on: its HTTP status and its text in both languages; `{name}` is filled from `params`.
 */
export interface ErrorText {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 415 | 429 | 500 | 503
  zh: string
  en: string
  /** The English text for the singular of the parameter that it counts. */
  enOne?: { of: string; en: string }
  /**
   * The cause of a 403: a missing role of the caller, or a switch that an administrator has turned off. Without it, the
   * refusal is about one object only.
   */
  forbiddenBy?: 'role' | 'switch'
}

export function errors<const T extends Record<string, ErrorText>>(table: T): T {
  return table
}
