import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { SubmitterRow } from '../admission/submitter.model.ts'
import type { Peers } from '../clients/peers.ts'
import type { SubmissionSettings } from '../config.ts'
import type { OfferedLanguagesRow } from '../queue/languages/index.ts'
import type { FindTaskHandler, QueueSignals, QueueSize, TaskRow } from '../queue/tasks/index.ts'
import type { WorkerRow } from '../queue/workers/index.ts'
import type { GroupJudgingRow } from '../quotas/group-judging.model.ts'
import type { OnlineTestRow } from './online-test.model.ts'
import type { ProgramJobRow } from './program-job.model.ts'
import type { ProblemSummaryLoader } from '../clients/problem-summary-loader.ts'

/** The use cases of this folder depend on these. */
export interface JobsContext {
  db: Connection
  settings: SubmissionSettings
  clock: Clock
  log: Log
  outbox: Outbox
  /** Tells what actors may do in practice, contests, trainings and groups. */
  policies: ScopePolicies
  /** Problems as they are now. */
  problemSummaryLoader: ProblemSummaryLoader
  /** The samples of problems. */
  statements: Pick<Peers['statements'], 'getMany'>
  /** The languages that workers offer. */
  languageCache: ReadCache
  /** How much groups may have judged. */
  groupQuotas: Pick<Peers['groupQuotas'], 'get'>
  /** Caches these limits. */
  quotaCache: ReadCache
  /** Woken by what happens in this process, so that work does not wait for the next tick. */
  queueSignals: QueueSignals
  queueSize: Pick<QueueSize, 'upperBound'>
  /** Selects the handler for a kind of task. */
  taskHandler: FindTaskHandler
  submitters: Model<SubmitterRow>
  groupJudgings: Model<GroupJudgingRow>
  tasks: Model<TaskRow>
  onlineTests: Model<OnlineTestRow>
  programJobs: Model<ProgramJobRow>
  workers: Model<WorkerRow>
  offeredLanguages: Model<OfferedLanguagesRow>
}
