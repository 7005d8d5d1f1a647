import { Schema, type Connection } from 'mongoose'
import type { AnswerFeedback, AnswerState, HintStep, QuestionKind } from '@verdict/proto/codes/ai'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Locale } from '@verdict/proto/codes/locale'
import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import type { RuleHint } from '../ladder/hint-texts.rules.ts'

/** How an answer was produced. */
export type AnswerSource = 'statement' | 'code' | 'verdict' | 'compiler' | 'test' | 'history'

/**
 * A user's question with its answer. A running answer is written by one process, which sends heartbeats by `seenAt`.
 */
export interface AnswerDoc {
  _id: number
  uid: string
  kind: QuestionKind
  lang: Locale
  /** Empty if a button was pressed instead. */
  message: string
  /** Markdown that has passed the checks, in `lang`. */
  text: string
  /** Data of a rule-based hint, from which its text is rendered in any language. Missing in older answers. */
  hint?: RuleHint | null
  state: AnswerState
  /** Step of the hint ladder; null if the answer is not a hint. */
  step: HintStep | null
  source: 'rules' | 'model'
  isWeak: boolean
  sources: AnswerSource[]
  failure: { code: ErrorCode; params: Record<string, string | number> } | null
  sample: { status: JudgeStatus; language: string } | null
  /** The maximum step of the policy, if a higher one was requested. */
  limitedTo: HintStep | null
  cid: number
  tid: number
  gid: number
  /** 0: not about a problem. */
  pid: number
  /** Display ID within the scope. */
  problemId: string | null
  title: string
  submitId: number | null
  /** Verdict of the submission. */
  status: JudgeStatus | null
  /** Idempotency key of the client; null: none. */
  key: string | null
  /** Reserved while the answer is being written, spent when it is complete. */
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
answerSchema.index({ uid: 1, kind: 1, pid: 1, _id: -1 }) // history of a user, and the steps of hints for a problem
answerSchema.index({ uid: 1, createdAt: 1 }) // daily limit of questions
answerSchema.index({ uid: 1 }, { unique: true, partialFilterExpression: { state: 'running' }, name: 'one_in_flight' })
answerSchema.index(
  { uid: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $type: 'string' } }, name: 'one_for_each_key' },
)
answerSchema.index({ state: 1, seenAt: 1 }) // answers of crashed processes
answerSchema.index({ gid: 1, _id: -1 }) // lists of a group
answerSchema.index({ gid: 1, uid: 1, _id: -1 }) // lists of a member of a group

export function answerModel(db: Connection) {
  return db.model<AnswerDoc>('Answer', answerSchema)
}
