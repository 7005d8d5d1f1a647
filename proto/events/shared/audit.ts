import { Type } from 'typebox'
import { auditCredentials } from '../../codes/audit.ts'
import { Instant, Nullable, OneOf } from '../../http/schema.ts'
import { event } from '../event.ts'

/**
 * A field before and after a change; texts as they are, all other values as JSON. null: the field did not or does not
 * exist.
 */
export const AuditChange = Type.Object({
  field: Type.String(),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
})

/**
 * Somebody has changed something by a granted right, or a sign-in method of an account. Each service publishes it in
 * the transaction of the change; the id of the event is the id of the log entry.
 */
export const auditRecorded = event('audit.recorded.v1', {
  topic: 'verdict.audit',
  data: Type.Object({
    at: Instant,
    action: Type.String(),
    subject: Type.Object({
      kind: Type.String(),
      id: Type.String({ description: 'empty: there is one alone, or the log cannot know' }),
      name: Type.String({ description: 'as it was called then; may be empty' }),
    }),
    actor: Type.Object({
      uid: Type.String({ description: 'empty: nobody was signed in' }),
      username: Type.String(),
      role: Type.String(),
      credential: OneOf(auditCredentials),
      address: Type.String(),
    }),
    changes: Type.Array(AuditChange),
    traceId: Type.String({ description: 'that of the log lines of the request' }),
  }),
})
