import { Schema, type Connection } from 'mongoose'
import { roleKeys, type RoleKey } from '@verdict/proto/codes/roles'
import { genders } from '@verdict/proto/events/auth'

/** The public data of a user, replicated from auth. */
export interface KnownUser {
  /** uid */
  _id: string
  version: number
  username: string
  /** The username as folded by `foldName`. */
  usernameKey: string
  nickname: string | null
  avatar: string | null
  titleName: string | null
  titleColor: string | null
  realname: string | null
  school: string | null
  gender: (typeof genders)[number]
  role: RoleKey
  disabled: boolean
  /** The account was deleted. The name is that of `deletedName`, and the other fields are empty. */
  deleted: boolean
}

const nullableText = { type: String, default: null }

const userSchema = new Schema<KnownUser>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    username: { type: String, default: '' },
    usernameKey: { type: String, default: '' },
    nickname: nullableText,
    avatar: nullableText,
    titleName: nullableText,
    titleColor: nullableText,
    realname: nullableText,
    school: nullableText,
    gender: { type: String, enum: genders, default: 'secrecy' },
    role: { type: String, enum: roleKeys, required: true },
    disabled: { type: Boolean, required: true },
    deleted: { type: Boolean, required: true },
  },
  { collection: 'users', versionKey: false, strict: 'throw' },
)
userSchema.index({ usernameKey: 1, _id: 1 }) // search by name or prefix

export function knownUserModel(db: Connection) {
  return db.model<KnownUser>('KnownUser', userSchema)
}
