import type { Model } from 'mongoose'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { SecretCipher } from '@verdict/kit/secret-cipher'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { BoardStore } from '../board/store/board-store.ts'
import type { ClarificationsContext } from '../clarifications/context.ts'
import type { ContestsContext } from '../contests/context.ts'
import type { PictureContentDoc, PictureDoc } from '../picture-store/picture.model.ts'
import type { StaffMember } from '../roles/staff-member.model.ts'
import type { CommentaryDoc } from './feed/commentary.model.ts'
import type { FeedStore } from './feed/feed-store.ts'
import type { ClicsContest, SubmissionId } from './feed/feed.model.ts'
import type { FeedReaders } from './streams/feed-readers.ts'
import type { WebhookCursor, WebhookDoc } from './webhooks/webhook.model.ts'

/** The use cases of this folder depend on these. */
export interface ClicsContext extends ContestsContext, ClarificationsContext {
  boards: BoardStore
  /** Event feeds of the CLICS Contest API, and who reads them here. */
  clics: FeedStore
  feedReaders: FeedReaders
  users: UsersProjection
  codes: Pick<GrpcClient<'submission.v1.Codes'>, 'getMany' | 'getJudgings'>
  intake: Pick<GrpcClient<'submission.v1.Intake'>, 'submit' | 'reserve'>
  secretCipher: SecretCipher
  pictures: Model<PictureDoc>
  pictureContents: Model<PictureContentDoc>
  staffMembers: Model<StaffMember>
  webhooks: Model<WebhookDoc>
  webhookCursors: Model<WebhookCursor>
  clicsContests: Model<ClicsContest>
  clicsSubmissionIds: Model<SubmissionId>
  clicsCommentary: Model<CommentaryDoc>
}
