import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { LivePublisher } from '@verdict/kit/live'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { ProblemsClient } from '../clients/problems.client.ts'
import type { ProblemProjection } from '../projections/problem-projection.model.ts'
import type { CaseResultsRow } from '../verdicts/case-results.model.ts'
import type { JudgingRecordRow } from '../verdicts/judging-record.model.ts'
import type { SubmissionRow } from './submission.model.ts'

/** Finds a submission and the parts of it that an actor may see. */
export interface KnownSubmissionContext {
  clock: Clock
  /** Tells what actors may do in practice, contests, trainings and groups. */
  policies: ScopePolicies
  problemService: ProblemsClient
  /** Rows, pages and counts of submissions. */
  readCache: ReadCache
  /** Projections of problems. */
  problemCache: ReadCache
  submissions: Model<SubmissionRow>
  problems: Model<ProblemProjection>
}

/** The use cases of this folder depend on these. */
export interface SubmissionsContext extends KnownSubmissionContext {
  db: Connection
  log: Log
  live: LivePublisher
  outbox: Outbox
  /** Caches the owners of submissions for the steps of judging. */
  ownerCache: ReadCache
  /** Caches new submissions for the worker that claims them. */
  contentCache: ReadCache
  caseResults: Model<CaseResultsRow>
  judgingRecords: Model<JudgingRecordRow>
}
