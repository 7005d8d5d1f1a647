import type { Connection, Model } from 'mongoose'
import type { Bus } from '@verdict/kit/bus'
import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { DiskSpace } from '@verdict/kit/disk-space'
import type { Peers } from '../clients/peers.ts'
import type { SubmissionSettings } from '../config.ts'
import type { JudgingRecordRow } from '../verdicts/judging-record.model.ts'
import type { AlarmRow } from './alarms/alarm.model.ts'
import type { DeadLetterCounter } from './alarms/dead-letter-counter.ts'
import type { JudgeMinimumRow } from './scaling/judge-minimum.model.ts'
import type { OfferedLanguagesRow } from './languages/offered-languages.model.ts'
import type { QueueSignals } from './tasks/queue-signals.ts'
import type { DirectDispatch } from './tasks/direct-dispatch.ts'
import type { QueueView } from './tasks/snapshot/queue-view.ts'
import type { QueueSize } from './tasks/queue-size.ts'
import type { QueueMetrics } from './tasks/queue.metrics.ts'
import type { VerdictBatcher } from './leases/reported-verdict.ts'
import type { FindTaskHandler } from './tasks/task-handler.ts'
import type { TaskRow } from './tasks/task.model.ts'
import type { WorkerRow } from './workers/worker.model.ts'

/** Dependencies for leasing tasks to workers and taking them back. */
export interface LeasesContext {
  db: Connection
  settings: SubmissionSettings
  clock: Clock
  log: Log
  metrics: QueueMetrics
  /** Rows, pages and counts of submissions. */
  readCache: ReadCache
  /** Woken by what happens in this process, so that work does not wait for the next tick. */
  queueSignals: QueueSignals
  /** Selects the handler for a kind of task. */
  taskHandler: FindTaskHandler
  tasks: Model<TaskRow>
}

/** Dependencies for accepting results. */
export interface FinishContext extends LeasesContext {
  /** Stores results that arrive at the same time in one transaction. */
  verdictBatcher: VerdictBatcher
}

/** The use cases of this folder depend on these. */
export interface QueueContext extends FinishContext {
  bus: Pick<Bus, 'publish'>
  queueSize: QueueSize
  /** Caches the state of the queue, so that this process need not ask the database. */
  queueView: QueueView
  /** Lets new tasks bypass the queue if workers are free. */
  directDispatch: DirectDispatch
  outbox: Outbox
  /** Nothing new is judged while the disk is almost full. */
  diskSpace: Pick<DiskSpace, 'level'>
  /** The languages that workers offer. */
  languageCache: ReadCache
  countDeadLetters: DeadLetterCounter
  judgingRecords: Model<JudgingRecordRow>
  alarms: Model<AlarmRow>
  workers: Model<WorkerRow>
  judgeMinimum: Model<JudgeMinimumRow>
  /** Services that can predict when many submissions will come. */
  demand: Peers['demand']
  /** Inputs of the scaling rule that seldom change. */
  scalingCache: ReadCache
  offeredLanguages: Model<OfferedLanguagesRow>
}
