import { AppError } from '@verdict/kit/errors'
import { pagedList } from '@verdict/kit/paged-list'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { getSubmissionTrace, getSubmissionTraces } from '@verdict/proto/http/site/submission-traces'
import type { SubmissionTracesContext } from './context.ts'
import type { SubmissionTraceDoc } from './submission-trace.model.ts'
import { extentOf, timelineOf, uniqueSpans } from './timeline.rules.ts'

type Stored = Pick<SubmissionTracesContext, 'submissionTraces'>

/** Submissions with stored traces, latest first. */
export async function listSubmissionTraces(
  { submissionTraces }: Stored,
  query: RouteQuery<typeof getSubmissionTraces>,
): Promise<RouteData<typeof getSubmissionTraces>> {
  const page = await pagedList<SubmissionTraceDoc>({
    model: submissionTraces,
    filter: { submitId: { $gt: 0 } },
    sort: { submitId: -1, _id: 1 },
    request: pageOfQuery(query, { limit: 20, maxLimit: 100 }),
  })
  return { ...page, records: page.records.map(summaryOf) }
}

/** The trace of a submission so far. @throws AppError submission_trace.not_found */
export async function readSubmissionTrace(
  { submissionTraces }: Stored,
  submitId: number,
): Promise<RouteData<typeof getSubmissionTrace>> {
  const trace = await submissionTraces.findOne({ submitId }).sort({ _id: 1 }).lean()
  if (trace === null) throw new AppError('submission_trace.not_found')
  return { ...summaryOf(trace), timeline: timelineOf(trace.spans) }
}

function summaryOf({ _id: traceId, submitId = 0, spans: given }: SubmissionTraceDoc) {
  const spans = uniqueSpans(given)
  const failed = spans.filter(({ error }) => error !== '').length
  return { submitId, traceId, failed, spans: spans.length, ...extentOf(spans) }
}
