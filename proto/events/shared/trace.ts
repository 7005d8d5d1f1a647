import { Type } from 'typebox'
import { Instant } from '../../http/schema.ts'
import { event } from '../event.ts'

export const RecordedSpan = Type.Object({
  traceId: Type.String(),
  spanId: Type.String(),
  parentId: Type.String({ description: 'empty: the trace begins with it' }),
  name: Type.String(),
  kind: Type.Integer({
    description: 'as OpenTelemetry numbers them: 0 internal, 1 server, 2 client, 3 producer, 4 consumer',
  }),
  startedAt: Instant,
  startedUs: Type.Integer({ minimum: 0, maximum: 999, description: 'microseconds after `startedAt`' }),
  durationUs: Type.Integer({ minimum: 0 }),
  error: Type.String({ description: 'empty: it did not fail' }),
  attributes: Type.Array(Type.Object({ key: Type.String(), value: Type.String() })),
})

/** Spans of submissions that a process has ended since its last event. Any service publishes it; some may be lost. */
export const spansRecorded = event('trace.spans_recorded.v1', {
  topic: 'verdict.trace',
  data: Type.Object({ spans: Type.Array(RecordedSpan) }),
})
