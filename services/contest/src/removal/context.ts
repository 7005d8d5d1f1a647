import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { KeyedQueue } from '@verdict/kit/keyed-queue'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { Searchable } from '@verdict/kit/searchable'
import type { Balloon } from '../balloons/balloon.model.ts'
import type { BoardStore } from '../board/store/board-store.ts'
import type { CannedAnswers, ClarificationDoc, ClarificationRead } from '../clarifications/clarification.model.ts'
import type { CommentaryDoc } from '../clics/feed/commentary.model.ts'
import type { ClicsContest, FeedEntry, SubmissionId } from '../clics/feed/feed.model.ts'
import type { WebhookCursor } from '../clics/webhooks/webhook.model.ts'
import type { ContestDoc } from '../contests/contest.model.ts'
import type { JournalWatermarks } from '../journal/journal-watermarks.ts'
import type { JournalEntry, JournalHead, JournalPage } from '../journal/journal.model.ts'
import type { JudgeCheck } from '../judge-check/judge-check.model.ts'
import type { ContestAnnouncement } from '../models/announcement.model.ts'
import type { Registration } from '../models/registration.model.ts'
import type { TeamDoc } from '../models/team.model.ts'
import type { PictureContentDoc, PictureDoc } from '../picture-store/picture.model.ts'
import type { Print } from '../print/print.model.ts'
import type { StaffMember } from '../roles/staff-member.model.ts'
import type { PrimaryObjectDoc, ShadowDoc, ShadowSubmission } from '../shadow/primary/shadow.model.ts'
import type { Verification } from '../verification/verification.model.ts'
import type { VirtualRunDoc } from '../virtual-runs/virtual-run.model.ts'

/** The use cases of this folder depend on these. */
export interface RemovalContext {
  db: Connection
  outbox: Outbox
  /** Lets search find contests. */
  searchable: Searchable
  /** Caches contests by number, registrations, and memberships in groups. */
  readCache: ReadCache
  /** Queues the writes of this process to the journal of a contest. */
  journalQueue: Pick<KeyedQueue<number>, 'run'>
  journalWatermarks: JournalWatermarks
  boards: BoardStore
  clock: Clock
  log: Log
  contests: Model<ContestDoc>
  registrations: Model<Registration>
  announcements: Model<ContestAnnouncement>
  prints: Model<Print>
  teams: Model<TeamDoc>
  staffMembers: Model<StaffMember>
  clarifications: Model<ClarificationDoc>
  clarificationReads: Model<ClarificationRead>
  cannedAnswers: Model<CannedAnswers>
  balloons: Model<Balloon>
  journal: Model<JournalEntry>
  journalHeads: Model<JournalHead>
  journalPages: Model<JournalPage>
  verifications: Model<Verification>
  judgeChecks: Model<JudgeCheck>
  virtualRuns: Model<VirtualRunDoc>
  pictures: Model<PictureDoc>
  pictureContents: Model<PictureContentDoc>
  shadows: Model<ShadowDoc>
  shadowObjects: Model<PrimaryObjectDoc>
  shadowSubmissions: Model<ShadowSubmission>
  webhookCursors: Model<WebhookCursor>
  clicsFeed: Model<FeedEntry>
  clicsContests: Model<ClicsContest>
  clicsSubmissionIds: Model<SubmissionId>
  clicsCommentary: Model<CommentaryDoc>
}
