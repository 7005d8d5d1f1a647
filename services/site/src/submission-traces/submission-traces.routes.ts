import type { HttpServer } from '@verdict/kit/http'
import { getSubmissionTrace, getSubmissionTraces, reportBrowserSpan } from '@verdict/proto/http/site/submission-traces'
import { addBrowserSpan } from './add-browser-span.ts'
import type { SubmissionTracesContext } from './context.ts'
import { listSubmissionTraces, readSubmissionTrace } from './get-submission-traces.ts'

export function submissionTracesRoutes(http: HttpServer, ctx: Pick<SubmissionTracesContext, 'submissionTraces'>): void {
  http.on(getSubmissionTraces, ({ query }) => listSubmissionTraces(ctx, query))
  http.on(getSubmissionTrace, ({ query }) => readSubmissionTrace(ctx, query.submitId))
  http.on(reportBrowserSpan, ({ body }) => addBrowserSpan(ctx, body))
}
