import { Schema, type Connection } from 'mongoose'
import type { AiPolicyMode, HintStep } from '@verdict/proto/codes/ai'

/** What the tutor may do in a group or a training. */
export interface PolicyDoc {
  /** As `scopeKey` writes the place: group:3, training:5. */
  _id: string
  mode: AiPolicyMode
  maxStep: HintStep
  mayBeRead: boolean
  /** Since when members have been told so: what they asked before that stays theirs; null: nobody reads. */
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
