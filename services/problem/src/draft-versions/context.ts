import type { Model } from 'mongoose'
import type { ProblemSettings } from '../config.ts'
import type { GateContext } from '../gate/context.ts'
import type { JudgeJobsClient } from '../judging/judge-jobs.client.ts'
import type { UploadDoc } from '../test-data/upload.model.ts'
import type { VersionsContext } from '../versions/context.ts'

/** The use cases of this folder depend on these. */
export interface DraftVersionsContext extends GateContext, VersionsContext {
  /** Work for judge workers. */
  jobs: JudgeJobsClient
  settings: ProblemSettings
  uploads: Model<UploadDoc>
}
