import { SpanKind, type Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { enterSpan, startSpan } from '../trace.ts'

/** Paths that monitoring polls every few seconds. */
const unrecorded = new Set(['/healthz', '/readyz', '/metrics'])

interface ServerSpanOptions {
  service: string
  /** Called with the span before anything else happens to the request. */
  begun?: (span: Span, request: FastifyRequest, reply: FastifyReply) => void
  /** Whether the back office shows the trace of the request, unless the caller decides that. */
  isShown?: (request: FastifyRequest) => boolean
}

/** Adds to each request a span that continues the trace of its caller and ends with the response. */
export function addServerSpans(app: FastifyInstance, { service, begun, isShown }: ServerSpanOptions): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers
    const route = request.routeOptions.url ?? 'none'
    const span = startSpan(`${request.method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes: { 'verdict.service': service, 'http.request.method': request.method, 'http.route': route },
      traceparent: typeof traceparent === 'string' ? traceparent : '',
      ...(isShown === undefined ? {} : { isShown: isShown(request) }),
    })
    enterSpan(span)
    if (!unrecorded.has(route)) spans.set(request, span)
    begun?.(span, request, reply)
    done()
  })
  const end = (request: FastifyRequest, statusCode: number) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    span?.end()
    spans.delete(request)
  }
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    // nginx uses this status for requests that the client aborted.
    end(request, 499)
    done()
  })
}
