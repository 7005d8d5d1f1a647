import { Schema, type Connection } from 'mongoose'

/** A draft of a program: one for each user, problem, scope and language. */
export interface CodeDraftDoc {
  uid: string
  pid: number
  /** `practice`, `contest:7` … */
  scope: string
  language: string
  code: string
  /** Size of `code` in UTF-8. Missing in older drafts until the migration has run. */
  bytes?: number
  savedAt: Date
}

const codeDraftSchema = new Schema<CodeDraftDoc>(
  {
    uid: { type: String, required: true },
    pid: { type: Number, required: true },
    scope: { type: String, required: true },
    language: { type: String, required: true },
    code: { type: String, required: true },
    bytes: { type: Number },
    savedAt: { type: Date, required: true },
  },
  { collection: 'code_drafts', versionKey: false, strict: 'throw' },
)
codeDraftSchema.index({ uid: 1, pid: 1, scope: 1, language: 1 }, { unique: true })
codeDraftSchema.index({ uid: 1, savedAt: -1 }) // the oldest draft of a user with too many
codeDraftSchema.index({ uid: 1, bytes: 1 }) // total size of a user's drafts
codeDraftSchema.index({ savedAt: 1 }, { expireAfterSeconds: 365 * 86_400 })

export function codeDraftModel(db: Connection) {
  return db.model<CodeDraftDoc>('CodeDraft', codeDraftSchema)
}
