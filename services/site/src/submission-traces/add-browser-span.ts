import type { RouteBody } from '@verdict/proto/http/route'
import type { reportBrowserSpan } from '@verdict/proto/http/site/submission-traces'
import { browserSpan } from './browser-span.rules.ts'
import type { SubmissionTracesContext } from './context.ts'

/** Adds the browser's span to the trace of a submission, once, if the trace is stored. */
export async function addBrowserSpan(
  { submissionTraces }: Pick<SubmissionTracesContext, 'submissionTraces'>,
  { traceparent, ...took }: RouteBody<typeof reportBrowserSpan>,
): Promise<void> {
  const [, traceId = '', spanId = ''] = traceparent.split('-')
  const trace = await submissionTraces.findOne({ _id: traceId, 'spans.parentId': spanId }, { 'spans.$': 1 }).lean()
  const call = trace?.spans[0]
  if (call === undefined) return
  await submissionTraces.updateOne(
    { _id: traceId, 'spans.spanId': { $ne: spanId } },
    { $push: { spans: browserSpan(call, took) } },
  )
}
