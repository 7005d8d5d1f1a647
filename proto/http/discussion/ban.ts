import { Type } from 'typebox'
import { adminRoles } from '../../codes/roles.ts'
import { route } from '../route.ts'
import { Id, Instant, Nothing, Nullable, pageOf, pageQuery, Uid } from '../schema.ts'

/** Somebody who may not post or comment for a while. */
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
  reason: Type.String({ minLength: 1, maxLength: 200, description: 'told with every refusal' }),
}

const bans = { owner: 'discussion', data: pageOf(DiscussionBan) } as const

/** Those that end last first; what has ended is not listed. */
export const adminGetDiscussionBans = route({
  ...bans,
  summary: 'Users who may not post for a while',
  method: 'GET',
  path: '/api/admin/discussion-ban',
  access: adminRoles,
  query: Type.Object(pageQuery({ limit: 10 })),
})

/** Replaces one that there is; ends by itself. Administrators of the site cannot be banned. */
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

/** For administrators of the group. */
export const getGroupDiscussionBans = route({
  ...bans,
  summary: 'Members who may not post in a group for a while',
  method: 'GET',
  path: '/api/group/discussion-ban',
  access: 'login',
  query: Type.Object({ ...pageQuery({ limit: 10 }), gid: Id }),
})

/** For administrators of the group, of members below their own level. */
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
