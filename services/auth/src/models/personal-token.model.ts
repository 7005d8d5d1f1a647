import { Schema, type Connection } from 'mongoose'
import { tokenScopes, type TokenScope } from '@verdict/proto/codes/accounts/token-scopes'

/** A token for programs. Dead when expired, or when its account's `credentialsVersion` has moved on. */
export interface PersonalToken {
  /** `sessionKey` of the id that stands for it; the token itself is kept nowhere. */
  _id: string
  /** Identifies the token in calls of its owner. */
  publicId: string
  uid: string
  credentialsVersion: number
  name: string
  /** How the token begins. */
  hint: string
  scopes: TokenScope[]
  createdAt: Date
  expiresAt: Date
  /** Time of the last call with the token; exact to `usedExactSec`. */
  usedAt?: Date | undefined
}

const personalTokenSchema = new Schema<PersonalToken>(
  {
    _id: { type: String, required: true },
    publicId: { type: String, required: true },
    uid: { type: String, required: true },
    credentialsVersion: { type: Number, required: true },
    name: { type: String, required: true },
    hint: { type: String, required: true },
    scopes: { type: [String], enum: tokenScopes, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    usedAt: Date,
  },
  { collection: 'personal_tokens', versionKey: false, strict: 'throw' },
)
personalTokenSchema.index({ uid: 1, createdAt: -1, _id: 1 }) // those of a user, latest first
personalTokenSchema.index({ uid: 1, credentialsVersion: 1 }) // those revoked by a change of role or password
personalTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 60 })

export function personalTokenModel(db: Connection) {
  return db.model<PersonalToken>('PersonalToken', personalTokenSchema)
}
