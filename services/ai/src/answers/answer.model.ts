import { Schema, type Connection } from 'mongoose'
import type { AnswerFeedback, AnswerState, HintStep, QuestionKind } from '@verdict/proto/codes/ai'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Locale } from '@verdict/proto/codes/locale'
import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import type { RuleHint } from '../ladder/hint-texts.rules.ts'

/** What an answer was made from. */
export type AnswerSource = 'statement' | 'code' | 'verdict' | 'compiler' | 'test' | 'history'

/** A question of a user and what came of it. A running one is written by one process, which renews `seenAt`. */
export interface AnswerDoc {
  _id: number
  uid: string
  kind: QuestionKind
  lang: Locale
  /** Empty: a button was pressed. */
  message: string
  /** Markdown that may be shown, in `lang`. */
  text: string
  /** Of an answer by rules: tells it in the language of any reader. Older answers lack it. */
  hint?: RuleHint | null
  state: AnswerState
  /** Of the ladder of hints; null: it is none. */
  step: HintStep | null
  source: 'rules' | 'model'
  /** Of the model that was asked. */
  isWeak: boolean
  sources: AnswerSource[]
  failure: { code: ErrorCode; params: Record<string, string | number> } | null
  sample: { status: JudgeStatus; language: string } | null
  /** The step that a policy ended at, where more was asked for. */
  limitedTo: HintStep | null
  cid: number
  tid: number
  gid: number
  /** 0: it is about no problem. */
  pid: number
  /** As the scope calls the problem. */
  problemId: string | null
  title: string
  submitId: number | null
  /** Verdict of the submission. */
  status: JudgeStatus | null
  /** Made by the client for one message; null: none. */
  key: string | null
  /** Held while it is being written, and spent when it is done. */
  points: number
  feedback: AnswerFeedback | null
  isDeleted: boolean
  isCancelRequested: boolean
  createdAt: Date
  endedAt: Date | null
  seenAt: Date
}

const integer = { type: Number, required: true }
const text = { type: String, default: null }

const answerSchema = new Schema<AnswerDoc>(
  {
    _id: integer,
    uid: { type: String, required: true },
    kind: integer,
    lang: { type: String, required: true },
    message: { type: String, default: '' },
    text: { type: String, default: '' },
    hint: { type: Schema.Types.Mixed, default: null },
    state: { type: String, required: true },
    step: { type: Number, default: null },
    source: { type: String, required: true },
    isWeak: { type: Boolean, default: false },
    sources: [String],
    failure: { type: Schema.Types.Mixed, default: null },
    sample: { type: Schema.Types.Mixed, default: null },
    limitedTo: { type: Number, default: null },
    cid: integer,
    tid: integer,
    gid: integer,
    pid: integer,
    problemId: text,
    title: { type: String, default: '' },
    submitId: { type: Number, default: null },
    status: { type: Number, default: null },
    key: text,
    points: { type: Number, default: 0 },
    feedback: text,
    isDeleted: { type: Boolean, required: true },
    isCancelRequested: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
    seenAt: { type: Date, required: true },
  },
  { collection: 'answers', versionKey: false, strict: 'throw' },
)
answerSchema.index({ uid: 1, kind: 1, pid: 1, _id: -1 }) // history, ladder
answerSchema.index({ uid: 1, createdAt: 1 }) // questions of a day
answerSchema.index({ uid: 1 }, { unique: true, partialFilterExpression: { state: 'running' }, name: 'one_in_flight' })
answerSchema.index(
  { uid: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $type: 'string' } }, name: 'one_for_each_key' },
)
answerSchema.index({ state: 1, seenAt: 1 }) // those whose process is gone
answerSchema.index({ gid: 1, _id: -1 }) // of a group
answerSchema.index({ gid: 1, uid: 1, _id: -1 }) // … and a member

export function answerModel(db: Connection) {
  return db.model<AnswerDoc>('Answer', answerSchema)
}
