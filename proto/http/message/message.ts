import { Type } from 'typebox'
import { superAdmin } from '../../codes/roles.ts'
import { route } from '../route.ts'
import { Id, IdOrNone, Instant, NonBlank, Nothing, Nullable, OneOf, pageOf, pageQuery, Uid } from '../schema.ts'

/** Unread messages by kind. */
export const UnreadCounts = Type.Object({
  comment: Type.Integer(),
  reply: Type.Integer(),
  like: Type.Integer(),
  sys: Type.Integer(),
  mine: Type.Integer(),
})

export const getUnread = route({
  summary: 'Numbers of unread messages',
  owner: 'message',
  method: 'GET',
  path: '/api/msg/unread',
  access: 'login',
  data: UnreadCounts,
})

/** An action on a text of the reader, or a post in a place that the reader follows. */
export const UserMessage = Type.Object({
  id: Id,
  action: OneOf(['Discuss', 'Reply', 'Like_Post', 'Like_Discuss'], {
    description: 'commented on, replied to, likes a discussion, likes a comment',
  }),
  reason: Nullable(
    OneOf(['mention', 'discussion', 'group', 'problem'], {
      description: 'why the reader hears of it: mentioned, or what they follow; null: it is about a text of theirs',
    }),
  ),
  sourceId: Id,
  sourceType: OneOf(['Discussion', 'Contest']),
  sourceTitle: Type.String(),
  sourceContent: Type.String({ description: 'what was written, or is liked' }),
  quoteId: Nullable(Id),
  quoteType: Nullable(OneOf(['Comment', 'Reply'])),
  quoteContent: Nullable(Type.String({ description: 'what was replied to' })),
  url: Type.String({ description: 'path of the page where it happened' }),
  state: Type.Boolean({ description: 'read before this answer' }),
  senderId: Uid,
  senderUsername: Type.String(),
  senderAvatar: Nullable(Type.String()),
  gmtCreate: Instant,
})

const userMessages = {
  owner: 'message',
  method: 'GET',
  access: 'login',
  changesState: true,
  query: Type.Object(pageQuery({ limit: 5 })),
  data: pageOf(UserMessage),
} as const

/** Marks the messages as read. */
export const getCommentMessages = route({
  ...userMessages,
  summary: 'Comments on own discussions',
  path: '/api/msg/comment',
})
/** Marks the messages as read. */
export const getReplyMessages = route({ ...userMessages, summary: 'Replies to own texts', path: '/api/msg/reply' })
/** Marks the messages as read. */
export const getLikeMessages = route({ ...userMessages, summary: 'Likes of own texts', path: '/api/msg/like' })

export const NoticeMessage = Type.Object({
  id: Id,
  title: Type.String(),
  content: Type.String({ description: 'Markdown' }),
  adminId: Uid,
  type: Type.String({ description: 'Sys, Mine' }),
  state: Type.Boolean({ description: 'read before this answer' }),
  gmtCreate: Instant,
})

const notices = {
  owner: 'message',
  method: 'GET',
  access: 'login',
  changesState: true,
  query: Type.Object(pageQuery({ limit: 5 })),
  data: pageOf(NoticeMessage),
} as const

/** Notices of the last 180 days. The call marks them as read. */
export const getSystemNotices = route({ ...notices, summary: 'Notices to everyone', path: '/api/msg/sys' })
/** Notices of the last 180 days. The call marks them as read. */
export const getOwnNotices = route({ ...notices, summary: 'Notices to the caller', path: '/api/msg/mine' })

/** Deletes all messages of one kind, or the one with this number. */
export const cleanMessages = route({
  summary: 'Delete own messages of a kind',
  owner: 'message',
  method: 'DELETE',
  path: '/api/msg/clean',
  access: 'login',
  query: Type.Object({
    type: OneOf(['Discuss', 'Reply', 'Like', 'Sys', 'Mine']),
    id: Type.Optional(IdOrNone),
  }),
  data: Nothing,
})

const NoticeType = OneOf(['All', 'Single', 'Admin'], {
  description: 'to everyone, to designated users, to all administrators',
})

export const AdminNotice = Type.Object({
  id: Id,
  title: Type.String(),
  content: Type.String(),
  type: NoticeType,
  recipients: Type.Array(Type.String({ description: 'names of designated users' })),
  state: Type.Boolean({ description: 'delivered' }),
  adminUsername: Type.String(),
  gmtCreate: Instant,
  gmtModified: Instant,
})

export const adminGetNotices = route({
  summary: 'Notices, newest first',
  owner: 'message',
  method: 'GET',
  path: '/api/admin/msg/notice',
  access: superAdmin,
  query: Type.Object({
    ...pageQuery({ limit: 10 }),
    type: Type.Optional(OneOf(['All', 'Single', 'Admin', ''])),
  }),
  data: pageOf(AdminNotice),
})

const noticeTexts = {
  title: NonBlank(255),
  content: NonBlank(65_535),
  type: NoticeType,
  recipientId: Type.Optional(Nullable(Uid)),
  recipients: Type.Optional(
    Nullable(
      Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 200, description: 'names of users' }),
    ),
  ),
}

/** The notice is delivered at the next full hour. */
export const adminCreateNotice = route({
  summary: 'Write a notice',
  owner: 'message',
  method: 'POST',
  path: '/api/admin/msg/notice',
  once: true,
  access: superAdmin,
  body: Type.Object(noticeTexts),
  data: Nothing,
})

/**
 * The recipients of a delivered notice cannot be changed. With `gmtModified` the change is refused if somebody else has
 * made one since then.
 */
export const adminUpdateNotice = route({
  summary: 'Change a notice',
  owner: 'message',
  method: 'PUT',
  path: '/api/admin/msg/notice',
  access: superAdmin,
  body: Type.Object({ id: Id, ...noticeTexts, gmtModified: Type.Optional(Instant) }),
  data: Nothing,
})

/** Also deletes the delivered notice for all recipients. */
export const adminDeleteNotice = route({
  summary: 'Delete a notice',
  owner: 'message',
  method: 'DELETE',
  path: '/api/admin/msg/notice',
  access: superAdmin,
  query: Type.Object({ id: Id }),
  data: Nothing,
})
