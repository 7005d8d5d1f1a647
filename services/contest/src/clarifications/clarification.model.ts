import { Schema, type Connection } from 'mongoose'

/** A question to the jury of a contest, an answer of the jury, or something that it tells of its own accord. */
export interface ClarificationDoc {
  _id: number
  cid: number
  /** Who asked, by their line of the board; null: the jury wrote it. */
  from: string | null
  /** Who typed it. */
  uid: string
  username: string
  toAll: boolean
  /** Lines of the board that it is for. */
  to: string[]
  /** Groups of teams that it is for. */
  toGroups: string[]
  /** The question that it answers. */
  replyTo: number | null
  /** Null: in general. */
  pid: number | null
  text: string
  /** Whether it needs nothing more of the jury; true for what the jury wrote. */
  answered: boolean
  /** The jury member who answers it. */
  claimedBy: { uid: string; username: string } | null
  at: Date
  /** Whether who typed it is not of those in whose name it is. */
  entered?: boolean
  /** ID that a client of the CLICS Contest API gave it; left out: its number. */
  clicsId?: string
}

const claimSchema = new Schema(
  { uid: { type: String, required: true }, username: { type: String, required: true } },
  { _id: false, strict: 'throw' },
)

const clarificationSchema = new Schema<ClarificationDoc>(
  {
    _id: { type: Number, required: true },
    cid: { type: Number, required: true },
    from: { type: String, default: null },
    uid: { type: String, required: true },
    username: { type: String, required: true },
    toAll: { type: Boolean, required: true },
    to: { type: [String], required: true },
    toGroups: { type: [String], required: true },
    replyTo: { type: Number, default: null },
    pid: { type: Number, default: null },
    text: { type: String, required: true },
    answered: { type: Boolean, required: true },
    claimedBy: { type: claimSchema, default: null },
    at: { type: Date, required: true },
    entered: { type: Boolean },
    clicsId: { type: String },
  },
  { collection: 'clarifications', versionKey: false, strict: 'throw' },
)
clarificationSchema.index({ cid: 1, _id: -1 }) // what a participant sees; unread ones
clarificationSchema.index({ cid: 1, replyTo: 1, answered: 1, _id: 1 }) // threads for the jury, and their answers
clarificationSchema.index({ cid: 1, from: 1, answered: 1 }) // open questions of a participant
clarificationSchema.index({ uid: 1, _id: 1 }) // what a user has typed

// an ID of a client is given once
clarificationSchema.index(
  { cid: 1, clicsId: 1 },
  { unique: true, partialFilterExpression: { clicsId: { $type: 'string' } } },
)

export function clarificationModel(db: Connection) {
  return db.model<ClarificationDoc>('Clarification', clarificationSchema)
}

/** Up to which clarification of a contest a user has read. */
export interface ClarificationRead {
  _id?: unknown
  cid: number
  uid: string
  readTo: number
}

const readSchema = new Schema<ClarificationRead>(
  {
    cid: { type: Number, required: true },
    uid: { type: String, required: true },
    readTo: { type: Number, required: true },
  },
  { collection: 'clarification_reads', versionKey: false, strict: 'throw' },
)
readSchema.index({ cid: 1, uid: 1 }, { unique: true })

export function clarificationReadModel(db: Connection) {
  return db.model<ClarificationRead>('ClarificationRead', readSchema)
}

/** Answers that the jury of a contest has at hand. */
export interface CannedAnswers {
  /** cid */
  _id: number
  answers: string[]
}

const cannedSchema = new Schema<CannedAnswers>(
  { _id: { type: Number, required: true }, answers: { type: [String], required: true } },
  { collection: 'canned_answers', versionKey: false, strict: 'throw' },
)

export function cannedAnswersModel(db: Connection) {
  return db.model<CannedAnswers>('CannedAnswers', cannedSchema)
}
