import { Type } from 'typebox'
import { superAdmin } from '../../codes/roles.ts'
import { route } from '../route.ts'
import { Id, Instant, Nothing, pageOf, pageQuery } from '../schema.ts'

const SubmissionTraceSummary = Type.Object({
  submitId: Id,
  traceId: Type.String({ description: 'that of the log lines' }),
  startedAt: Instant,
  durationUs: Type.Integer({ description: 'from the call of the browser until nothing that it caused went on' }),
  spans: Type.Integer(),
  failed: Type.Integer({ description: 'spans that ended with an error' }),
})

/** Submissions with a stored trace, latest first. */
export const getSubmissionTraces = route({
  summary: 'Traces of recent submissions',
  owner: 'site',
  method: 'GET',
  path: '/api/admin/submission-traces',
  access: superAdmin,
  query: Type.Object(pageQuery({ limit: 20, maxLimit: 100 })),
  data: pageOf(SubmissionTraceSummary),
})

const elapsedMs = (description: string) => Type.Integer({ minimum: 0, maximum: 24 * 60 * 60 * 1000, description })

/**
 * Reports the spans of the page that submitted, which become the beginning of the trace. Only the submitter knows the
 * `traceparent` that was sent with the submission. A trace that is not stored is not created by it.
 */
export const reportBrowserSpan = route({
  summary: 'Report how long a submission took in the browser',
  owner: 'site',
  method: 'POST',
  path: '/api/submission-browser-span',
  access: 'login',
  body: Type.Object({
    traceparent: Type.String({ pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$', description: 'as it was sent' }),
    answeredMs: elapsedMs('from the click to the answer of the call'),
    shownMs: elapsedMs('from the click until the verdict was on the page'),
  }),
  data: Nothing,
})

/** The spans of a submission in all services, as a tree in order of time. */
export const getSubmissionTrace = route({
  summary: 'The trace of a submission',
  owner: 'site',
  method: 'GET',
  path: '/api/admin/submission-trace',
  access: superAdmin,
  query: Type.Object({ submitId: Id }),
  data: Type.Object({
    ...SubmissionTraceSummary.properties,
    timeline: Type.Array(
      Type.Object({
        spanId: Type.String(),
        depth: Type.Integer({ description: 'how many spans of this list it lies within' }),
        name: Type.String(),
        service: Type.String({ description: 'empty: it is not known' }),
        startUs: Type.Integer({ description: 'since `startedAt`' }),
        durationUs: Type.Integer(),
        error: Type.String({ description: 'empty: it did not fail' }),
        attributes: Type.Array(Type.Object({ key: Type.String(), value: Type.String() })),
      }),
      { description: 'each span before those within it' },
    ),
  }),
})
