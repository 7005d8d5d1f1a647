import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { Loop } from '@verdict/kit/loop'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { DiskSpace } from '@verdict/kit/disk-space'
import type { ProblemsClient } from '../clients/problems.client.ts'
import type { SubmissionSettings } from '../config.ts'
import type { ProblemProjection } from '../projections/problem-projection.model.ts'
import type { FindTaskHandler, QueueSignals, TaskRow } from '../queue/tasks/index.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import type { CaseResultsRow } from '../verdicts/case-results.model.ts'
import type { JudgingRecordRow } from '../verdicts/judging-record.model.ts'
import type { RejudgingItemRow, RejudgingRow } from './rejudging.model.ts'

/** Dependencies of the background loop of rejudgings. */
export interface RejudgerContext {
  db: Connection
  settings: SubmissionSettings
  clock: Clock
  log: Log
  outbox: Outbox
  /** Nothing new is judged while the disk is almost full. */
  diskSpace: Pick<DiskSpace, 'level'>
  /** Tells what actors may do in practice, contests, trainings and groups. */
  policies: ScopePolicies
  problemService: ProblemsClient
  /** Rows, pages and counts of submissions. */
  readCache: ReadCache
  /** Projections of problems. */
  problemCache: ReadCache
  /** Woken by what happens in this process, so that work does not wait for the next tick. */
  queueSignals: QueueSignals
  /** Selects the handler for a kind of task. */
  taskHandler: FindTaskHandler
  submissions: Model<SubmissionRow>
  caseResults: Model<CaseResultsRow>
  judgingRecords: Model<JudgingRecordRow>
  rejudgings: Model<RejudgingRow>
  rejudgingItems: Model<RejudgingItemRow>
  tasks: Model<TaskRow>
  problems: Model<ProblemProjection>
}

/** The use cases of this folder depend on these. */
export interface RejudgingContext extends RejudgerContext {
  rejudger: Pick<Loop, 'wake'>
  /** Published versions of problems. */
  problemVersions: Pick<GrpcClient<'problem.v1.Versions'>, 'get'>
}
