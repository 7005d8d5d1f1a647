import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { SiteSettings } from '../config.ts'
import type { SubmissionTraceDoc } from './submission-trace.model.ts'

/** What the use cases of this folder need. */
export interface SubmissionTracesContext {
  submissionTraces: Model<SubmissionTraceDoc>
  clock: Clock
  settings: SiteSettings
}
