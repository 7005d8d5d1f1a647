import { Type } from 'typebox'
import { adminRoles } from '../../codes/roles.ts'
import { Reason } from './discussion.ts'
import { route } from '../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf, pageOf, pageQuery, NonBlank } from '../schema.ts'

const CommentKind = OneOf(['Comment', 'Reply'])

/** Reports a comment or reply that the caller may read. A user can have one open report of each. */
export const reportComment = route({
  summary: 'Report a comment or reply to the administrators',
  owner: 'discussion',
  method: 'POST',
  path: '/api/comment-report',
  access: 'login',
  body: Type.Object({
    type: CommentKind,
    id: Id,
    content: NonBlank(300, { description: '#tag#, then the reason' }),
  }),
  data: Nothing,
})

/** A reported comment or reply with its place. One of `did` and `cid` is null. */
export const CommentReport = Type.Object({
  id: Id,
  type: CommentKind,
  did: Nullable(Id),
  cid: Nullable(Id),
  gid: Nullable(Id),
  sourceTitle: Type.String({
    description: 'of the discussion or contest when it was reported; empty for a contest in older reports',
  }),
  author: Type.String(),
  text: Type.String({ description: 'as it was when it was reported' }),
  isDeleted: Type.Boolean(),
  reporter: Type.String(),
  content: Type.String(),
  status: Type.Boolean({ description: 'handled' }),
  gmtCreate: Instant,
})

/** Open reports first, then the newest. */
export const adminGetCommentReports = route({
  summary: 'Reports of comments and replies',
  owner: 'discussion',
  method: 'GET',
  path: '/api/admin/comment-report',
  access: adminRoles,
  query: Type.Object(pageQuery({ limit: 10 })),
  data: pageOf(CommentReport),
})

export const adminUpdateCommentReport = route({
  summary: 'Mark a report of a comment as handled, or not',
  owner: 'discussion',
  method: 'PUT',
  path: '/api/admin/comment-report',
  access: adminRoles,
  body: Type.Object({ id: Id, status: Type.Boolean() }),
  data: Nothing,
})

/** If it was deleted before, nothing is deleted; all reports of it count as handled. */
export const adminDeleteReportedComment = route({
  summary: 'Delete a reported comment with its replies, or a reported reply',
  owner: 'discussion',
  method: 'DELETE',
  path: '/api/admin/comment-report',
  access: adminRoles,
  query: Type.Object({ id: Id, reason: Reason }),
  data: Nothing,
})
