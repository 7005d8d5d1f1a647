import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { SubmissionSettings } from '../config.ts'
import type { FindTaskHandler, TaskRow } from '../queue/tasks/index.ts'
import type { WorkerRow } from '../queue/workers/index.ts'
import type { CheckProgramRow, CheckRunRow, JudgeCheckRow } from './judge-check.model.ts'

/** The use cases of this folder depend on these. */
export interface JudgeChecksContext {
  db: Connection
  settings: SubmissionSettings
  clock: Clock
  log: Log
  outbox: Outbox
  /** Selects the handler for a kind of task. */
  taskHandler: FindTaskHandler
  judgeChecks: Model<JudgeCheckRow>
  checkPrograms: Model<CheckProgramRow & { at: Date }>
  checkRuns: Model<CheckRunRow>
  tasks: Model<TaskRow>
  workers: Model<WorkerRow>
}
