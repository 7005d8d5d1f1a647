import { performance } from 'node:perf_hooks'
import {
  SpanStatusCode,
  type Attributes,
  type AttributeValue,
  type Span,
  type SpanContext,
  type SpanKind,
} from '@opentelemetry/api'
import type { Static } from 'typebox'
import type { RecordedSpan } from '@verdict/proto/events/shared/trace'

export type EndedSpan = Static<typeof RecordedSpan>

interface Begun {
  spanContext: SpanContext
  name: string
  kind: SpanKind
  /** Empty: the span is the root of its trace. */
  parentId: string
  attributes: Attributes
  /** For a span that began in the past. */
  startTime?: Date
}

const longestValue = 300

const nowMs = () => performance.timeOrigin + performance.now()

const textOf = (value: AttributeValue) => String(value).slice(0, longestValue)

/** Wraps `span` and calls `ended` once with what it was. Span events and links are not recorded. */
export function recordedSpan(span: Span, begun: Begun, ended: (span: EndedSpan) => void): Span {
  const { traceId, spanId } = begun.spanContext
  const startMs = begun.startTime?.getTime() ?? nowMs()
  const attributes = new Map<string, AttributeValue>()
  let { name } = begun
  let error = ''
  let isEnded = false

  function note(given: Attributes): void {
    for (const [key, value] of Object.entries(given)) if (value !== undefined) attributes.set(key, value)
  }

  note(begun.attributes)
  const recorded: Span = {
    spanContext: () => begun.spanContext,
    isRecording: () => !isEnded,
    setAttribute(key, value) {
      span.setAttribute(key, value)
      attributes.set(key, value)
      return recorded
    },
    setAttributes(given) {
      span.setAttributes(given)
      note(given)
      return recorded
    },
    setStatus(status) {
      span.setStatus(status)
      error = status.code === SpanStatusCode.ERROR ? (status.message ?? 'error') : ''
      return recorded
    },
    updateName(changed) {
      span.updateName(changed)
      name = changed
      return recorded
    },
    addEvent: (...event) => (span.addEvent(...event), recorded),
    addLink: (link) => (span.addLink(link), recorded),
    addLinks: (links) => (span.addLinks(links), recorded),
    recordException: (...exception) => span.recordException(...exception),
    end(endTime) {
      span.end(endTime)
      if (isEnded) return
      isEnded = true
      const wholeMs = Math.floor(startMs)
      ended({
        traceId,
        spanId,
        parentId: begun.parentId,
        name,
        kind: begun.kind,
        error: error.slice(0, longestValue),
        startedAt: new Date(wholeMs).toISOString(),
        startedUs: Math.floor((startMs - wholeMs) * 1000),
        durationUs: Math.max(0, Math.round((nowMs() - startMs) * 1000)),
        attributes: [...attributes].map(([key, value]) => ({ key, value: textOf(value) })),
      })
    },
  }
  return recorded
}
