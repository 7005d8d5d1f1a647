/**
 * An operator can fix the cause of this error. The message is one sentence that says what happened and what to do.
 * Other errors are bugs.
 */
export class Failure extends Error {
  override name = 'Failure'
}

/** Finds the code of a system error (`ENOSPC`), also of a wrapped one; undefined if there is none. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return errorCode(error.cause)
}

/** Gets the message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
