import { Schema, type Connection } from 'mongoose'
import type { GroupAuth } from '@verdict/proto/codes/group'

/** Quotas of a group that override those of the site. null: not overridden; 0: no limit. */
export interface QuotaExceptions {
  storageMib: number | null
  problems: number | null
  judgingsADay: number | null
}

/** A group. Names are unique, ignoring case and width (`nameKey`, `shortNameKey`). */
export interface GroupDoc {
  /** gid */
  _id: number
  name: string
  nameKey: string
  /** Prefix of the display IDs of its problems, in upper case. */
  shortName: string
  shortNameKey: string
  brief: string
  description: string
  /** For readers in English; none: what stands above. */
  briefEn?: string
  descriptionEn?: string
  auth: GroupAuth
  /** An applicant to a private group has to know this code. */
  code: string | null
  /** A hidden group is not found by users who are no members. */
  visible: boolean
  avatar: string | null
  ownerUid: string
  /** The owner's account was deleted, and no member could succeed. Missing: no. */
  ownerless?: boolean
  /** Members with levels 3 to 5; updated in the transactions that change members. */
  memberCount: number
  /** Missing: none. */
  quota?: QuotaExceptions
  createdAt: Date
  updatedAt: Date
}

const limit = { type: Number, default: null }
const quota = new Schema<QuotaExceptions>(
  { storageMib: limit, problems: limit, judgingsADay: limit },
  { _id: false, strict: 'throw' },
)

const groupSchema = new Schema<GroupDoc>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    shortName: { type: String, required: true },
    shortNameKey: { type: String, required: true },
    brief: { type: String, required: true },
    description: { type: String, required: true },
    briefEn: String,
    descriptionEn: String,
    auth: { type: Number, required: true },
    code: { type: String, default: null },
    visible: { type: Boolean, required: true },
    avatar: { type: String, default: null },
    ownerUid: { type: String, required: true },
    ownerless: Boolean,
    memberCount: { type: Number, required: true },
    quota: { type: quota },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'groups', versionKey: false, strict: 'throw' },
)
groupSchema.index({ nameKey: 1 }, { unique: true })
groupSchema.index({ shortNameKey: 1 }, { unique: true })
groupSchema.index({ visible: 1, _id: -1 }) // list
groupSchema.index({ visible: 1, auth: 1, _id: -1 }) // list by kind
groupSchema.index({ ownerUid: 1, createdAt: -1 }) // limit on creating groups, and groups of an owner
groupSchema.index({ ownerless: 1, _id: -1 }, { partialFilterExpression: { ownerless: true } }) // groups without an owner

export function groupModel(db: Connection) {
  return db.model<GroupDoc>('Group', groupSchema)
}
