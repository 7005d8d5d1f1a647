import type { RouteData } from '@verdict/proto/http/route'
import type { getSubmissionTrace } from '@verdict/proto/http/site/submission-traces'
import type { SpanDoc } from './submission-trace.model.ts'

type Timeline = RouteData<typeof getSubmissionTrace>['timeline']

const startOf = ({ startedAt, startedUs }: SpanDoc) => Date.parse(startedAt) * 1000 + startedUs

const byStart = (a: SpanDoc, b: SpanDoc) => startOf(a) - startOf(b) || a.spanId.localeCompare(b.spanId)

const attributeOf = ({ attributes }: SpanDoc, name: string) => attributes.find(({ key }) => key === name)?.value

/** Each span once, however often it came, in order of time. */
export function uniqueSpans(spans: readonly SpanDoc[]): SpanDoc[] {
  return [...new Map(spans.map((span) => [span.spanId, span])).values()].sort(byStart)
}

/** When the first of these spans began and how long it took until the last had ended; of at least one span, in order of time. */
export function extentOf(spans: readonly SpanDoc[]): { startedAt: string; durationUs: number } {
  const [first] = spans
  if (first === undefined) throw new RangeError('a trace without a span')
  const ended = Math.max(...spans.map((span) => startOf(span) + span.durationUs))
  return { startedAt: first.startedAt, durationUs: ended - startOf(first) }
}

/**
 * The spans of a trace as a tree: each before those within it, these in order of time. One whose parent is not among them,
 * for example because it was lost or has not ended yet, stands outermost.
 *
 * Who receives a call names its service, a consumer its group, which begins with it; other spans belong to the service of the
 * span that they are in.
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
