import { Schema, type Connection } from 'mongoose'
import type { QuestionKind } from '@verdict/proto/codes/ai'

/** Daily usage of one user, group, provider and kind. */
export interface UsageDoc {
  /** The following fields, joined. */
  _id: string
  /** Days since 1970 in UTC+8. */
  day: number
  uid: string
  /** 0: none. */
  gid: number
  /** Empty: answered without a model. */
  provider: string
  kind: QuestionKind
  questions: number
  calls: number
  inputTokens: number
  outputTokens: number
  /** Input and output tokens estimated here, as the provider reported none. */
  estimatedTokens: number
  costMicros: number
}

const count = { type: Number, default: 0 }

const usageSchema = new Schema<UsageDoc>(
  {
    _id: { type: String, required: true },
    day: { type: Number, required: true },
    uid: { type: String, required: true },
    gid: { type: Number, required: true },
    provider: { type: String, default: '' },
    kind: { type: Number, required: true },
    questions: count,
    calls: count,
    inputTokens: count,
    outputTokens: count,
    estimatedTokens: count,
    costMicros: count,
  },
  { collection: 'usage', versionKey: false, strict: 'throw' },
)
usageSchema.index({ day: 1, gid: 1 }) // budgets, and lists by day
usageSchema.index({ uid: 1, day: 1 }) // usage of a user

export function usageModel(db: Connection) {
  return db.model<UsageDoc>('Usage', usageSchema)
}
