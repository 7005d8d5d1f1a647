import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { Batcher } from '@verdict/kit/batcher'
import type { SubmitterRow } from '../admission/submitter.model.ts'
import type { AnswersRow } from '../answers/answers.model.ts'
import type { Peers } from '../clients/peers.ts'
import type { ProblemsClient } from '../clients/problems.client.ts'
import type { SubmissionSettings } from '../config.ts'
import type { UserDaysRow } from '../days/user-days.model.ts'
import type { ProblemProjection } from '../projections/problem-projection.model.ts'
import type { OfferedLanguagesRow } from '../queue/languages/index.ts'
import type { DirectDispatch, QueueSignals, QueueSize, TaskRow } from '../queue/tasks/index.ts'
import type { GroupJudgingRow } from '../quotas/group-judging.model.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import type { IdempotencyRow } from './idempotency.model.ts'
import type { SubmissionEntry } from './submission-steps.ts'
import type { ProblemSummaryLoader } from '../clients/problem-summary-loader.ts'

/** The use cases of this folder depend on these. */
export interface SubmittingContext {
  db: Connection
  settings: SubmissionSettings
  clock: Clock
  log: Log
  outbox: Outbox
  /** Tells what actors may do in practice, contests, trainings and groups. */
  policies: ScopePolicies
  problemService: ProblemsClient
  captchas: Peers['captchas']
  /** Problems as they are now. */
  problemSummaryLoader: ProblemSummaryLoader
  /** Rows, pages and counts of submissions. */
  readCache: ReadCache
  /** Caches the owners of submissions for the steps of judging. */
  ownerCache: ReadCache
  /** Caches new submissions for the worker that claims them. */
  contentCache: ReadCache
  /** Projections of problems. */
  problemCache: ReadCache
  /** The languages that workers offer. */
  languageCache: ReadCache
  /** How much groups may have judged. */
  groupQuotas: Pick<Peers['groupQuotas'], 'get'>
  /** Caches these limits. */
  quotaCache: ReadCache
  /** Woken by what happens in this process, so that work does not wait for the next tick. */
  queueSignals: QueueSignals
  /** Lets new tasks be sent to workers at once. */
  directDispatch: DirectDispatch
  queueSize: Pick<QueueSize, 'upperBound'>
  /** Stores submissions that come at the same time together. */
  submissionBatcher: Batcher<'', SubmissionEntry, void>
  submissions: Model<SubmissionRow>
  submitters: Model<SubmitterRow>
  groupJudgings: Model<GroupJudgingRow>
  idempotencyKeys: Model<IdempotencyRow>
  answers: Model<AnswersRow>
  tasks: Model<TaskRow>
  offeredLanguages: Model<OfferedLanguagesRow>
  problems: Model<ProblemProjection>
  userDays: Model<UserDaysRow>
}
