import type { IncomingHttpHeaders } from 'node:http'
import { localeOf } from '@verdict/proto/codes/locale'
import { clientAddressHeader, actorHeader, deviceHeader, uncheckedSessionHeader } from '@verdict/proto/http/headers'

/** Headers that are not forwarded: claims about the identity of the caller, and hop-by-hop headers. */
const dropped = new Set([
  'authorization',
  'cookie',
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'accept-language',
  'traceparent',
  'tracestate',
])
const droppedPrefixes = ['x-verdict-', 'x-forwarded-', 'proxy-', 'sec-']

/** Header values that the gateway itself asserts about a call. */
export interface AssertedHeaders {
  actor: string | undefined
  /** Signed for the service. */
  clientAddress: string
  traceparent: string
  /** Token of a known browser, for signing in. */
  device?: string | undefined
  hasUncheckedSession?: boolean
}

/** Request headers for the service: only harmless ones of the caller, and those of the gateway. */
export function forwardedHeaders(
  method: string,
  headers: IncomingHttpHeaders,
  asserted: AssertedHeaders,
): IncomingHttpHeaders {
  const sent: IncomingHttpHeaders = {}
  for (const name in headers) {
    if (dropped.has(name) || droppedPrefixes.some((prefix) => name.startsWith(prefix))) continue
    sent[name] = headers[name]
  }
  if (method === 'GET' || method === 'HEAD') delete sent['content-length']
  sent['accept-language'] = localeOf(headers['accept-language'])
  sent['traceparent'] = asserted.traceparent
  sent[clientAddressHeader] = asserted.clientAddress
  if (asserted.actor !== undefined) sent[actorHeader] = asserted.actor
  if (asserted.device !== undefined) sent[deviceHeader] = asserted.device
  if (asserted.hasUncheckedSession === true) sent[uncheckedSessionHeader] = 'true'
  return sent
}

const connectionOnly = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'trailer', 'upgrade'])

/** Response headers of the service for the caller. */
export function answeredHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const answered: IncomingHttpHeaders = {}
  for (const name in headers) if (!connectionOnly.has(name)) answered[name] = headers[name]
  return answered
}
