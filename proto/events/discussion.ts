import { Type } from 'typebox'
import { Id, Instant, Nullable, OneOf, Uid } from '../http/schema.ts'
import { event } from './event.ts'

/** The place of a post: a discussion, in a group or not, or a contest. */
const place = {
  did: Nullable(Id),
  cid: Nullable(Id),
  gid: Nullable(Id),
  title: Type.String({ description: 'of the discussion or the contest; empty for a contest in older events' }),
}

const Excerpt = Type.String({ description: 'the beginning of a text, as it was typed' })

/** A comment on a discussion or a contest was created. */
export const commentCreated = event('discussion.comment_created.v1', {
  topic: 'verdict.discussion',
  key: (data) => String(data.commentId),
  data: Type.Object({
    commentId: Id,
    ...place,
    toUid: Nullable(Uid),
    fromUid: Uid,
    content: Excerpt,
    at: Instant,
  }),
})

/** A discussion was created, or its text was changed. */
export const discussionWritten = event('discussion.written.v1', {
  topic: 'verdict.discussion',
  key: (data) => String(data.did),
  data: Type.Object({ did: Id, isNew: Type.Boolean() }),
})

/** A reply to a comment or to a reply was created. */
export const replyCreated = event('discussion.reply_created.v1', {
  topic: 'verdict.discussion',
  key: (data) => String(data.commentId),
  data: Type.Object({
    replyId: Id,
    commentId: Id,
    ...place,
    toUid: Nullable(Uid),
    fromUid: Uid,
    content: Excerpt,
    quoteId: Id,
    quoteType: OneOf(['Comment', 'Reply']),
    quoteContent: Excerpt,
    at: Instant,
  }),
})

/** Somebody likes a discussion or a comment. Not published when a like is withdrawn. */
export const liked = event('discussion.liked.v1', {
  topic: 'verdict.discussion',
  key: (data) => `${data.kind}:${data.id}`,
  data: Type.Object({
    kind: OneOf(['Discussion', 'Comment']),
    id: Id,
    ...place,
    toUid: Uid,
    fromUid: Uid,
    content: Excerpt,
    at: Instant,
  }),
})

/** Why somebody is notified of a post that does not answer them. */
export const notifyReasons = ['mention', 'discussion', 'group', 'problem'] as const

/**
 * Users who are notified of a post in addition to the one whom it answers: mentioned users, and followers of its place.
 * Each of them may read it. Long lists are published in parts; a user in several parts is notified once.
 */
export const recipientsFound = event('discussion.recipients_found.v1', {
  topic: 'verdict.discussion',
  key: (data) => `${data.kind}:${data.id}`,
  data: Type.Object({
    kind: OneOf(['Discussion', 'Comment', 'Reply']),
    id: Id,
    ...place,
    uids: Type.Array(Uid, { maxItems: 500 }),
    reason: OneOf(notifyReasons, { description: 'mentioned, or what is followed' }),
    fromUid: Uid,
    content: Excerpt,
    at: Instant,
  }),
})

/** A text was deleted by somebody other than its author. Not published for texts that are deleted together with it. */
export const textRemoved = event('discussion.text_removed.v1', {
  topic: 'verdict.discussion',
  key: (data) => `${data.kind}:${data.id}`,
  data: Type.Object({
    kind: OneOf(['Discussion', 'Comment', 'Reply']),
    id: Id,
    toUid: Uid,
    fromUid: Uid,
    text: Type.String({ description: 'title of the discussion, or the beginning of the comment' }),
    reason: Type.String({ description: 'empty: none was given' }),
    at: Instant,
  }),
})
