import { Type } from 'typebox'
import { CreatedDiscussion, DiscussionRow, EditedDiscussion, NewDiscussion, Reason } from './discussion.ts'
import { route } from '../route.ts'
import { Id, IdOrNone, Nothing, pageOf, pageQuery } from '../schema.ts'

const list = {
  owner: 'discussion',
  method: 'GET',
  access: 'login',
  data: pageOf(DiscussionRow),
} as const

/** Only members of the group may call this. Pinned discussions first, then the newest. */
export const getGroupDiscussionList = route({
  ...list,
  summary: 'Discussions of a group',
  path: '/api/group/get-discussion-list',
  query: Type.Object({
    ...pageQuery({ limit: 10 }),
    gid: Id,
    pid: Type.Optional(Type.String({ maxLength: 100, description: 'display id of a problem' })),
    cid: Type.Optional(IdOrNone),
    onlyMine: Type.Optional(Type.Boolean()),
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
  }),
})

/** Includes disabled discussions. Only administrators of the group may call this. */
export const getGroupAdminDiscussionList = route({
  ...list,
  summary: 'All discussions of a group',
  path: '/api/group/get-admin-discussion-list',
  query: Type.Object({ ...pageQuery({ limit: 10 }), gid: Id }),
})

export const createGroupDiscussion = route({
  summary: 'Open a discussion in a group',
  owner: 'discussion',
  method: 'POST',
  path: '/api/group/discussion',
  once: true,
  access: 'login',
  body: NewDiscussion,
  data: CreatedDiscussion,
})

export const updateGroupDiscussion = route({
  summary: 'Edit an own discussion in a group',
  owner: 'discussion',
  method: 'PUT',
  path: '/api/group/discussion',
  access: 'login',
  body: EditedDiscussion,
  data: Nothing,
})

export const deleteGroupDiscussion = route({
  summary: 'Delete a discussion of a group with its comments',
  owner: 'discussion',
  method: 'DELETE',
  path: '/api/group/discussion',
  access: 'login',
  query: Type.Object({ did: Id, reason: Reason }),
  data: Nothing,
})

/** Pins a discussion of any author. Only administrators of the group may call this. */
export const pinGroupDiscussion = route({
  summary: 'Pin a discussion of a group, or stop to',
  owner: 'discussion',
  method: 'PUT',
  path: '/api/group/pin-discussion',
  access: 'login',
  query: Type.Object({ did: Id, topPriority: Type.Boolean() }),
  data: Nothing,
})
