import { Schema, type Connection } from 'mongoose'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Locale } from '@verdict/proto/codes/locale'
import type { Counterexample } from '@verdict/proto/http/ai/counterexamples'

/** A purchased counterexample. `starting`: points may be reserved, but no search has started. */
export interface CounterexampleDoc {
  _id: number
  uid: string
  /** Language of the entry in the points ledger. */
  lang: Locale
  pid: number
  problemId: string
  submitId: number
  points: number
  state: 'starting' | Counterexample['state']
  /** The search; null until it has started. */
  searchId: string | null
  /** True until the points are spent or released. */
  isOpen: boolean
  input: string
  output: string
  status: JudgeStatus | null
  createdAt: Date
  endedAt: Date | null
}

const integer = { type: Number, required: true }

const counterexampleSchema = new Schema<CounterexampleDoc>(
  {
    _id: integer,
    uid: { type: String, required: true },
    lang: { type: String, required: true },
    pid: integer,
    problemId: { type: String, required: true },
    submitId: integer,
    points: integer,
    state: { type: String, required: true },
    searchId: { type: String, default: null },
    isOpen: { type: Boolean, required: true },
    input: { type: String, default: '' },
    output: { type: String, default: '' },
    status: { type: Number, default: null },
    createdAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
  },
  { collection: 'counterexamples', versionKey: false, strict: 'throw' },
)
counterexampleSchema.index({ uid: 1, submitId: 1, _id: -1 }) // those of a submission, latest first
counterexampleSchema.index({ uid: 1, _id: -1 }) // those of a user
counterexampleSchema.index(
  { uid: 1 },
  { unique: true, partialFilterExpression: { isOpen: true }, name: 'one_search_at_a_time' },
)
counterexampleSchema.index({ isOpen: 1, createdAt: 1 }) // searches to settle

export function counterexampleModel(db: Connection) {
  return db.model<CounterexampleDoc>('Counterexample', counterexampleSchema)
}
