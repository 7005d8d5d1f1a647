import type { Model } from 'mongoose'
import type { Loop } from '@verdict/kit/loop'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ImportsContext } from '../imports/context.ts'
import type { SiteRow } from '../sites/index.ts'
import type { ImportJobRow } from './import-job.model.ts'

/** The use cases of this folder depend on these. */
export interface ImportJobsContext extends ImportsContext {
  importJobs: Model<ImportJobRow>
  siteRows: readonly SiteRow[]
  /** Processes import jobs. */
  importLoop: Loop
  /** Cached problem lists of sites. */
  listCache: ReadCache
}
