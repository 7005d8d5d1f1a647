import { createServer } from 'node:http'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'

/** Describes a span in the JSON encoding of OTLP. */
export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

interface TraceRequest {
  resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[]
}

interface MetricsRequest {
  resourceMetrics: { scopeMetrics: { metrics: { name: string }[] }[] }[]
}

/** Starts an OpenTelemetry collector that stores what it receives by OTLP over HTTP. */
export async function startCollector() {
  const spans: CollectedSpan[] = []
  const metricNames = new Set<string>()
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces') {
        const { resourceSpans } = body as TraceRequest
        spans.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)))
      }
      if (request.url === '/v1/metrics') {
        const { resourceMetrics } = body as MetricsRequest
        const scopes = resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics)
        for (const { name } of scopes.flatMap(({ metrics }) => metrics)) metricNames.add(name)
      }
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    metricNames,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
