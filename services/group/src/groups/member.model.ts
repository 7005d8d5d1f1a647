import { Schema, type Connection } from 'mongoose'
import type { GroupLevel } from '@verdict/proto/codes/group'

/** A member of a group (levels 3 to 5), an applicant (1) or a refused applicant (2). */
export interface MemberDoc {
  _id: number
  gid: number
  uid: string
  level: GroupLevel
  /** Reason given by the applicant. */
  reason: string | null
  /** Added by name by somebody who does not administrate the site, and has not accepted an invitation since. */
  awaitsConsent?: boolean
  createdAt: Date
  updatedAt: Date
}

const memberSchema = new Schema<MemberDoc>(
  {
    _id: { type: Number, required: true },
    gid: { type: Number, required: true },
    uid: { type: String, required: true },
    level: { type: Number, required: true },
    reason: { type: String, default: null },
    awaitsConsent: Boolean,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'members', versionKey: false, strict: 'throw' },
)
memberSchema.index({ gid: 1, uid: 1 }, { unique: true }) // one membership of a user in a group
memberSchema.index({ gid: 1, level: -1, _id: 1 }) // lists of members and of applicants
memberSchema.index({ uid: 1, level: 1, gid: -1 }) // groups of a user
memberSchema.index({ gid: 1, _id: 1 }) // members in order

export function memberModel(db: Connection) {
  return db.model<MemberDoc>('Member', memberSchema)
}
