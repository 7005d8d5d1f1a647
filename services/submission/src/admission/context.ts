import type { Model } from 'mongoose'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ScopePolicies } from '@verdict/kit/scope-policy'
import type { SubmissionSettings } from '../config.ts'
import type { OfferedLanguagesRow } from '../queue/languages/index.ts'
import type { QueueSize, TaskRow } from '../queue/tasks/index.ts'
import type { SubmitterRow } from './submitter.model.ts'
import type { ProblemSummaryLoader } from '../clients/problem-summary-loader.ts'

/** The use cases of this folder depend on these. */
export interface AdmissionContext {
  settings: SubmissionSettings
  /** Tells what actors may do in practice, contests, trainings and groups. */
  policies: ScopePolicies
  /** Problems as they are now. */
  problemSummaryLoader: ProblemSummaryLoader
  /** The languages that workers offer. */
  languageCache: ReadCache
  queueSize: Pick<QueueSize, 'upperBound'>
  submitters: Model<SubmitterRow>
  tasks: Model<TaskRow>
  offeredLanguages: Model<OfferedLanguagesRow>
}
