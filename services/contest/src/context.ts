import type { Connection } from 'mongoose'
import type { AsyncEvent } from '@verdict/kit/async-event'
import type { Clock } from '@verdict/kit/clock'
import type { Batcher } from '@verdict/kit/batcher'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { LivePublisher } from '@verdict/kit/live'
import type { KeyedQueue } from '@verdict/kit/keyed-queue'
import type { Log } from '@verdict/kit/log'
import type { SsrfGuard } from '@verdict/kit/ssrf-guard'
import type { SecretCipher } from '@verdict/kit/secret-cipher'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { Searchable } from '@verdict/kit/searchable'
import { secretGuessModel } from '@verdict/kit/secret-guesses'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { ContestSettings } from './config.ts'
import { announcementModel } from './models/announcement.model.ts'
import { balloonModel } from './balloons/balloon.model.ts'
import { cannedAnswersModel, clarificationModel, clarificationReadModel } from './clarifications/clarification.model.ts'
import { commentaryModel } from './clics/feed/commentary.model.ts'
import { clicsContestModel, feedModel, submissionIdModel } from './clics/feed/feed.model.ts'
import type { FeedStore } from './clics/feed/feed-store.ts'
import type { FeedReaders } from './clics/streams/feed-readers.ts'
import { webhookCursorModel, webhookModel } from './clics/webhooks/webhook.model.ts'
import type { ContestsContext } from './contests/context.ts'
import { contestModel } from './contests/contest.model.ts'
import { judgeCheckModel } from './judge-check/judge-check.model.ts'
import type { People } from './people/people.ts'
import type { EncodePicture } from '@verdict/kit/picture'
import { pictureContentModel, pictureModel } from './picture-store/picture.model.ts'
import { printModel } from './print/print.model.ts'
import { cooldownModel } from './cooldowns/cooldown.model.ts'
import type { JournalEvent } from './journal/journal.rules.ts'
import type { JournalWatermarks } from './journal/journal-watermarks.ts'
import type { RegistrationCache } from './registration/registration-cache.ts'
import { type NewRegistration, registrationModel } from './models/registration.model.ts'
import { journalHeadModel, journalModel, journalPageModel } from './journal/journal.model.ts'
import { primaryObjectModel, shadowModel, shadowSubmissionModel } from './shadow/primary/shadow.model.ts'
import { staffMemberModel } from './roles/staff-member.model.ts'
import { teamModel } from './models/team.model.ts'
import { verificationModel } from './verification/verification.model.ts'
import { virtualRunModel } from './virtual-runs/virtual-run.model.ts'
import type { BoardPages } from './board/board-pages.ts'
import type { BoardStore } from './board/store/board-store.ts'
import type { JointBoardCache } from './board/joint-board/joint-board-cache.ts'

export function createModels(db: Connection) {
  return {
    contests: contestModel(db),
    registrations: registrationModel(db),
    announcements: announcementModel(db),
    prints: printModel(db),
    cooldowns: cooldownModel(db),
    secretGuesses: secretGuessModel(db),
    teams: teamModel(db),
    staffMembers: staffMemberModel(db),
    clarifications: clarificationModel(db),
    clarificationReads: clarificationReadModel(db),
    cannedAnswers: cannedAnswersModel(db),
    balloons: balloonModel(db),
    journal: journalModel(db),
    journalHeads: journalHeadModel(db),
    journalPages: journalPageModel(db),
    verifications: verificationModel(db),
    judgeChecks: judgeCheckModel(db),
    virtualRuns: virtualRunModel(db),
    pictures: pictureModel(db),
    pictureContents: pictureContentModel(db),
    shadows: shadowModel(db),
    shadowObjects: primaryObjectModel(db),
    shadowSubmissions: shadowSubmissionModel(db),
    webhooks: webhookModel(db),
    webhookCursors: webhookCursorModel(db),
    clicsFeed: feedModel(db),
    clicsContests: clicsContestModel(db),
    clicsSubmissionIds: submissionIdModel(db),
    clicsCommentary: commentaryModel(db),
  }
}

export type ContestModels = ReturnType<typeof createModels>

/** The use cases of contest depend on these. */
export interface ContestContext extends ContestModels {
  db: Connection
  outbox: Outbox
  /** Lets search find contests. */
  searchable: Searchable
  /** Caches contests by number, registrations, and memberships in groups. */
  readCache: ReadCache
  registrationCache: RegistrationCache
  /**
   * Queues the frequent writes of this process to the journal of a contest: submissions, verdicts, registrations.
   * Transactions that write to the same journal conflict in the database: of many concurrent ones all but one fail, and
   * are retried with growing pauses. Waiting in a queue is faster.
   */
  journalQueue: Pick<KeyedQueue<number>, 'run'>
  journalWatermarks: JournalWatermarks
  /** Writes single events that come at the same time together: gives whether one of them was new. */
  journalBatcher: Batcher<number, JournalEvent, boolean>
  registrationBatcher: Batcher<number, NewRegistration, void>
  boards: BoardStore
  /** Keeps the scheduled thaw of a contest after the end of it, in the transaction of an edit. */
  moveThaw: ContestsContext['moveThaw']
  jointBoards: JointBoardCache
  boardPages: BoardPages
  /** Event feeds of the CLICS Contest API, and who reads them here. */
  clics: FeedStore
  feedReaders: FeedReaders
  users: UsersProjection
  people: People
  problemService: Pick<
    GrpcClient<'problem.v1.Catalog'>,
    'getMany' | 'search' | 'findContestCandidates' | 'findInGroup' | 'getLimits' | 'getRights'
  >
  /** Deletes problems that were made for contests. */
  problemEditor: Pick<GrpcClient<'problem.v1.Editor'>, 'deleteOfContests'>
  problemVersionService: Pick<GrpcClient<'problem.v1.Versions'>, 'getLatest' | 'get' | 'summarize'>
  /** Imports problems of remote judges. */
  remoteImports: Pick<GrpcClient<'remote.v1.Imports'>, 'import'>
  /** Tells the membership of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  /** Lists the groups of a user. */
  memberships: Pick<GrpcClient<'group.v1.Memberships'>, 'listOf'>
  codes: Pick<GrpcClient<'submission.v1.Codes'>, 'getMany' | 'getJudgings'>
  submissionStats: Pick<GrpcClient<'submission.v1.Stats'>, 'listContests'>
  /** Submits programs that arrive by the CLICS Contest API. */
  intake: Pick<GrpcClient<'submission.v1.Intake'>, 'submit' | 'reserve'>
  /** Example submissions of problems. */
  examples: Pick<GrpcClient<'problem.v1.Examples'>, 'list'>
  /** Lets every judge worker judge them. */
  judgeChecker: Pick<GrpcClient<'submission.v1.JudgeChecks'>, 'start' | 'get'>
  encodePicture: EncodePicture
  /** Calls to other contest systems, and the passwords that are kept for them. */
  ssrfGuard: SsrfGuard
  /** Set when a contest is to be followed that shadows one of another system. */
  shadowSet: AsyncEvent
  secretCipher: SecretCipher
  siteSettings: FollowedSiteSettings
  live: LivePublisher
  clock: Clock
  log: Log
  settings: ContestSettings
}
