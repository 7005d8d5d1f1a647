import { Schema, type Connection } from 'mongoose'
import { staffRoles, type StaffRole } from '@verdict/proto/codes/contest'

export const staffMembersCollection = 'staff_members'

/** A staff account, which does not take part in the contest. */
export interface StaffMember {
  _id?: unknown
  cid: number
  uid: string
  /** The name of that time. */
  username: string
  role: StaffRole
  /** Rooms that they serve; empty: all. See `isInRooms`. */
  rooms: string[]
}

const staffMemberSchema = new Schema<StaffMember>(
  {
    cid: { type: Number, required: true },
    uid: { type: String, required: true },
    username: { type: String, required: true },
    role: { type: String, required: true, enum: staffRoles },
    rooms: { type: [String], required: true },
  },
  { collection: staffMembersCollection, versionKey: false, strict: 'throw' },
)
staffMemberSchema.index({ cid: 1, uid: 1 }, { unique: true }) // one role of each account; role of a user in a contest
staffMemberSchema.index({ cid: 1, username: 1, uid: 1 }) // list of staff
staffMemberSchema.index({ uid: 1 }) // the contests of an account

export function staffMemberModel(db: Connection) {
  return db.model<StaffMember>('StaffMember', staffMemberSchema)
}
