/**
 * Why a call returned no data. `refused`: the server rejected the call, and `message` is its text in the reader's
 * language.
 */
export type ApiErrorKind = 'refused' | 'timeout' | 'network' | 'aborted'

export interface ApiErrorDetails {
  kind: ApiErrorKind
  /** HTTP status; 0 when no answer came. */
  status: number
  /** Stable name such as `contest.password_wrong`; empty when no answer came. */
  code: string
  message: string
  /** Seconds after which the server takes the call, where it says so. */
  retryAfterSec?: number | undefined
}

export class ApiError extends Error {
  readonly kind: ApiErrorKind
  readonly status: number
  readonly code: string
  readonly retryAfterSec: number | undefined

  constructor({ kind, status, code, message, retryAfterSec }: ApiErrorDetails) {
    super(message)
    this.name = 'ApiError'
    this.kind = kind
    this.status = status
    this.code = code
    this.retryAfterSec = retryAfterSec
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError
}

/** Whether a retry may succeed: the server could not be reached, or answered with a 5xx status. */
export function isTransient(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'timeout' || error.kind === 'network' || error.status >= 500)
}
