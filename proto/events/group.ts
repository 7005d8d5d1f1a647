import { Type } from 'typebox'
import { Id, Instant, Uid } from '../http/schema.ts'
import { event } from './event.ts'

/** A group was deleted; other services delete its data. */
export const groupDeleted = event('group.deleted.v1', {
  topic: 'verdict.group',
  key: ({ gid }) => String(gid),
  data: Type.Object({ gid: Id }),
})

/** A group has a new owner: the account of the previous one was deleted, or the group was transferred. */
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

/** Users were added to a group by somebody else: by name, or by accepting their applications. */
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
