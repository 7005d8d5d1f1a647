import type { Model } from 'mongoose'
import type { RejudgingItemRow } from '../rejudging/rejudging.model.ts'
import type { SubmissionsContext } from '../submissions/context.ts'

/** The use cases of this folder depend on these. */
export interface RemoteJudgingContext extends SubmissionsContext {
  rejudgingItems: Model<RejudgingItemRow>
}
