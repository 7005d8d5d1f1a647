import type { RouteBody } from '@verdict/proto/http/route'
import type { reportBrowserSpan } from '@verdict/proto/http/site/submission-traces'
import type { SpanDoc } from './submission-trace.model.ts'

type Reported = RouteBody<typeof reportBrowserSpan>

/** The kind of a client's span, as OpenTelemetry numbers kinds. */
const clientKind = 2
export const browserSpanName = 'submit in the browser'

/**
 * The span of the page that made a call, above that of the gateway that answered it. The clock of a browser may be wrong: when
 * the page began follows from the gateway's span, with the time on the way shared evenly by both directions. One that has taken
 * less than the gateway began with it.
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
