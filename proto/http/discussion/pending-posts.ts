import { Type } from 'typebox'
import { adminRoles } from '../../codes/roles.ts'
import { Reason } from './discussion.ts'
import { route } from '../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf, pageOf, pageQuery, Uid } from '../schema.ts'

export const pendingReasons = ['new_account_link', 'repeated'] as const

/** A post that is hidden until an administrator approves it. */
export const PendingPost = Type.Object({
  id: Id,
  kind: OneOf(['Discussion', 'Comment', 'Reply']),
  why: OneOf(pendingReasons, { description: 'a link of a new account, or the same text again' }),
  uid: Uid,
  username: Type.String(),
  did: Nullable(Type.Integer({ description: 'the discussion that it is in' })),
  cid: Nullable(Type.Integer({ description: 'the contest that it is about' })),
  gid: Nullable(Type.Integer()),
  title: Type.String({ description: 'of the discussion or contest; empty for a contest in older posts' }),
  content: Type.String({ description: 'Markdown as it was written' }),
  gmtCreate: Instant,
})

/** Oldest first. */
export const adminGetPendingPosts = route({
  summary: 'Posts that wait for an administrator',
  owner: 'discussion',
  method: 'GET',
  path: '/api/admin/held-post',
  access: adminRoles,
  query: Type.Object(pageQuery({ limit: 10 })),
  data: pageOf(PendingPost),
})

export const adminApprovePendingPost = route({
  summary: 'Approve a post that awaits approval',
  owner: 'discussion',
  method: 'PUT',
  path: '/api/admin/held-post',
  access: adminRoles,
  body: Type.Object({ id: Id }),
  data: Nothing,
})

/** The author is sent the reason. */
export const adminDeletePendingPost = route({
  summary: 'Delete a post that awaits approval',
  owner: 'discussion',
  method: 'DELETE',
  path: '/api/admin/held-post',
  access: adminRoles,
  query: Type.Object({ id: Id, reason: Reason }),
  data: Nothing,
})
