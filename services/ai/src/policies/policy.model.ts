import { Schema, type Connection } from 'mongoose'
import type { AiPolicyMode, HintStep } from '@verdict/proto/codes/ai'

/** The tutor policy of a group or training. */
export interface PolicyDoc {
  /** The place as formatted by `scopeKey`: `group:3`, `training:5`. */
  _id: string
  mode: AiPolicyMode
  maxStep: HintStep
  mayBeRead: boolean
  /** When members were informed that conversations can be read; earlier ones stay private; null: never. */
  readableSince?: Date | null
  changedBy: string
  changedAt: Date
}

const policySchema = new Schema<PolicyDoc>(
  {
    _id: { type: String, required: true },
    mode: { type: String, required: true },
    maxStep: { type: Number, required: true },
    mayBeRead: { type: Boolean, required: true },
    readableSince: { type: Date, default: null },
    changedBy: { type: String, required: true },
    changedAt: { type: Date, required: true },
  },
  { collection: 'policies', versionKey: false, strict: 'throw' },
)

export function policyModel(db: Connection) {
  return db.model<PolicyDoc>('Policy', policySchema)
}
