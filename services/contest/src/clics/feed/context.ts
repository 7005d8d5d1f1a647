import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { BoardStore } from '../../board/store/board-store.ts'
import type { ClarificationDoc } from '../../clarifications/clarification.model.ts'
import type { ContestDoc } from '../../contests/contest.model.ts'
import type { JournalEntry } from '../../journal/journal.model.ts'
import type { ContestAnnouncement } from '../../models/announcement.model.ts'
import type { TeamDoc } from '../../models/team.model.ts'
import type { People } from '../../people/people.ts'
import type { PictureDoc } from '../../picture-store/picture.model.ts'
import type { StaffMember } from '../../roles/staff-member.model.ts'
import type { CommentaryDoc } from './commentary.model.ts'
import type { ClicsContest, FeedEntry, SubmissionId } from './feed.model.ts'

/** The use cases of this folder depend on these. */
export interface FeedContext {
  boards: BoardStore
  people: People
  problemService: Pick<
    GrpcClient<'problem.v1.Catalog'>,
    'getMany' | 'search' | 'findContestCandidates' | 'findInGroup' | 'getLimits' | 'getRights'
  >
  codes: Pick<GrpcClient<'submission.v1.Codes'>, 'getMany' | 'getJudgings'>
  clock: Clock
  contests: Model<ContestDoc>
  announcements: Model<ContestAnnouncement>
  teams: Model<TeamDoc>
  staffMembers: Model<StaffMember>
  clarifications: Model<ClarificationDoc>
  journal: Model<JournalEntry>
  pictures: Model<PictureDoc>
  clicsFeed: Model<FeedEntry>
  clicsContests: Model<ClicsContest>
  clicsSubmissionIds: Model<SubmissionId>
  clicsCommentary: Model<CommentaryDoc>
}
