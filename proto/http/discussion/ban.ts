import { Type } from 'typebox'
import { adminRoles } from '../../codes/roles.ts'
import { route } from '../route.ts'
import { Id, Instant, Nothing, Nullable, pageOf, pageQuery, Uid, NonBlank } from '../schema.ts'

/** An account that may not post or comment for some time. */
export const DiscussionBan = Type.Object({
  uid: Uid,
  username: Type.String(),
  gid: Nullable(Type.Integer({ description: 'the group that it counts in; null: everywhere' })),
  until: Instant,
  reason: Type.String(),
  by: Type.String({ description: 'username of who gave it' }),
  gmtCreate: Instant,
})

const newBan = {
  username: Type.String({ minLength: 1, maxLength: 100 }),
  until: Instant,
  reason: NonBlank(200, { description: 'told with every refusal' }),
}

const bans = { owner: 'discussion', data: pageOf(DiscussionBan) } as const

/** Bans that are in force, latest end first. */
export const adminGetDiscussionBans = route({
  ...bans,
  summary: 'Users who may not post for a while',
  method: 'GET',
  path: '/api/admin/discussion-ban',
  access: adminRoles,
  query: Type.Object(pageQuery({ limit: 10 })),
})

/** Replaces an existing ban. A ban ends by itself. Administrators of the site cannot be banned. */
export const adminSetDiscussionBan = route({
  summary: 'Ban a user from posting until a time',
  owner: 'discussion',
  method: 'PUT',
  path: '/api/admin/discussion-ban',
  access: adminRoles,
  body: Type.Object(newBan),
  data: Nothing,
})

export const adminLiftDiscussionBan = route({
  summary: 'Let a user post again',
  owner: 'discussion',
  method: 'DELETE',
  path: '/api/admin/discussion-ban',
  access: adminRoles,
  query: Type.Object({ uid: Uid }),
  data: Nothing,
})

/** Only administrators of the group may call this. */
export const getGroupDiscussionBans = route({
  ...bans,
  summary: 'Members who may not post in a group for a while',
  method: 'GET',
  path: '/api/group/discussion-ban',
  access: 'login',
  query: Type.Object({ ...pageQuery({ limit: 10 }), gid: Id }),
})

/** Only administrators of the group may call this, for members below their own level. */
export const setGroupDiscussionBan = route({
  summary: 'Ban a user from posting in a group until a time',
  owner: 'discussion',
  method: 'PUT',
  path: '/api/group/discussion-ban',
  access: 'login',
  body: Type.Object({ gid: Id, ...newBan }),
  data: Nothing,
})

export const liftGroupDiscussionBan = route({
  summary: 'Let a user post in a group again',
  owner: 'discussion',
  method: 'DELETE',
  path: '/api/group/discussion-ban',
  access: 'login',
  query: Type.Object({ gid: Id, uid: Uid }),
  data: Nothing,
})
