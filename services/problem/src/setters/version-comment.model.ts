import { Schema, type Connection } from 'mongoose'

/** A comment by a setter or tester on a published version. */
export interface VersionCommentDoc {
  _id: string
  pid: number
  number: number
  uid: string
  text: string
  at: Date
}

const versionCommentSchema = new Schema<VersionCommentDoc>(
  {
    _id: { type: String, required: true },
    pid: { type: Number, required: true },
    number: { type: Number, required: true },
    uid: { type: String, required: true },
    text: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'version_comments', versionKey: false, strict: 'throw' },
)
versionCommentSchema.index({ pid: 1, at: -1, _id: -1 }) // comments on a problem, latest first
versionCommentSchema.index({ uid: 1, _id: 1 }) // comments by a user

export function versionCommentModel(db: Connection) {
  return db.model<VersionCommentDoc>('VersionComment', versionCommentSchema)
}
