import { Schema, type Connection } from 'mongoose'

/** A commentary message of those who run a contest; immutable. */
export interface CommentaryDoc {
  _id: number
  cid: number
  uid: string
  message: string
  tags: string[]
  /** IDs of the Contest API that it names. */
  teamIds: string[]
  problemIds: string[]
  submissionIds: string[]
  at: Date
}

const commentarySchema = new Schema<CommentaryDoc>(
  {
    _id: { type: Number, required: true },
    cid: { type: Number, required: true },
    uid: { type: String, required: true },
    message: { type: String, required: true },
    tags: { type: [String], required: true },
    teamIds: { type: [String], required: true },
    problemIds: { type: [String], required: true },
    submissionIds: { type: [String], required: true },
    at: { type: Date, required: true },
  },
  { collection: 'clics_commentary', versionKey: false, strict: 'throw' },
)
commentarySchema.index({ cid: 1, _id: 1 }) // commentary of a contest, in order

export function commentaryModel(db: Connection) {
  return db.model<CommentaryDoc>('ClicsCommentary', commentarySchema)
}
