import type { Actor } from '@verdict/kit/actor'
import { pagedList } from '@verdict/kit/paged-list'
import { pageOfQuery } from '@verdict/proto/http/schema'
import { findLikedIds } from '../likes/likes.ts'
import type { CommentDoc } from '../models/comment.model.ts'
import { visibleFilter } from './comment.rules.ts'
import { toComments, toReplies } from './comment-view.ts'
import { findSource, findVisibleComment, type SourceQuery } from './find-source.ts'
import type { ReplyDoc } from '../models/reply.model.ts'
import type { CommentsContext } from './context.ts'

/** Number of replies shown with a comment before all are requested. */
const foldedReplies = 3
/** Maximum number of replies in a response. */
const maxReplies = 500

/**
 * Comments, most liked first, each with its three latest replies, and the IDs of those the caller likes.
 *
 * @throws AppError errors of `findSource`
 */
export async function listComments(
  ctx: CommentsContext,
  actor: Actor | null,
  query: SourceQuery & { currentPage?: number; limit?: number },
) {
  const source = await findSource(ctx, actor, query)
  const visible = visibleFilter(source, actor?.uid)
  const { did, cid } = source
  const page = await pagedList<CommentDoc>({
    model: ctx.comments,
    filter: { ...(cid === null ? { did } : { cid }), ...visible },
    sort: { likeNum: -1, _id: -1 },
    request: pageOfQuery(query, { limit: 20 }),
  })
  const comments = page.records
  const [folded, liked] = await Promise.all([
    Promise.all(
      comments
        .filter(({ replyNum }) => replyNum > 0)
        .map(async ({ _id }) => [_id, await newestReplies(ctx, _id, visible, foldedReplies)] as const),
    ),
    findLikedIds(
      ctx,
      actor?.uid,
      'comment',
      comments.map(({ _id }) => _id),
    ),
  ])
  return {
    commentList: { ...page, records: await toComments(ctx, comments, new Map(folded)) },
    commentLikeMap: Object.fromEntries([...liked].map((id) => [String(id), true])),
  }
}

function newestReplies(
  ctx: Pick<CommentsContext, 'replies'>,
  commentId: number,
  visible: object,
  limit: number,
): Promise<ReplyDoc[]> {
  return ctx.replies
    .find({ commentId, ...visible })
    .sort({ _id: -1 })
    .limit(limit)
    .lean()
}

/** Replies to a comment, newest first. @throws AppError comment.not_found, and errors of `findSource` */
export async function listReplies(ctx: CommentsContext, actor: Actor | null, commentId: number) {
  const { source } = await findVisibleComment(ctx, actor, commentId)
  return toReplies(ctx, await newestReplies(ctx, commentId, visibleFilter(source, actor?.uid), maxReplies))
}
