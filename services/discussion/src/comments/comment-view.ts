import { findAuthors, type FindAuthor } from '../people/authors.ts'
import type { CommentDoc } from '../models/comment.model.ts'
import type { ReplyDoc } from '../models/reply.model.ts'
import type { CommentsContext } from './context.ts'

function fromFields(authorOf: FindAuthor, { fromUid: uid, fromName: storedName, role }: CommentDoc | ReplyDoc) {
  const { name, avatar, role: shown, titleName, titleColor } = authorOf({ uid, storedName, role })
  return {
    fromUid: uid,
    fromName: name,
    fromAvatar: avatar,
    fromRole: shown,
    fromTitleName: titleName,
    fromTitleColor: titleColor,
  }
}

function toReply(authorOf: FindAuthor, reply: ReplyDoc) {
  const { _id: id, commentId, content, toUid, toName, createdAt } = reply
  const to = authorOf({ uid: toUid, storedName: toName, role: null })
  return {
    id,
    commentId,
    content,
    status: 0,
    gmtCreate: createdAt.toISOString(),
    ...fromFields(authorOf, reply),
    toUid,
    toName: to.name,
    toAvatar: to.avatar,
  }
}

/** Replies with their authors. */
export async function toReplies(ctx: Pick<CommentsContext, 'users'>, replies: readonly ReplyDoc[]) {
  const authorOf = await findAuthors(
    ctx,
    replies.flatMap(({ fromUid, toUid }) => [fromUid, toUid]),
  )
  return replies.map((one) => toReply(authorOf, one))
}

/** Comments with their latest replies. */
export async function toComments(
  ctx: Pick<CommentsContext, 'users'>,
  comments: readonly CommentDoc[],
  repliesOf: ReadonlyMap<number, readonly ReplyDoc[]>,
) {
  const replies = [...repliesOf.values()].flat()
  const authorOf = await findAuthors(ctx, [
    ...comments.map(({ fromUid }) => fromUid),
    ...replies.flatMap(({ fromUid, toUid }) => [fromUid, toUid]),
  ])
  return comments.map((comment) => ({
    id: comment._id,
    content: comment.content,
    ...fromFields(authorOf, comment),
    likeNum: comment.likeNum,
    totalReplyNum: comment.replyNum,
    gmtCreate: comment.createdAt.toISOString(),
    replyList: (repliesOf.get(comment._id) ?? []).map((one) => toReply(authorOf, one)),
  }))
}
