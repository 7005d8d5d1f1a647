import type { Model } from 'mongoose'
import type { RejudgingItemRow } from '../rejudging/rejudging.model.ts'
import type { SubmissionsContext } from '../submissions/context.ts'

/** What the use cases of this folder need. */
export interface RemoteJudgingContext extends SubmissionsContext {
  rejudgingItems: Model<RejudgingItemRow>
}
