import type { HttpServer } from '@verdict/kit/http'
import { adminGetReports, adminUpdateReport, reportDiscussion as reportRoute } from '@verdict/proto/http/discussion'
import type { DiscussionContext } from '../context.ts'
import { handleReport, listReports } from './handle-reports.ts'
import { reportDiscussion } from './report-discussion.ts'

export function reportRoutes(http: HttpServer, ctx: DiscussionContext): void {
  http.on(reportRoute, ({ actor, body }) => reportDiscussion(ctx, actor, body))
  http.on(adminGetReports, ({ query }) => listReports(ctx, query))
  http.on(adminUpdateReport, ({ actor, body }) => handleReport(ctx, actor, body))
}
