import { Schema, type Connection } from 'mongoose'
import type { AuthorRole } from '../people/author.rules.ts'

/** `area` of public discussions. */
export const publicArea = 0

export interface DiscussionDoc {
  _id: number
  categoryId: number
  title: string
  description: string
  /** Markdown, as it was typed. */
  content: string
  /** Display id of the problem that it is about; null: none. */
  pid: string | null
  /** The group that it is in; null: public. */
  gid: number | null
  /** `gid`, or 0 where it is public: unlike null, that is found in an index without a look at each row. */
  area: number
  uid: string
  /** Name of the author when they wrote. */
  author: string
  /** The role is that of the author when writing. */
  role: AuthorRole
  topPriority: boolean
  /** 0 shown, 1 disabled. */
  status: number
  likeNum: number
  viewNum: number
  /** Comments and replies. */
  commentNum: number
  createdAt: Date
  updatedAt: Date
}

const number = { type: Number, default: 0 } as const

const discussionSchema = new Schema<DiscussionDoc>(
  {
    _id: { type: Number, required: true },
    categoryId: { type: Number, required: true },
    title: { type: String, required: true },
    description: { type: String, required: true },
    content: { type: String, required: true },
    pid: { type: String, default: null },
    gid: { type: Number, default: null },
    area: { type: Number, required: true },
    uid: { type: String, required: true },
    author: { type: String, required: true },
    role: { type: String, default: null },
    topPriority: { type: Boolean, default: false },
    status: number,
    likeNum: number,
    viewNum: number,
    commentNum: number,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'discussions', versionKey: false, strict: 'throw' },
)
discussionSchema.index({ area: 1, status: 1, topPriority: -1, _id: -1 }) // list
discussionSchema.index({ area: 1, status: 1, categoryId: 1, topPriority: -1, _id: -1 }) // list of a category
discussionSchema.index({ area: 1, status: 1, pid: 1, topPriority: -1, _id: -1 }) // list of a problem
discussionSchema.index({ uid: 1, area: 1, topPriority: -1, _id: -1 }) // discussions of an author
discussionSchema.index({ topPriority: -1, _id: -1 }) // table of administrators
discussionSchema.index({ categoryId: 1 }) // whether a category is in use

export function discussionModel(db: Connection) {
  return db.model<DiscussionDoc>('Discussion', discussionSchema)
}
