import { SpanKind, type Span } from '@opentelemetry/api'
import type { OutgoingEvent } from './bus-envelope.ts'
import type { ReceivedEvent } from './bus-port.ts'
import { failSpan, isRecordedBelow, startSpan, toTraceparent, withSpan } from '../trace.ts'

/** Adds to each event a span below its origin, starting at `startTime`; without a collector the event is unchanged. */
function withSpans(
  events: readonly OutgoingEvent[],
  nameOf: (event: OutgoingEvent) => string,
  startTimes: readonly Date[] = [],
): { events: OutgoingEvent[]; spans: Span[] } {
  const spans: Span[] = []
  const traced = events.map((event, index) => {
    const { type, id, source, traceparent } = event.envelope
    const startTime = startTimes[index]
    const span = startSpan(nameOf(event), {
      kind: SpanKind.PRODUCER,
      attributes: {
        'verdict.service': source,
        'messaging.destination.name': event.topic,
        'messaging.message.id': id,
        'verdict.event.type': type,
      },
      traceparent: traceparent ?? '',
      ...(startTime === undefined ? {} : { startTime }),
    })
    spans.push(span)
    return { ...event, envelope: { ...event.envelope, traceparent: toTraceparent(span.spanContext()) } }
  })
  return { events: traced, spans }
}

async function sendIn(
  { events, spans }: ReturnType<typeof withSpans>,
  send: (events: readonly OutgoingEvent[]) => Promise<void>,
): Promise<void> {
  try {
    await send(events)
  } catch (error) {
    for (const span of spans) failSpan(span, error)
    throw error
  } finally {
    for (const span of spans) span.end()
  }
}

const areRecorded = (events: readonly OutgoingEvent[]) =>
  events.some(({ envelope }) => isRecordedBelow(envelope.traceparent))

/** Publishes each event in a span of its own, which its consumers continue. */
export function inPublishSpans(
  events: readonly OutgoingEvent[],
  send: (events: readonly OutgoingEvent[]) => Promise<void>,
): Promise<void> {
  if (!areRecorded(events)) return send(events)
  return sendIn(
    withSpans(events, ({ envelope }) => `publish ${envelope.type}`),
    send,
  )
}

/** Works like `inPublishSpans`, with spans from the time when the events were written into the outbox. */
export function inOutboxSpans(
  events: readonly OutgoingEvent[],
  writtenAt: readonly Date[],
  send: (events: readonly OutgoingEvent[]) => Promise<void>,
): Promise<void> {
  if (!areRecorded(events)) return send(events)
  return sendIn(
    withSpans(events, ({ envelope }) => `outbox ${envelope.type}`, writtenAt),
    send,
  )
}

/** Handles an event in a span that continues the trace of its publisher. */
export function inProcessSpan(event: ReceivedEvent, group: string, work: () => void | Promise<void>): Promise<void> {
  const attributes = {
    'verdict.event.type': event.type,
    'messaging.message.id': event.id,
    'messaging.consumer.group.name': group,
  }
  const options = { kind: SpanKind.CONSUMER, attributes, traceparent: event.traceparent ?? '' }
  return withSpan(`process ${event.type}`, options, work)
}
