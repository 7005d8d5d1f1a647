import type { ReceivedOf } from '@verdict/kit/bus'
import type { spansRecorded } from '@verdict/proto/events/shared/trace'
import type { SubmissionTracesContext } from './context.ts'
import type { SpanDoc, SubmissionTraceDoc } from './submission-trace.model.ts'

/** A submission has about a hundred spans; more with hundreds of tests. */
const maxSpans = 1000

/**
 * Adds spans to their traces. A duplicate event adds duplicates, which readers remove; spans may be lost on database
 * failures.
 */
export async function onSpansRecorded(
  { submissionTraces, clock }: Pick<SubmissionTracesContext, 'submissionTraces' | 'clock'>,
  { data }: ReceivedOf<typeof spansRecorded>,
): Promise<void> {
  const traces = [...Map.groupBy(data.spans, ({ traceId }) => traceId)]
  // Uses the driver directly, because the bus has validated the spans and casting each field again would be most of the
  // work.
  const collection = submissionTraces.db.collection<SubmissionTraceDoc>(submissionTraces.collection.name)
  await collection.bulkWrite(
    traces.map(([traceId, spans]) => {
      const submitId = spans.map(submitIdOf).find((id) => id !== undefined)
      return {
        updateOne: {
          filter: { _id: traceId },
          update: {
            $setOnInsert: { at: clock.now() },
            $push: { spans: { $each: spans, $slice: maxSpans } },
            ...(submitId === undefined ? {} : { $set: { submitId } }),
          },
          upsert: true,
        },
      }
    }),
    { ordered: false, writeConcern: { w: 1 } },
  )
}

function submitIdOf({ attributes }: SpanDoc): number | undefined {
  const named = attributes.find(({ key }) => key === 'verdict.submit_id')
  return named === undefined ? undefined : Number(named.value)
}
