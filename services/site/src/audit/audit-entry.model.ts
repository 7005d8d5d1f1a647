import { Schema, type Connection } from 'mongoose'
import type { AuditCredential } from '@verdict/proto/codes/audit'

/** An entry of the append-only audit log. Its ID is that of the event, which prevents duplicates. */
export interface AuditEntryDoc {
  /** Id of the event. */
  _id: string
  at: Date
  service: string
  action: string
  subjectKind: string
  subjectId: string
  subjectName: string
  actorUid: string
  actorName: string
  actorRole: string
  credential: AuditCredential
  address: string
  changes: { field: string; before: string | null; after: string | null }[]
  traceId: string
}

const text = { type: String, default: '' }
const changeSchema = new Schema(
  {
    field: { type: String, required: true },
    before: { type: String, default: null },
    after: { type: String, default: null },
  },
  { _id: false, strict: 'throw' },
)

const auditEntrySchema = new Schema<AuditEntryDoc>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    service: text,
    action: { type: String, required: true },
    subjectKind: { type: String, required: true },
    subjectId: text,
    subjectName: text,
    actorUid: text,
    actorName: text,
    actorRole: text,
    credential: { type: String, required: true },
    address: text,
    changes: { type: [changeSchema], default: [] },
    traceId: text,
  },
  { collection: 'audit_entries', versionKey: false, strict: 'throw' },
)
auditEntrySchema.index({ at: -1, _id: 1 }) // all entries, latest first; removal of old ones
auditEntrySchema.index({ actorUid: 1, at: -1, _id: 1 }) // entries by a user
auditEntrySchema.index({ actorName: 1, at: -1, _id: 1 })
auditEntrySchema.index({ action: 1, at: -1, _id: 1 })
auditEntrySchema.index({ subjectKind: 1, subjectId: 1, at: -1, _id: 1 }) // entries about a subject
auditEntrySchema.index({ subjectName: 1, at: -1, _id: 1 })

export function auditEntryModel(db: Connection) {
  return db.model<AuditEntryDoc>('AuditEntry', auditEntrySchema)
}
