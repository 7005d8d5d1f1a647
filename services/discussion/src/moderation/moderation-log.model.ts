import { Schema, type Connection } from 'mongoose'
import { moderationKinds, moderatorRoles, type adminGetModerationLog } from '@verdict/proto/http/discussion/moderation'
import type { RouteData } from '@verdict/proto/http/route'

type Entry = RouteData<typeof adminGetModerationLog>['records'][number]

export type ModerationKind = Entry['kind']
export type ModeratorRole = Entry['actorRole']
export type TargetType = Entry['targetType']

/** An action of a moderator in the form of the route, with dates as `Date`. */
export interface ModerationLogDoc extends Omit<Entry, 'id' | 'until' | 'gmtCreate'> {
  _id: number
  until: Date | null
  createdAt: Date
}

const nullableText = { type: String, default: null }
const nullableNumber = { type: Number, default: null }

const moderationLogSchema = new Schema<ModerationLogDoc>(
  {
    _id: { type: Number, required: true },
    kind: { type: String, enum: moderationKinds, required: true },
    actorUid: { type: String, required: true },
    actor: { type: String, default: '' },
    actorRole: { type: String, enum: moderatorRoles, required: true },
    subjectUid: nullableText,
    subject: { type: String, default: '' },
    targetType: { type: String, enum: ['Discussion', 'Comment', 'Reply', 'User'], required: true },
    targetId: nullableNumber,
    text: { type: String, default: '' },
    did: nullableNumber,
    cid: nullableNumber,
    gid: nullableNumber,
    reason: { type: String, default: '' },
    until: { type: Date, default: null },
    fromCategory: nullableText,
    toCategory: nullableText,
    createdAt: { type: Date, required: true },
  },
  { collection: 'moderation_log', versionKey: false, strict: 'throw' },
)
moderationLogSchema.index({ createdAt: -1, _id: -1 }) // list, also of a period
moderationLogSchema.index({ gid: 1, createdAt: -1, _id: -1 }) // list of a group
moderationLogSchema.index({ kind: 1, createdAt: -1, _id: -1 })
moderationLogSchema.index({ actorUid: 1, createdAt: -1, _id: -1 })
moderationLogSchema.index({ subjectUid: 1, createdAt: -1, _id: -1 })

moderationLogSchema.pre(
  [
    ...(['updateOne', 'updateMany', 'replaceOne', 'findOneAndUpdate', 'findOneAndReplace'] as const),
    ...(['deleteOne', 'deleteMany', 'findOneAndDelete'] as const),
  ],
  () => {
    throw new Error('entries of the moderation log are never changed or deleted')
  },
)

export function moderationLogModel(db: Connection) {
  return db.model<ModerationLogDoc>('ModerationLogEntry', moderationLogSchema)
}
