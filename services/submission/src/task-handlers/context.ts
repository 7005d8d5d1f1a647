import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { LivePublisher } from '@verdict/kit/live'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { AnswersRow } from '../answers/answers.model.ts'
import type { OnlineTestRow } from '../jobs/online-test.model.ts'
import type { ProgramJobRow } from '../jobs/program-job.model.ts'
import type { CheckProgramRow, CheckRunRow } from '../judge-checks/judge-check.model.ts'
import type { InvocationRunRow } from '../invocations/invocation.model.ts'
import type { RejudgingItemRow } from '../rejudging/rejudging.model.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import type { CaseResultsRow } from '../verdicts/case-results.model.ts'
import type { JudgingRecordRow } from '../verdicts/judging-record.model.ts'

/** The use cases of this folder depend on these. */
export interface TaskHandlersContext {
  clock: Clock
  log: Log
  live: LivePublisher
  outbox: Outbox
  /** Tells what actors may do in practice, contests, trainings and groups. */
  policies: ScopePolicies
  /** Rows, pages and counts of submissions. */
  readCache: ReadCache
  /** Caches the owners of submissions for the steps of judging. */
  ownerCache: ReadCache
  /** Caches new submissions for the worker that claims them. */
  contentCache: ReadCache
  submissions: Model<SubmissionRow>
  caseResults: Model<CaseResultsRow>
  answers: Model<AnswersRow>
  judgingRecords: Model<JudgingRecordRow>
  checkPrograms: Model<CheckProgramRow & { at: Date }>
  checkRuns: Model<CheckRunRow>
  invocationRuns: Model<InvocationRunRow>
  rejudgingItems: Model<RejudgingItemRow>
  onlineTests: Model<OnlineTestRow>
  programJobs: Model<ProgramJobRow>
}
