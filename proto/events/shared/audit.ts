import { Type } from 'typebox'
import { auditCredentials } from '../../codes/audit.ts'
import { Instant, Nullable, OneOf } from '../../http/schema.ts'
import { event } from '../event.ts'

/** One field as it was and as it is; texts as they are, everything else as JSON. Null: it was, or is, not there. */
export const AuditChange = Type.Object({
  field: Type.String(),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
})

/**
 * Somebody has changed something by a right that they were given, or how an account is signed in to. Every service
 * publishes it in the transaction of the change; the id of the event is the id of the entry in the log.
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
