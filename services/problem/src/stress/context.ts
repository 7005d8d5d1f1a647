import type { Model } from 'mongoose'
import type { DraftVersionsContext } from '../draft-versions/context.ts'
import type { StressRunDoc } from './stress-run.model.ts'

/** What the use cases of this folder need. */
export interface StressContext extends DraftVersionsContext {
  stressRuns: Model<StressRunDoc>
}
