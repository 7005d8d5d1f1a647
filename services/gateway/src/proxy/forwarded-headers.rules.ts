import type { IncomingHttpHeaders } from 'node:http'
import { localeOf } from '@verdict/proto/codes/locale'
import { clientAddressHeader, actorHeader, deviceHeader } from '@verdict/proto/http/headers'

/** Headers of a caller that no service gets to see: who they say they are, and what belongs to the connection alone. */
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

/** What the gateway itself says about a call. */
export interface CallFacts {
  actor: string | undefined
  /** As services accept it: signed. */
  clientAddress: string
  traceparent: string
  /** The token of a known browser, for who signs in. */
  device?: string | undefined
}

/** The headers of a call as its service gets them: of what the caller sent only what is harmless. */
export function forwardedHeaders(method: string, headers: IncomingHttpHeaders, facts: CallFacts): IncomingHttpHeaders {
  const sent: IncomingHttpHeaders = {}
  for (const name in headers) {
    if (dropped.has(name) || droppedPrefixes.some((prefix) => name.startsWith(prefix))) continue
    sent[name] = headers[name]
  }
  if (method === 'GET' || method === 'HEAD') delete sent['content-length']
  sent['accept-language'] = localeOf(headers['accept-language'])
  sent['traceparent'] = facts.traceparent
  sent[clientAddressHeader] = facts.clientAddress
  if (facts.actor !== undefined) sent[actorHeader] = facts.actor
  if (facts.device !== undefined) sent[deviceHeader] = facts.device
  return sent
}

const connectionOnly = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'trailer', 'upgrade'])

/** The headers of a service's answer as the caller gets them. */
export function answeredHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const answered: IncomingHttpHeaders = {}
  for (const name in headers) if (!connectionOnly.has(name)) answered[name] = headers[name]
  return answered
}
