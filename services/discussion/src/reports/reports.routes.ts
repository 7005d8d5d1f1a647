import type { HttpServer } from '@verdict/kit/http'
import { adminGetReports, adminUpdateReport, reportDiscussion as reportRoute } from '@verdict/proto/http/discussion'
import * as heldRoutes from '@verdict/proto/http/discussion-held'
import type { DiscussionContext } from '../context.ts'
import { approveHeldPost, deleteHeldPost, listHeldPosts } from './held-posts.ts'
import { handleReport, listReports } from './handle-reports.ts'
import { reportDiscussion } from './report-discussion.ts'

export function reportRoutes(http: HttpServer, ctx: DiscussionContext): void {
  http.on(reportRoute, ({ actor, body }) => reportDiscussion(ctx, actor, body))
  http.on(adminGetReports, ({ query }) => listReports(ctx, query))
  http.on(heldRoutes.adminGetHeldPosts, ({ query }) => listHeldPosts(ctx, query))
  http.on(heldRoutes.adminApproveHeldPost, ({ actor, body }) => approveHeldPost(ctx, actor, body.id))
  http.on(heldRoutes.adminDeleteHeldPost, ({ actor, query }) => deleteHeldPost(ctx, actor, query))
  http.on(adminUpdateReport, ({ actor, body }) => handleReport(ctx, actor, body))
}
