import type { Model } from 'mongoose'
import type { DiscussionDoc } from '../discussions/discussion.model.ts'
import type { FollowDoc } from '../follows/follow.model.ts'
import type { CommentDoc } from '../models/comment.model.ts'
import type { ReplyDoc } from '../models/reply.model.ts'

/** The use cases of this folder depend on these. */
export interface PersonalDataContext {
  discussions: Model<DiscussionDoc>
  comments: Model<CommentDoc>
  replies: Model<ReplyDoc>
  follows: Model<FollowDoc>
}
