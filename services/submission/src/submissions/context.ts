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

/** What it takes to find a submission and what an actor may see of it. */
export interface KnownSubmissionContext {
  clock: Clock
  /** What actors may do in practice, contests, trainings and groups. */
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
  /** Whose a submission is, for each step of its judging. */
  ownerCache: ReadCache
  /** What was just submitted, for the worker that claims it. */
  contentCache: ReadCache
  caseResults: Model<CaseResultsRow>
  judgingRecords: Model<JudgingRecordRow>
}
