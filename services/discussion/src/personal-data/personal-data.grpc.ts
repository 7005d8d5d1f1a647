import type { GrpcHandlers } from '@verdict/kit/grpc'
import { personalDataHandlers, personalList } from '@verdict/kit/personal-data'
import type { CommentDoc } from '../models/comment.model.ts'
import type { ReplyDoc } from '../models/reply.model.ts'
import type { DiscussionDoc } from '../discussions/discussion.model.ts'
import type { FollowDoc } from '../follows/follow.model.ts'
import type { PersonalDataContext } from './context.ts'

/** Exports a user's posts and follows. */
export function personalDataGrpc(models: PersonalDataContext): GrpcHandlers<'personal.v1.PersonalData'> {
  return personalDataHandlers([
    personalList<DiscussionDoc>({
      list: 'discussions',
      model: models.discussions,
      filter: (uid) => ({ uid }),
      toRow: ({ _id: id, title, description, content, pid: problem, gid: group, createdAt, updatedAt }) => ({
        id,
        title,
        description,
        content,
        problem,
        group,
        createdAt,
        updatedAt,
      }),
    }),
    personalList<CommentDoc>({
      list: 'comments',
      model: models.comments,
      filter: (uid) => ({ fromUid: uid }),
      toRow: ({ _id: id, did: discussion, cid: contest, content, createdAt }) => ({
        id,
        discussion,
        contest,
        content,
        createdAt,
      }),
    }),
    personalList<ReplyDoc>({
      list: 'replies',
      model: models.replies,
      filter: (uid) => ({ fromUid: uid }),
      toRow: ({ _id: id, commentId: comment, content, createdAt }) => ({ id, comment, content, createdAt }),
    }),
    personalList<FollowDoc>({
      list: 'follows',
      model: models.follows,
      filter: (uid) => ({ uid }),
      toRow: ({ target, state, createdAt }) => ({ target, state, createdAt }),
    }),
  ])
}
