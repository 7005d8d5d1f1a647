import { Schema, type Connection } from 'mongoose'

/** What this service shows of a user: its own copy, fed by events. */
export interface UserProjection {
  /** uid */
  _id: string
  username: string
  /** The name in lower case: names are looked for without regard to case. */
  usernameKey: string
  nickname: string | null
  avatar: string | null
  titleName: string | null
  titleColor: string | null
  /** Disabled or gone: not ranked. */
  hidden: boolean
  /** False while only the name is known, from a submit. */
  complete: boolean
}

const nullableText = { type: String, default: null }

const userProjectionSchema = new Schema<UserProjection>(
  {
    _id: { type: String, required: true },
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    nickname: nullableText,
    avatar: nullableText,
    titleName: nullableText,
    titleColor: nullableText,
    hidden: { type: Boolean, required: true },
    complete: { type: Boolean, required: true },
  },
  { collection: 'user_copies', versionKey: false, strict: 'throw' },
)
userProjectionSchema.index({ usernameKey: 1 }) // filter of lists

export function userProjectionModel(db: Connection) {
  return db.model<UserProjection>('UserCopy', userProjectionSchema)
}
