import { Type } from 'typebox'
import { superAdmin } from '../codes/roles.ts'
import { route } from './route.ts'
import { Id, Instant, pageOf, pageQuery } from './schema.ts'

const SubmissionTraceSummary = Type.Object({
  submitId: Id,
  traceId: Type.String({ description: 'that of the log lines' }),
  startedAt: Instant,
  durationUs: Type.Integer({ description: 'from the call of the browser until nothing that it caused went on' }),
  spans: Type.Integer(),
  failed: Type.Integer({ description: 'spans that ended with an error' }),
})

/** Submissions whose trace is kept, latest first. */
export const getSubmissionTraces = route({
  summary: 'Traces of recent submissions',
  owner: 'site',
  method: 'GET',
  path: '/api/admin/submission-traces',
  access: superAdmin,
  query: Type.Object(pageQuery({ limit: 20, maxLimit: 100 })),
  data: pageOf(SubmissionTraceSummary),
})

/** What happened to a submission in all services, as a tree in order of time. */
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
