import { Schema, type Connection } from 'mongoose'
import { roleKeys, type RoleKey } from '@verdict/proto/codes/roles'
import type { genders } from '@verdict/proto/events/auth'

export type Gender = (typeof genders)[number]

/** Public data that users enter about themselves. */
export interface Profile {
  nickname: string | null
  avatar: string | null
  titleName: string | null
  titleColor: string | null
  email: string | null
  number: string | null
  gender: Gender
  school: string | null
  course: string | null
  signature: string | null
  realname: string | null
  github: string | null
  blog: string | null
  cfUsername: string | null
}

export interface Account extends Profile {
  _id: string
  username: string
  /** The name as `foldName` folds it: two accounts never share it. */
  nameKey: string
  emailKey?: string
  passwordHash: string
  /** The account was created through a provider and has no password yet. */
  passwordless?: boolean
  role: RoleKey
  disabled: boolean
  /** The roster by which a school manages it; missing: none. */
  roster?: string
  /** The batch of rows that it was created by; missing: none. */
  batch?: string
  /** The account was disabled at this time only because an upload of the roster no longer contained it. */
  leftRosterAt?: Date
  /**
   * Time of the deletion that the owner has requested; signing in before cancels it. Missing: no deletion is scheduled.
   */
  deleteAt?: Date
  /** Raised with every change of password, role or name; sessions of a lower version are dead. */
  credentialsVersion: number
  /** Raised with every change of what others show of the user. */
  version: number
  createdAt: Date
  updatedAt: Date
}

const text = { type: String, default: null }

const accountSchema = new Schema<Account>(
  {
    _id: { type: String, required: true },
    username: { type: String, required: true },
    nameKey: { type: String, required: true },
    emailKey: String,
    passwordHash: { type: String, required: true },
    passwordless: Boolean,
    role: { type: String, enum: roleKeys, required: true },
    disabled: { type: Boolean, default: false },
    roster: String,
    batch: String,
    leftRosterAt: Date,
    deleteAt: Date,
    credentialsVersion: { type: Number, default: 1 },
    version: { type: Number, required: true },
    nickname: text,
    avatar: text,
    titleName: text,
    titleColor: text,
    email: text,
    number: text,
    gender: { type: String, default: 'secrecy' },
    school: text,
    course: text,
    signature: text,
    realname: text,
    github: text,
    blog: text,
    cfUsername: text,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'accounts', versionKey: false, strict: 'throw' },
)
accountSchema.index({ nameKey: 1 }, { unique: true }) // sign-in, and uniqueness of names
accountSchema.index({ emailKey: 1 }, { unique: true, sparse: true })
accountSchema.index({ updatedAt: 1, _id: 1 }) // changes in order
accountSchema.index({ createdAt: -1, _id: 1 }) // user list, newest first
accountSchema.index({ deleteAt: 1 }, { sparse: true }) // accounts due for deletion
accountSchema.index({ roster: 1 }, { sparse: true }) // accounts of a roster
accountSchema.index({ role: 1, createdAt: -1, _id: 1 }) // list of administrators, and the number of super administrators

export function accountModel(db: Connection) {
  return db.model<Account>('Account', accountSchema)
}
