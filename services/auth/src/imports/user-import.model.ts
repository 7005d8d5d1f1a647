import { Schema, type Connection } from 'mongoose'
import type { Gender } from '../accounts/account.model.ts'

/** An import of a list of users by an administrator. */
export interface UserImport {
  _id: string
  byUid: string
  name: string
  total: number
  createdAt: Date
  expiresAt: Date
}

/** A row of an import. The password is encrypted: it is needed to continue the import and for the printed list. */
export interface UserImportRow {
  /** `<import>:<row>` */
  _id: string
  importId: string
  row: number
  outcome: 'waiting' | 'created' | 'exists' | 'refused'
  /** Why it is refused. */
  mistake: string | null
  uid: string | null
  username: string
  password: string
  email: string | null
  realname: string | null
  number: string | null
  gender: Gender
  nickname: string | null
  school: string | null
  course: string | null
  gid: number | null
  /** The group for these users has this name; without a `gid` it is not created yet. */
  groupName?: string | null
  /** Result of adding the user to the group; null: pending. */
  membership?: 'added' | 'member' | 'unknown' | 'no_group' | null
  expiresAt: Date
}

const text = { type: String, default: null }
const date = { type: Date, required: true }

const importSchema = new Schema<UserImport>(
  {
    _id: { type: String, required: true },
    byUid: { type: String, required: true },
    name: { type: String, required: true },
    total: { type: Number, required: true },
    createdAt: date,
    expiresAt: date,
  },
  { collection: 'user_imports', versionKey: false, strict: 'throw' },
)
importSchema.index({ byUid: 1, createdAt: -1 }) // imports of a user, newest first
importSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

const rowSchema = new Schema<UserImportRow>(
  {
    _id: { type: String, required: true },
    importId: { type: String, required: true },
    row: { type: Number, required: true },
    outcome: { type: String, required: true },
    mistake: text,
    uid: text,
    username: { type: String, default: '' },
    password: { type: String, default: '' },
    email: text,
    realname: text,
    number: text,
    nickname: text,
    school: text,
    course: text,
    gender: { type: String, required: true },
    gid: { type: Number, default: null },
    groupName: text,
    membership: text,
    expiresAt: date,
  },
  { collection: 'user_import_rows', versionKey: false, strict: 'throw' },
)
rowSchema.index({ importId: 1, row: 1 }, { unique: true }) // rows of an import
rowSchema.index({ importId: 1, outcome: 1, row: 1 }) // rows to process
rowSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export function userImportModels(db: Connection) {
  return {
    userImports: db.model<UserImport>('UserImport', importSchema),
    userImportRows: db.model<UserImportRow>('UserImportRow', rowSchema),
  }
}
