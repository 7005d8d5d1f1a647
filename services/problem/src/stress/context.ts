import type { Model } from 'mongoose'
import type { DraftVersionsContext } from '../draft-versions/context.ts'
import type { StressRunDoc } from './stress-run.model.ts'

/** The use cases of this folder depend on these. */
export interface StressContext extends DraftVersionsContext {
  stressRuns: Model<StressRunDoc>
}
