import { errorCode, Failure, messageOf } from '@verdict/deploy/failure'

/** The text for an error that ends a command: one sentence for an expected failure, else the stack. */
export function describeError(error: unknown): string {
  const message = messageOf(error)
  if (errorCode(error) === 'ENOSPC' || /ENOSPC|No space left on device/.test(message)) {
    return `The disk is full: free some space and start again.`
  }
  if (error instanceof Failure) return message
  return error instanceof Error ? (error.stack ?? message) : message
}
