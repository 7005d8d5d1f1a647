import type { HttpServer } from '@verdict/kit/http'
import {
  adminGetReports,
  adminUpdateReport,
  reportDiscussion as reportRoute,
} from '@verdict/proto/http/discussion/discussion'
import * as commentRoutes from '@verdict/proto/http/discussion/comment-report'
import * as heldRoutes from '@verdict/proto/http/discussion/held'
import type { ReportsContext } from './context.ts'
import { approveHeldPost, deleteHeldPost, listHeldPosts } from './held-posts.ts'
import { deleteReportedComment, handleCommentReport, listCommentReports } from './handle-comment-reports.ts'
import { handleReport, listReports } from './handle-reports.ts'
import { reportComment } from './report-comment.ts'
import { reportDiscussion } from './report-discussion.ts'

export function reportRoutes(http: HttpServer, ctx: ReportsContext): void {
  http.on(reportRoute, ({ actor, body }) => reportDiscussion(ctx, actor, body))
  http.on(adminGetReports, ({ query }) => listReports(ctx, query))
  http.on(heldRoutes.adminGetHeldPosts, ({ query }) => listHeldPosts(ctx, query))
  http.on(heldRoutes.adminApproveHeldPost, ({ actor, body }) => approveHeldPost(ctx, actor, body.id))
  http.on(heldRoutes.adminDeleteHeldPost, ({ actor, query }) => deleteHeldPost(ctx, actor, query))
  http.on(commentRoutes.reportComment, ({ actor, body }) => reportComment(ctx, actor, body))
  http.on(commentRoutes.adminGetCommentReports, ({ query }) => listCommentReports(ctx, query))
  http.on(commentRoutes.adminUpdateCommentReport, ({ actor, body }) => handleCommentReport(ctx, actor, body))
  http.on(commentRoutes.adminDeleteReportedComment, ({ actor, query }) => deleteReportedComment(ctx, actor, query))
  http.on(adminUpdateReport, ({ actor, body }) => handleReport(ctx, actor, body))
}
