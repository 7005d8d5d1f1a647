import { Schema, type Connection } from 'mongoose'

/**
 * Permission to sign in to an account from an address range without a password during a contest, as the contest has
 * published it.
 */
export interface AddressSignIn {
  cid: number
  contestTitle: string
  /** The author of the contest has to be a super administrator for the sign-in to be allowed. */
  authorUid: string
  uid: string
  team: string
  /** Both ends are inclusive, in the format of `addressKey`. */
  low: string
  high: string
  /** The account can sign in only from this range while the contest runs. */
  isOnly: boolean
  /** The times are those of the contest. */
  startsAt: Date
  endsAt: Date
  /** The interval in which these sign-ins are permitted; their sessions end with it. */
  opensAt: Date
  closesAt: Date
}

/** The version of what a contest has published last. */
export interface AddressSignInVersion {
  _id: number
  version: number
}

const text = { type: String, required: true } as const
const date = { type: Date, required: true } as const

const addressSignInSchema = new Schema<AddressSignIn>(
  {
    cid: { type: Number, required: true },
    contestTitle: text,
    authorUid: text,
    uid: text,
    team: text,
    low: text,
    high: text,
    isOnly: { type: Boolean, required: true },
    startsAt: date,
    endsAt: date,
    opensAt: date,
    closesAt: date,
  },
  { collection: 'address_sign_ins', versionKey: false, strict: 'throw' },
)
addressSignInSchema.index({ cid: 1 }) // those of a contest, for their replacement
addressSignInSchema.index({ low: 1, high: 1 }) // those of an address
addressSignInSchema.index({ uid: 1 }) // those of an account
addressSignInSchema.index({ closesAt: 1 }, { expireAfterSeconds: 0 })

const headSchema = new Schema<AddressSignInVersion>(
  { _id: { type: Number, required: true }, version: { type: Number, required: true } },
  { collection: 'address_sign_in_heads', versionKey: false, strict: 'throw' },
)

export function addressSignInModel(db: Connection) {
  return db.model<AddressSignIn>('AddressSignIn', addressSignInSchema)
}

export function addressSignInVersionModel(db: Connection) {
  return db.model<AddressSignInVersion>('AddressSignInVersion', headSchema)
}
