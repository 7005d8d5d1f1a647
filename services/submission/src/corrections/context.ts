import type { Model } from 'mongoose'
import type { AlarmRow } from '../queue/alarms/index.ts'
import type { QueueMetrics } from '../queue/tasks/index.ts'
import type { WorkerRow } from '../queue/workers/index.ts'
import type { RejudgingContext } from '../rejudging/context.ts'
import type { ProblemSummaryLoader } from '../clients/problem-summary-loader.ts'

/** The use cases of this folder depend on these. */
export interface CorrectionsContext extends RejudgingContext {
  metrics: QueueMetrics
  /** Problems as they are now. */
  problemSummaryLoader: ProblemSummaryLoader
  alarms: Model<AlarmRow>
  workers: Model<WorkerRow>
}
