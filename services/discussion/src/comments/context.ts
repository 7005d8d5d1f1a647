import type { Model } from 'mongoose'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Outbox } from '@verdict/kit/outbox'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { BanDoc } from '../bans/ban.model.ts'
import type { DiscussionDoc } from '../discussions/discussion.model.ts'
import type { FollowDoc } from '../follows/follow.model.ts'
import type { PendingPostsContext } from '../pending-posts/context.ts'
import type { LikeDoc } from '../likes/like.model.ts'
import type { CommentDoc } from '../models/comment.model.ts'
import type { ReplyDoc } from '../models/reply.model.ts'
import type { ModerationLogDoc } from '../moderation/moderation-log.model.ts'

/** The use cases of this folder depend on these. */
export interface CommentsContext extends PendingPostsContext {
  outbox: Outbox
  /** Local projection of users. */
  users: UsersProjection
  /** Permissions of actors in contests and on problems. */
  policies: ScopePolicies
  submissions: Pick<GrpcClient<'submission.v1.Stats'>, 'countSolved'>
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  discussions: Model<DiscussionDoc>
  comments: Model<CommentDoc>
  replies: Model<ReplyDoc>
  likes: Model<LikeDoc>
  follows: Model<FollowDoc>
  bans: Model<BanDoc>
  moderationLog: Model<ModerationLogDoc>
}
