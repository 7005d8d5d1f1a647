import { Metadata, status, type ServiceError, type StatusObject } from '@grpc/grpc-js'
import { isErrorCode, type ErrorParams } from '@verdict/proto/errors/catalogue'
import { AppError, toServerError } from '../errors.ts'

/** Trailing metadata in which an AppError travels, as JSON. */
const errorKey = 'verdict-error-bin'

const grpcStatusOfHttp: Readonly<Record<number, status>> = {
  400: status.INVALID_ARGUMENT,
  401: status.UNAUTHENTICATED,
  403: status.PERMISSION_DENIED,
  404: status.NOT_FOUND,
  429: status.RESOURCE_EXHAUSTED,
  503: status.UNAVAILABLE,
}

/**
 * The gRPC status of an exception on the server. Callers learn whether a store is down, full or busy; of a bug they
 * learn only that it was one.
 */
export function toStatus(error: unknown): Partial<StatusObject> & { code: status; details: string } {
  const appError = error instanceof AppError ? error : toServerError(error)
  const metadata = new Metadata()
  metadata.set(errorKey, Buffer.from(JSON.stringify({ code: appError.code, params: appError.params })))
  return { code: statusOf(appError), details: appError.code, metadata }
}

function statusOf({ code, status: httpStatus }: AppError): status {
  // A call to a busy server must not be retried at once like one to a server that is down.
  if (code === 'server.busy') return status.RESOURCE_EXHAUSTED
  return grpcStatusOfHttp[httpStatus] ?? status.INTERNAL
}

export function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' && 'metadata' in error
}

function isParams(value: unknown): value is ErrorParams {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => typeof one === 'string' || typeof one === 'number')
  )
}

function carriedError(error: ServiceError): AppError | null {
  const [encoded] = error.metadata.get(errorKey)
  if (!(encoded instanceof Buffer)) return null
  try {
    const decoded: unknown = JSON.parse(encoded.toString('utf8'))
    if (typeof decoded !== 'object' || decoded === null || !('code' in decoded)) return null
    const { code } = decoded
    if (typeof code !== 'string' || !isErrorCode(code)) return null
    return new AppError(code, 'params' in decoded && isParams(decoded.params) ? decoded.params : {})
  } catch {
    return null
  }
}

/**
 * Whether the server did not answer a call, because it or its connection ended before. The library reports some of
 * these as internal errors; an error of the server itself always carries its code.
 */
export function isServerUnreachable(error: unknown): boolean {
  if (!isServiceError(error)) return false
  if (error.code === status.UNAVAILABLE) return true
  return error.code === status.INTERNAL && error.details.startsWith('Received RST_STREAM')
}

function causedBy(cause: unknown, error: Error): Error {
  error.cause = cause
  return error
}

/**
 * Maps a gRPC error to what the caller of a client gets: the AppError that the server threw; `server.unavailable` when
 * it could not be reached in time; `server.busy` when it or the connection was overloaded; `server.error` for a bug on
 * the server, which has logged it. Anything else is a bug on this side.
 *
 * @param isAborted whether the caller itself ended the call; a server that is forced to stop cancels calls, too
 */
export function fromServiceError(error: unknown, method: string, isAborted = false): Error {
  if (!isServiceError(error)) return error instanceof Error ? error : new Error(String(error))
  const carried = carriedError(error)
  if (carried !== null) return carried
  const isUnreachable = isServerUnreachable(error) || (error.code === status.CANCELLED && !isAborted)
  if (isUnreachable) return causedBy(error, new AppError('server.unavailable'))
  switch (error.code) {
    case status.DEADLINE_EXCEEDED:
      return causedBy(error, new AppError('server.unavailable'))
    case status.ABORTED:
      return causedBy(error, new AppError('server.busy'))
    case status.RESOURCE_EXHAUSTED:
      return isTooLarge(error) ? unexpected(error, method) : causedBy(error, new AppError('server.busy'))
    case status.INTERNAL:
    case status.UNKNOWN:
      return causedBy(error, new AppError('server.error'))
    default:
      return unexpected(error, method)
  }
}

function unexpected(error: ServiceError, method: string): Error {
  return causedBy(error, new Error(`${method}: ${status[error.code]} ${error.details}`))
}

/**
 * Whether the library refused the message because of its size; an overloaded server answers with the same status code.
 */
function isTooLarge({ details }: ServiceError): boolean {
  return /(message|size) larger than/.test(details)
}
