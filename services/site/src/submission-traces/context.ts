import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { SiteSettings } from '../config.ts'
import type { SubmissionTraceDoc } from './submission-trace.model.ts'

/** The use cases of this folder depend on these. */
export interface SubmissionTracesContext {
  submissionTraces: Model<SubmissionTraceDoc>
  clock: Clock
  settings: SiteSettings
}
