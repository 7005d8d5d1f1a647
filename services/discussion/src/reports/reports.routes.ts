import type { HttpServer } from '@verdict/kit/http'
import {
  adminGetReports,
  adminUpdateReport,
  reportDiscussion as reportRoute,
} from '@verdict/proto/http/discussion/discussion'
import * as commentRoutes from '@verdict/proto/http/discussion/comment-report'
import * as pendingPostRoutes from '@verdict/proto/http/discussion/pending-posts'
import type { ReportsContext } from './context.ts'
import { approvePendingPost, deletePendingPost, listPendingPosts } from './pending-posts.ts'
import { deleteReportedComment, handleCommentReport, listCommentReports } from './handle-comment-reports.ts'
import { handleReport, listReports } from './handle-reports.ts'
import { reportComment } from './report-comment.ts'
import { reportDiscussion } from './report-discussion.ts'

export function reportRoutes(http: HttpServer, ctx: ReportsContext): void {
  http.on(reportRoute, ({ actor, body }) => reportDiscussion(ctx, actor, body))
  http.on(adminGetReports, ({ query }) => listReports(ctx, query))
  http.on(pendingPostRoutes.adminGetPendingPosts, ({ query }) => listPendingPosts(ctx, query))
  http.on(pendingPostRoutes.adminApprovePendingPost, ({ actor, body }) => approvePendingPost(ctx, actor, body.id))
  http.on(pendingPostRoutes.adminDeletePendingPost, ({ actor, query }) => deletePendingPost(ctx, actor, query))
  http.on(commentRoutes.reportComment, ({ actor, body }) => reportComment(ctx, actor, body))
  http.on(commentRoutes.adminGetCommentReports, ({ query }) => listCommentReports(ctx, query))
  http.on(commentRoutes.adminUpdateCommentReport, ({ actor, body }) => handleCommentReport(ctx, actor, body))
  http.on(commentRoutes.adminDeleteReportedComment, ({ actor, query }) => deleteReportedComment(ctx, actor, query))
  http.on(adminUpdateReport, ({ actor, body }) => handleReport(ctx, actor, body))
}
