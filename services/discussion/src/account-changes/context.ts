import type { Model } from 'mongoose'
import type { BanDoc } from '../bans/ban.model.ts'
import type { DiscussionDoc } from '../discussions/discussion.model.ts'
import type { FollowDoc } from '../follows/follow.model.ts'
import type { PendingPostDoc } from '../pending-posts/pending-post.model.ts'
import type { CommentDoc } from '../models/comment.model.ts'
import type { ReplyDoc } from '../models/reply.model.ts'
import type { ModerationLogDoc } from '../moderation/moderation-log.model.ts'
import type { CommentReportDoc } from '../reports/comment-report.model.ts'
import type { ReportDoc } from '../reports/report.model.ts'

/** The use cases of this folder depend on these. */
export interface AccountChangesContext {
  discussions: Model<DiscussionDoc>
  comments: Model<CommentDoc>
  replies: Model<ReplyDoc>
  follows: Model<FollowDoc>
  pendingPosts: Model<PendingPostDoc>
  bans: Model<BanDoc>
  reports: Model<ReportDoc>
  commentReports: Model<CommentReportDoc>
  moderationLog: Model<ModerationLogDoc>
}
