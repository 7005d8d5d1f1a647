import { Type } from 'typebox'
import { Id, Instant, Uid } from '../http/schema.ts'
import { event } from './event.ts'

/** A group was disbanded: what others keep in it goes with it. */
export const groupDeleted = event('group.deleted.v1', {
  topic: 'verdict.group',
  key: ({ gid }) => String(gid),
  data: Type.Object({ gid: Id }),
})

/** A group has another owner: the account of the former one is gone, or it was handed over. */
export const groupOwnerChanged = event('group.owner_changed.v1', {
  topic: 'verdict.group',
  key: ({ gid }) => String(gid),
  data: Type.Object({
    gid: Id,
    name: Type.String({ description: 'of the group' }),
    fromUid: Uid,
    toUid: Uid,
    reason: Type.Union([Type.Literal('account_deleted'), Type.Literal('handed_over')]),
    at: Instant,
  }),
})

/** Somebody made others members of a group: by name, or by accepting what they had applied for. */
export const groupMembersAdded = event('group.members_added.v1', {
  topic: 'verdict.group',
  key: ({ gid }) => String(gid),
  data: Type.Object({
    gid: Id,
    name: Type.String({ description: 'of the group' }),
    byUid: Uid,
    byUsername: Type.String(),
    uids: Type.Array(Uid),
    reason: Type.Union([Type.Literal('added'), Type.Literal('accepted')]),
    at: Instant,
  }),
})
