import { Type } from 'typebox'
import { adminRoles } from '../../codes/roles.ts'
import { route } from '../route.ts'
import { Id, Instant, Nullable, OneOf, pageOf, pageQuery, Uid } from '../schema.ts'

/** Actions of moderators on posts of others and on accounts. */
export const moderationKinds = [
  'discussion_deleted',
  'discussion_hidden',
  'discussion_shown',
  'discussion_pinned',
  'discussion_unpinned',
  'discussion_moved',
  'comment_deleted',
  'reply_deleted',
  'held_post_approved',
  'held_post_rejected',
  'report_handled',
  'report_reopened',
  'user_banned',
  'ban_lifted',
] as const

/**
 * The right that a moderator acts by: a role of the site, or that of an administrator of the group or manager of the
 * contest.
 */
export const moderatorRoles = [...adminRoles, 'group_admin', 'contest_admin'] as const

const categoryName = Nullable(Type.String())

/** An action of a moderator, with names and texts as they were at that time. */
export const ModerationLogEntry = Type.Object({
  id: Id,
  kind: OneOf(moderationKinds),
  actorUid: Uid,
  actor: Type.String({ description: 'username of who did it' }),
  actorRole: OneOf(moderatorRoles),
  subjectUid: Nullable(Type.String({ description: 'whose post it is, or who is banned; null: not known any more' })),
  subject: Type.String({ description: 'their username' }),
  targetType: OneOf(['Discussion', 'Comment', 'Reply', 'User']),
  targetId: Nullable(Type.Integer({ description: 'number of the post; null for a user' })),
  text: Type.String({ description: 'title of the discussion, or how the post begins; empty for a user' }),
  did: Nullable(Type.Integer({ description: 'the discussion that it is about or in' })),
  cid: Nullable(Type.Integer({ description: 'the contest that the comment is about' })),
  gid: Nullable(Type.Integer({ description: 'the group that it was in; null: the site' })),
  reason: Type.String({ description: 'empty: none was given' }),
  until: Nullable(Type.String({ format: 'date-time', description: 'end of a ban' })),
  fromCategory: categoryName,
  toCategory: categoryName,
  gmtCreate: Instant,
})

const filters = {
  ...pageQuery({ limit: 15 }),
  kind: Type.Optional(OneOf(moderationKinds)),
  actor: Type.Optional(Type.String({ maxLength: 100, description: 'username of who acted, or a part of it' })),
  subject: Type.Optional(Type.String({ maxLength: 100, description: 'username of whom it concerns, or a part of it' })),
  from: Type.Optional(Type.String({ format: 'date-time', description: 'the first instant' })),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'the instant before which it ends' })),
}

/** Entries of the site and its groups, newest first. Entries are never changed or deleted. */
export const adminGetModerationLog = route({
  summary: 'What moderators have done',
  owner: 'discussion',
  method: 'GET',
  path: '/api/admin/discussion/moderation-log',
  access: adminRoles,
  query: Type.Object({ ...filters, gid: Type.Optional(Id) }),
  data: pageOf(ModerationLogEntry),
})

/** Includes actions of administrators of the site in the group. Only administrators of the group may call this. */
export const getGroupModerationLog = route({
  summary: 'What moderators have done in a group',
  owner: 'discussion',
  method: 'GET',
  path: '/api/group/discussion/moderation-log',
  access: 'login',
  query: Type.Object({ ...filters, gid: Id }),
  data: pageOf(ModerationLogEntry),
})
