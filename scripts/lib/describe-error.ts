import { errorCode, Failure, messageOf } from '@verdict/deploy/failure'

/** What is said of an error that ends a command: a sentence where one is known, else all there is. */
export function describeError(error: unknown): string {
  const message = messageOf(error)
  if (errorCode(error) === 'ENOSPC' || /ENOSPC|No space left on device/.test(message)) {
    return `The disk is full: free some space and start again.`
  }
  if (error instanceof Failure) return message
  return error instanceof Error ? (error.stack ?? message) : message
}
