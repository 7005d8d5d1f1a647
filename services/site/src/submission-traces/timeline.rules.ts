import type { RouteData } from '@verdict/proto/http/route'
import type { getSubmissionTrace } from '@verdict/proto/http/site/submission-traces'
import type { SpanDoc } from './submission-trace.model.ts'

type Timeline = RouteData<typeof getSubmissionTrace>['timeline']

const startOf = ({ startedAt, startedUs }: SpanDoc) => Date.parse(startedAt) * 1000 + startedUs

const byStart = (a: SpanDoc, b: SpanDoc) => startOf(a) - startOf(b) || a.spanId.localeCompare(b.spanId)

const attributeOf = ({ attributes }: SpanDoc, name: string) => attributes.find(({ key }) => key === name)?.value

/** Spans without duplicates, ordered by time. */
export function uniqueSpans(spans: readonly SpanDoc[]): SpanDoc[] {
  return [...new Map(spans.map((span) => [span.spanId, span])).values()].sort(byStart)
}

/** Start and duration of a non-empty list of spans, ordered by time. */
export function extentOf(spans: readonly SpanDoc[]): { startedAt: string; durationUs: number } {
  const [first] = spans
  if (first === undefined) throw new RangeError('a trace without a span')
  const ended = Math.max(...spans.map((span) => startOf(span) + span.durationUs))
  return { startedAt: first.startedAt, durationUs: ended - startOf(first) }
}

/**
 * The spans of a trace as a tree: parents before children, siblings ordered by time. Spans with a missing parent, for
 * example a lost or unfinished one, are roots.
 *
 * The service is named by the receiver of a call, and by the group prefix of a consumer; other spans belong to the
 * service of their parent.
 */
export function timelineOf(given: readonly SpanDoc[]): Timeline {
  const spans = uniqueSpans(given)
  const [first] = spans
  if (first === undefined) return []
  const beganUs = Date.parse(first.startedAt) * 1000
  const known = new Set(spans.map(({ spanId }) => spanId))
  const below = Map.groupBy(spans, ({ parentId }) => (known.has(parentId) ? parentId : ''))
  const timeline: Timeline = []
  function add(parentId: string, depth: number, serviceAbove: string): void {
    for (const span of below.get(parentId) ?? []) {
      const { spanId, name, durationUs, error, attributes } = span
      const service = serviceOf(span) ?? serviceAbove
      timeline.push({ spanId, depth, name, service, durationUs, error, attributes, startUs: startOf(span) - beganUs })
      add(spanId, depth + 1, service)
    }
  }
  add('', 0, '')
  return timeline
}

const serviceOf = (span: SpanDoc) =>
  attributeOf(span, 'verdict.service') ?? attributeOf(span, 'messaging.consumer.group.name')?.split('.')[0]
