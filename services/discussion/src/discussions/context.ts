import type { Model } from 'mongoose'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Outbox } from '@verdict/kit/outbox'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { Searchable } from '@verdict/kit/searchable'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { BanDoc } from '../bans/ban.model.ts'
import type { FollowDoc } from '../follows/follow.model.ts'
import type { PendingPostsContext } from '../pending-posts/context.ts'
import type { LikeDoc } from '../likes/like.model.ts'
import type { CategoryDoc } from '../models/category.model.ts'
import type { CommentDoc } from '../models/comment.model.ts'
import type { ReplyDoc } from '../models/reply.model.ts'
import type { ModerationLogDoc } from '../moderation/moderation-log.model.ts'
import type { DayCountDoc } from './day-count.model.ts'
import type { DiscussionDoc } from './discussion.model.ts'
import type { ViewDoc } from './view.model.ts'

/** The use cases of this folder depend on these. */
export interface DiscussionsContext extends PendingPostsContext {
  outbox: Outbox
  /** Updates discussions in the search index. */
  searchable: Searchable
  /** Local projection of users. */
  users: UsersProjection
  /** Permissions of actors in contests and on problems. */
  policies: ScopePolicies
  submissions: Pick<GrpcClient<'submission.v1.Stats'>, 'countSolved'>
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  categories: Model<CategoryDoc>
  discussions: Model<DiscussionDoc>
  views: Model<ViewDoc>
  dayCounts: Model<DayCountDoc>
  comments: Model<CommentDoc>
  replies: Model<ReplyDoc>
  likes: Model<LikeDoc>
  follows: Model<FollowDoc>
  bans: Model<BanDoc>
  moderationLog: Model<ModerationLogDoc>
}
