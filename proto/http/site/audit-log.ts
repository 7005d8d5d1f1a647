import { Type } from 'typebox'
import { auditActions, auditCredentials, auditSubjects } from '../../codes/audit.ts'
import { superAdmin } from '../../codes/roles.ts'
import { AuditChange } from '../../events/shared/audit.ts'
import { route } from '../route.ts'
import { Instant, Nothing, OneOf, pageOf, pageQuery } from '../schema.ts'

export const AuditEntry = Type.Object({
  id: Type.String(),
  at: Instant,
  action: Type.String(),
  subjectKind: Type.String(),
  subjectId: Type.String({ description: 'may be empty' }),
  subjectName: Type.String({ description: 'as it was called then; may be empty' }),
  actorUid: Type.String({ description: 'empty: nobody was signed in' }),
  actorName: Type.String(),
  actorRole: Type.String(),
  credential: OneOf(auditCredentials),
  address: Type.String(),
  service: Type.String(),
  changes: Type.Array(AuditChange),
  traceId: Type.String({ description: 'that of the log lines of the request' }),
})

const filters = {
  actor: Type.Optional(Type.String({ maxLength: 100, description: 'username or uid' })),
  action: Type.Optional(OneOf(auditActions)),
  subjectKind: Type.Optional(OneOf(auditSubjects)),
  subjectId: Type.Optional(Type.String({ maxLength: 100, description: 'its id or its name' })),
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
}

/** Actions by administrators and others with granted rights, latest first, without secrets. */
export const getAuditLog = route({
  summary: 'The audit log',
  owner: 'site',
  method: 'GET',
  path: '/api/admin/audit-log',
  access: superAdmin,
  tokenScope: 'none',
  query: Type.Object({ ...pageQuery({ limit: 20, maxLimit: 100 }), ...filters }),
  data: pageOf(AuditEntry),
})

/** The newest ten thousand entries that match the filters, latest first. */
export const downloadAuditLog = route({
  summary: 'The audit log as CSV',
  owner: 'site',
  method: 'GET',
  path: '/api/admin/audit-log/download',
  access: superAdmin,
  tokenScope: 'none',
  download: true,
  query: Type.Object(filters),
  data: Nothing,
})
