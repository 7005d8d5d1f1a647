import { ApiError } from './api-error.ts'
import { takePreloadedResponse } from './preloaded-responses.ts'

/** The transport depends on these parts of the page; tests pass their own. */
export interface TransportContext {
  fetch: typeof fetch
  token: () => string | null
  language: () => string
  /** A text of the kit, in the reader's language. */
  text: (key: 'network' | 'timeout' | 'serverError' | 'notFound' | 'invalidFile') => string
  adoptToken: (token: string) => void
  /** Is called for every error response before the caller gets it: opens the sign-in, refreshes the roles. */
  onRefusal: (refusal: ApiError, isAdminCall: boolean) => void
  /** Asks the user to confirm their identity; a request that was refused for lack of that is repeated. */
  confirmIdentity?: () => Promise<boolean>
  /** Is called when a download starts, and when the browser has the file. */
  onDownload?: (state: 'begun' | 'done') => void
}

export interface ApiRequest {
  method: string
  address: string
  body?: unknown
  timeoutMs?: number
  signal?: AbortSignal | undefined
  headers?: Record<string, string>
  /** The request outlives the page (`keepalive`); browsers allow 64 KiB for that. */
  keepalive?: boolean
}

export const callTimeoutMs = 90_000
export const downloadTimeoutMs = 300_000
/** Timeout of a streamed answer, from its first to its last chunk. */
export const streamTimeoutMs = 600_000

/**
 * Whether a path belongs to the back office. Its calls carry a header, so that an expired session leads to the sign-in
 * of the back office.
 */
export function isAdminAddress(address: string): boolean {
  return address.startsWith('/api/admin/')
}

export function headersOf(context: TransportContext, address: string): Record<string, string> {
  const token = context.token()
  return {
    'Accept-Language': context.language(),
    'Url-Type': isAdminAddress(address) ? 'admin' : 'general',
    ...(token === null ? {} : { Authorization: token }),
  }
}

/**
 * Sends a request and returns the response, whatever its status.
 *
 * @throws ApiError when there was no response
 */
export async function send(context: TransportContext, call: ApiRequest): Promise<Response> {
  const timeout = AbortSignal.timeout(call.timeoutMs ?? callTimeoutMs)
  try {
    const headers = {
      ...headersOf(context, call.address),
      ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...call.headers,
    }
    const request = {
      method: call.method,
      headers,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      signal: call.signal === undefined ? timeout : AbortSignal.any([timeout, call.signal]),
      credentials: 'same-origin',
      ...(call.keepalive === true ? { keepalive: true } : {}),
    } as const
    const ask = () => context.fetch(call.address, request)
    const preloaded = takePreloadedResponse(call.address, { method: call.method, headers, body: call.body })
    const response = await (preloaded?.catch(ask) ?? ask())
    adoptRefreshedToken(context, (name) => response.headers.get(name))
    return response
  } catch (error) {
    throw noResponseError(context, { timedOut: timeout.aborted, aborted: call.signal?.aborted === true, error })
  }
}

/** Stores the new token of a response that has the `refresh-token` header. */
export function adoptRefreshedToken(context: TransportContext, header: (name: string) => string | null): void {
  const token = header('authorization')
  if (header('refresh-token') !== null && token !== null && token !== '') context.adoptToken(token)
}

export function noResponseError(
  context: TransportContext,
  { timedOut, aborted, error }: { timedOut: boolean; aborted: boolean; error?: unknown },
): ApiError {
  if (error instanceof ApiError) return error
  const kind = timedOut ? 'timeout' : aborted ? 'aborted' : 'network'
  return new ApiError({ kind, status: 0, code: '', message: context.text(kind === 'timeout' ? 'timeout' : 'network') })
}

interface Envelope {
  status: number
  data: unknown
  msg: string
  code: string
}

/**
 * Parses the envelope of a response. A response without one, such as the error page of a proxy, counts as a server
 * error.
 */
export function readEnvelope(context: TransportContext, httpStatus: number, body: unknown): Envelope {
  const isEnvelope = typeof body === 'object' && body !== null && 'data' in body
  if (!isEnvelope)
    return {
      status: httpStatus === 200 ? 500 : httpStatus,
      data: null,
      msg: fallbackText(context, httpStatus),
      code: '',
    }
  const status = 'status' in body && typeof body.status === 'number' ? body.status : httpStatus
  const msg = 'msg' in body && typeof body.msg === 'string' ? body.msg : ''
  const code = 'code' in body && typeof body.code === 'string' ? body.code : ''
  return { status, data: body.data, msg: msg === '' ? fallbackText(context, status) : msg, code }
}

function fallbackText(context: TransportContext, status: number): string {
  return context.text(status === 404 ? 'notFound' : 'serverError')
}

/**
 * Returns the data of an envelope, or reports and throws the refusal that it carries.
 *
 * @param retryAfter value of the header of that name
 */
export function unwrap(
  context: TransportContext,
  address: string,
  envelope: Envelope,
  retryAfter: string | null = null,
): unknown {
  if (envelope.status === 200) return envelope.data
  const { status, code, msg } = envelope
  const retryAfterSec = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined
  const refusal = new ApiError({ kind: 'refused', status, code, message: msg, retryAfterSec })
  context.onRefusal(refusal, isAdminAddress(address))
  throw refusal
}

export async function readJson(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown
  } catch {
    return null
  }
}
