/**
 * An error that the operator can fix. The message is one sentence that says what happened and what to do. Other errors
 * are bugs.
 */
export class Failure extends Error {
  override name = 'Failure'
}

/** The code of a system error (`ENOSPC`), also of a wrapped one; undefined if there is none. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return errorCode(error.cause)
}

/** The message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
