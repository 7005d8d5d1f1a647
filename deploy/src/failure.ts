/**
 * Something that the person at the keyboard can mend: the message is one sentence that says what happened and
 * what to do. Anything else that is thrown here is a bug.
 */
export class Failure extends Error {
  override name = 'Failure'
}

/** A system call's error code (`ENOSPC`), also of an error that another one wraps; undefined where there is none. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return errorCode(error.cause)
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
