import { errorCatalogue, type ErrorCode, type ErrorParams } from '@verdict/proto/errors/catalogue'
import { isBusy, isOutage, isStorageFull } from './outage.ts'

/**
 * An expected error that is part of the contract: its code is stable, its HTTP status and texts are in the catalogue of
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

const defaultRetryAfterSec = 5

/** Seconds after which the same call may succeed; undefined if only the caller can change that. */
export function retryAfterSec({ status, params }: AppError): number | undefined {
  const { waitSec } = params
  if (status !== 429 && status !== 503) return undefined
  if (waitSec !== undefined) return Number(waitSec)
  return status === 503 ? defaultRetryAfterSec : undefined
}

/**
 * The error that a caller gets for an unexpected exception: a store is full, unavailable or busy, otherwise a general
 * server error.
 */
export function toServerError(error: unknown): AppError {
  if (isStorageFull(error)) return new AppError('server.storage_full')
  if (isOutage(error)) return new AppError('server.unavailable')
  return isBusy(error) ? new AppError('server.busy', { waitSec: defaultRetryAfterSec }) : new AppError('server.error')
}

/** Whether a called service could not be reached, so that its answer is unknown. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === 'server.unavailable'
}

/**
 * Replaces refusals with these codes by `absent`, for callers who must not learn that the thing exists.
 *
 * @throws AppError `absent`, and what else `found` refuses with
 */
export async function maskRefusals<T>(found: Promise<T>, hidden: readonly ErrorCode[], absent: ErrorCode): Promise<T> {
  try {
    return await found
  } catch (error) {
    if (error instanceof AppError && hidden.includes(error.code)) throw new AppError(absent)
    throw error
  }
}

/** The answer of a service, or null while it cannot be reached. */
export async function nullIfUnavailable<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (isUnavailable(error)) return null
    throw error
  }
}
