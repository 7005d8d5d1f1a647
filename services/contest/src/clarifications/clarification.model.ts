import { Schema, type Connection } from 'mongoose'

/** A clarification request to the jury, an answer, or a message that the jury sends on its own. */
export interface ClarificationDoc {
  _id: number
  cid: number
  /** Line of the scoreboard of who asked; null: written by the jury. */
  from: string | null
  /** Account that wrote it. */
  uid: string
  username: string
  toAll: boolean
  /** Recipients, as keys of lines of the scoreboard. */
  to: string[]
  /** Recipients, as groups of teams. */
  toGroups: string[]
  /** The question that it answers. */
  replyTo: number | null
  /** Null: a general question. */
  pid: number | null
  text: string
  /** Whether the jury is done with it; always true for what the jury wrote. */
  answered: boolean
  /** Jury member who is answering it. */
  claimedBy: { uid: string; username: string } | null
  at: Date
  /** Whether it was written by somebody else in the name of `from`. */
  entered?: boolean
  /** ID set by a client of the CLICS Contest API; left out: its number. */
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
clarificationSchema.index({ cid: 1, _id: -1 }) // clarifications of a participant; unread ones
clarificationSchema.index({ cid: 1, replyTo: 1, answered: 1, _id: 1 }) // threads of the jury, and their answers
clarificationSchema.index({ cid: 1, from: 1, answered: 1 }) // open questions of a participant
clarificationSchema.index({ uid: 1, _id: 1 }) // texts by a user

// unique ids of clients
clarificationSchema.index(
  { cid: 1, clicsId: 1 },
  { unique: true, partialFilterExpression: { clicsId: { $type: 'string' } } },
)

export function clarificationModel(db: Connection) {
  return db.model<ClarificationDoc>('Clarification', clarificationSchema)
}

/** The last clarification of a contest that a user has read. */
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

/** Predefined answers of the jury of a contest. */
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
