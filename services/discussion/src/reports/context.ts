import type { Model } from 'mongoose'
import type { Log } from '@verdict/kit/log'
import type { CommentsContext } from '../comments/context.ts'
import type { DiscussionsContext } from '../discussions/context.ts'
import type { CommentReportDoc } from './comment-report.model.ts'
import type { ReportDoc } from './report.model.ts'

/** The use cases of this folder depend on these. */
export interface ReportsContext extends CommentsContext, DiscussionsContext {
  log: Log
  reports: Model<ReportDoc>
  commentReports: Model<CommentReportDoc>
}
