import { errorCatalogue, type ErrorCode, type ErrorParams } from '@verdict/proto/errors/catalogue'

/**
 * A refusal that is part of the contract: its code is stable, its HTTP status and its texts are in the catalogue of
 * `@verdict/proto`. Anything else that is thrown is a bug.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: ErrorParams

  constructor(code: ErrorCode, params: ErrorParams = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.params = params
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}

/** Whether a service that was asked could not be reached: what it would have said is not known. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'server.unavailable'
}

/** What a service answers; null while it cannot be reached. */
export async function unlessAway<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (isUnavailable(error)) return null
    throw error
  }
}
