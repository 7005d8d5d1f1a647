import { Schema, type Connection } from 'mongoose'

/** Autosaved content of a problem form; `pid` 0: of a problem that does not exist yet. */
export interface ProblemDraftDoc {
  _id: number
  uid: string
  pid: number
  /** The form as JSON text, since it may contain keys that MongoDB would treat as operators. */
  form: string
  savedAt: Date
  /** When it was first saved: within a minute it is overwritten, then it stays as history. */
  startedAt: Date
}

const problemDraftSchema = new Schema<ProblemDraftDoc>(
  {
    _id: { type: Number, required: true },
    uid: { type: String, required: true },
    pid: { type: Number, required: true },
    form: { type: String, required: true },
    savedAt: { type: Date, required: true },
    startedAt: { type: Date, required: true },
  },
  { collection: 'problem_drafts', versionKey: false, strict: 'throw' },
)
problemDraftSchema.index({ uid: 1, pid: 1, _id: -1 }) // history of one form, latest first
problemDraftSchema.index({ savedAt: 1 }, { expireAfterSeconds: 180 * 86_400 })

export function problemDraftModel(db: Connection) {
  return db.model<ProblemDraftDoc>('ProblemDraft', problemDraftSchema)
}
