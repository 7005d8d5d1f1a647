import { Schema, type Connection } from 'mongoose'

/** Links an account with an identity of a provider, which signs in to it. */
export interface IdentityLink {
  _id: string
  issuer: string
  /** The provider never reassigns this id to another person. */
  subject: string
  uid: string
  /** Id of the provider in the settings when it was linked. */
  provider: string
  label: string
  linkedAt: Date
  usedAt: Date | null
}

const text = { type: String, required: true }

const linkSchema = new Schema<IdentityLink>(
  {
    _id: text,
    issuer: text,
    subject: text,
    uid: text,
    provider: text,
    label: { type: String, default: '' },
    linkedAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  { collection: 'identity_links', versionKey: false, strict: 'throw' },
)
linkSchema.index({ issuer: 1, subject: 1 }, { unique: true }) // sign-in; an identity signs in to one account
linkSchema.index({ uid: 1, issuer: 1 }, { unique: true }) // those of a user; one for each provider

export function identityLinkModel(db: Connection) {
  return db.model<IdentityLink>('IdentityLink', linkSchema)
}
