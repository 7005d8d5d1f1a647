import { Schema, type Connection } from 'mongoose'

/** A link by which people join a group. */
export interface InvitationDoc {
  /** The link contains this id. */
  _id: string
  gid: number
  byUid: string
  createdAt: Date
  expiresAt: Date
  maxUses: number
  uses: number
}

const invitationSchema = new Schema<InvitationDoc>(
  {
    _id: { type: String, required: true },
    gid: { type: Number, required: true },
    byUid: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    maxUses: { type: Number, required: true },
    uses: { type: Number, required: true },
  },
  { collection: 'invitations', versionKey: false, strict: 'throw' },
)
invitationSchema.index({ gid: 1, createdAt: -1 }) // those of a group, newest first
invitationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export function invitationModel(db: Connection) {
  return db.model<InvitationDoc>('Invitation', invitationSchema)
}
