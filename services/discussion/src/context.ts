import type { Connection } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { Searchable } from '@verdict/kit/searchable'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { UsersProjection } from '@verdict/kit/users-projection'
import { banModel } from './bans/ban.model.ts'
import { categoryModel } from './models/category.model.ts'
import { commentModel } from './models/comment.model.ts'
import { replyModel } from './models/reply.model.ts'
import { dayCountModel } from './discussions/day-count.model.ts'
import { discussionModel } from './discussions/discussion.model.ts'
import { viewModel } from './discussions/view.model.ts'
import { followModel } from './follows/follow.model.ts'
import { pendingPostModel, recentTextModel } from './pending-posts/pending-post.model.ts'
import { likeModel } from './likes/like.model.ts'
import { moderationLogModel } from './moderation/moderation-log.model.ts'
import { commentReportModel } from './reports/comment-report.model.ts'
import { reportModel } from './reports/report.model.ts'

export function createModels(db: Connection) {
  return {
    categories: categoryModel(db),
    discussions: discussionModel(db),
    views: viewModel(db),
    dayCounts: dayCountModel(db),
    comments: commentModel(db),
    replies: replyModel(db),
    likes: likeModel(db),
    follows: followModel(db),
    bans: banModel(db),
    moderationLog: moderationLogModel(db),
    pendingPosts: pendingPostModel(db),
    recentTexts: recentTextModel(db),
    reports: reportModel(db),
    commentReports: commentReportModel(db),
  }
}

export type DiscussionModels = ReturnType<typeof createModels>

/** Dependencies of the use cases. */
export interface DiscussionContext extends DiscussionModels {
  db: Connection
  outbox: Outbox
  /** Updates discussions in the search index. */
  searchable: Searchable
  /** Local projection of users. */
  users: UsersProjection
  /** Registration times from the auth service. */
  profiles: Pick<GrpcClient<'auth.v1.Users'>, 'getProfiles'>
  /** Number of days for which links of a new account are held for moderation; 0: disabled. */
  holdLinksDays: number
  /** Permissions of actors in contests and on problems. */
  policies: ScopePolicies
  submissions: Pick<GrpcClient<'submission.v1.Stats'>, 'countSolved'>
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  siteSettings: FollowedSiteSettings
  clock: Clock
  log: Log
}
