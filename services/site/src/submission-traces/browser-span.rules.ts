import type { RouteBody } from '@verdict/proto/http/route'
import type { reportBrowserSpan } from '@verdict/proto/http/site/submission-traces'
import type { SpanDoc } from './submission-trace.model.ts'

type Reported = RouteBody<typeof reportBrowserSpan>

/** The OpenTelemetry number of the span kind CLIENT. */
const clientKind = 2
export const browserSpanName = 'submit in the browser'

/**
 * The browser's span of a call, as parent of the gateway's. As browser clocks are unreliable, its start is computed
 * from the gateway's span, assuming equal latency in both directions. If it is shorter than the gateway's, both start
 * together.
 */
export function browserSpan(call: SpanDoc, { answeredMs, shownMs }: Omit<Reported, 'traceparent'>): SpanDoc {
  const onTheWayUs = Math.max(0, answeredMs * 1000 - call.durationUs)
  const beganUs = Date.parse(call.startedAt) * 1000 + call.startedUs - Math.round(onTheWayUs / 2)
  const beganMs = Math.floor(beganUs / 1000)
  return {
    traceId: call.traceId,
    spanId: call.parentId,
    parentId: '',
    name: browserSpanName,
    kind: clientKind,
    startedAt: new Date(beganMs).toISOString(),
    startedUs: beganUs - beganMs * 1000,
    durationUs: Math.max(shownMs * 1000, onTheWayUs + call.durationUs),
    error: '',
    attributes: [
      { key: 'verdict.service', value: 'browser' },
      { key: 'verdict.answered_ms', value: String(answeredMs) },
    ],
  }
}
