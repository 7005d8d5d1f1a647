import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/discussion/comment'
import type { CommentsContext } from './context.ts'
import { deleteComment, deleteReply } from './delete-comment.ts'
import { likeComment } from './like-comment.ts'
import { listComments, listReplies } from './list-comments.ts'
import { createComment, createReply } from './write-comment.ts'

export function commentRoutes(http: HttpServer, ctx: CommentsContext): void {
  http.on(routes.getComments, ({ actor, query }) => listComments(ctx, actor, query))
  http.on(routes.createComment, ({ actor, body }) => createComment(ctx, actor, body))
  http.on(routes.deleteComment, ({ actor, body }) => deleteComment(ctx, actor, body))
  http.on(routes.likeComment, ({ actor, query }) => likeComment(ctx, actor, query))
  http.on(routes.getReplies, ({ actor, query }) => listReplies(ctx, actor, query.commentId))
  http.on(routes.createReply, ({ actor, body }) => createReply(ctx, actor, body))
  http.on(routes.deleteReply, ({ actor, body }) =>
    deleteReply(ctx, actor, { id: body.reply.id, ...(body.reason === undefined ? {} : { reason: body.reason }) }),
  )
}
