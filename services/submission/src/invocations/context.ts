import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { FindTaskHandler, QueueSignals, TaskRow } from '../queue/tasks/index.ts'
import type { WorkerRow } from '../queue/workers/index.ts'
import type { SubmissionSettings } from '../config.ts'
import type { InvocationRow, InvocationRunRow } from './invocation.model.ts'

/** The use cases of this folder depend on these. */
export interface InvocationsContext {
  db: Connection
  settings: SubmissionSettings
  clock: Clock
  log: Log
  outbox: Outbox
  /** Woken by what happens in this process, so that work does not wait for the next tick. */
  queueSignals: QueueSignals
  /** Selects the handler for a kind of task. */
  taskHandler: FindTaskHandler
  invocations: Model<InvocationRow>
  invocationRuns: Model<InvocationRunRow>
  tasks: Model<TaskRow>
  workers: Model<WorkerRow>
}
