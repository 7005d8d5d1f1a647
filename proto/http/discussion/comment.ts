import { Type } from 'typebox'
import { AuthorRole, Reason } from './discussion.ts'
import { route } from '../route.ts'
import { Id, IdOrNone, Instant, Nothing, Nullable, OneOf, pageOf, pageQuery, recordOf, Uid } from '../schema.ts'

const text = Nullable(Type.String())

const written = Type.String({ minLength: 1, maxLength: 10_000 })

const author = {
  fromUid: Uid,
  fromName: Type.String(),
  fromAvatar: text,
  fromRole: AuthorRole,
  fromTitleName: text,
  fromTitleColor: text,
}

export const Reply = Type.Object({
  id: Id,
  commentId: Id,
  ...author,
  toUid: Uid,
  toName: Type.String(),
  toAvatar: text,
  content: Type.String({ description: 'Markdown' }),
  status: Type.Integer(),
  gmtCreate: Instant,
})

export const Comment = Type.Object({
  id: Id,
  content: Type.String({ description: 'Markdown' }),
  ...author,
  likeNum: Type.Integer(),
  totalReplyNum: Type.Integer(),
  gmtCreate: Instant,
  replyList: Type.Array(Reply, { description: 'the newest three' }),
})

/**
 * Sorted by likes, then newest first. While a contest runs, only the caller's comments and those of its managers are
 * returned.
 */
export const getComments = route({
  summary: 'Comments on a discussion (did) or a contest (cid)',
  owner: 'discussion',
  method: 'GET',
  path: '/api/comments',
  access: 'public',
  query: Type.Object({
    ...pageQuery({ limit: 20 }),
    did: Type.Optional(IdOrNone),
    cid: Type.Optional(IdOrNone),
  }),
  data: Type.Object({
    commentList: pageOf(Comment),
    commentLikeMap: recordOf(Type.Boolean({ description: 'by comment: true for those that the caller likes' })),
  }),
})

export const createComment = route({
  summary: 'Comment on a discussion or a contest',
  owner: 'discussion',
  method: 'POST',
  path: '/api/comment',
  once: true,
  access: 'login',
  body: Type.Object({
    content: written,
    did: Type.Optional(Nullable(IdOrNone)),
    cid: Type.Optional(Nullable(IdOrNone)),
  }),
  data: Comment,
})

export const deleteComment = route({
  summary: 'Delete a comment with its replies',
  owner: 'discussion',
  method: 'DELETE',
  path: '/api/comment',
  access: 'login',
  body: Type.Object({ id: Id, reason: Reason }),
  data: Nothing,
})

/** Repeating the call changes nothing. */
export const likeComment = route({
  summary: 'Like a comment, or stop to',
  owner: 'discussion',
  method: 'GET',
  path: '/api/comment-like',
  changesState: true,
  access: 'login',
  rate: 'write',
  query: Type.Object({
    cid: Type.Integer({ minimum: 1, description: 'number of the comment' }),
    toLike: Type.Boolean(),
    sourceId: Type.Optional(IdOrNone),
    sourceType: Type.Optional(OneOf(['Discussion', 'Contest'])),
  }),
  data: Nothing,
})

/** Newest first, at most 500. */
export const getReplies = route({
  summary: 'Replies to a comment',
  owner: 'discussion',
  method: 'GET',
  path: '/api/reply',
  access: 'public',
  query: Type.Object({ commentId: Id, cid: Type.Optional(IdOrNone) }),
  data: Type.Array(Reply),
})

export const createReply = route({
  summary: 'Reply to a comment or a reply',
  owner: 'discussion',
  method: 'POST',
  path: '/api/reply',
  once: true,
  access: 'login',
  body: Type.Object({
    reply: Type.Object({ commentId: Id, content: written }),
    did: Type.Optional(Nullable(IdOrNone)),
    quoteId: Type.Optional(Nullable(IdOrNone)),
    quoteType: Type.Optional(Nullable(OneOf(['Comment', 'Reply']))),
  }),
  data: Reply,
})

export const deleteReply = route({
  summary: 'Delete a reply',
  owner: 'discussion',
  method: 'DELETE',
  path: '/api/reply',
  access: 'login',
  body: Type.Object({ reply: Type.Object({ id: Id }), reason: Reason }),
  data: Nothing,
})
