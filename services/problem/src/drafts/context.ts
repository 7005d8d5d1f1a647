import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { ProblemDraftDoc } from './problem-draft.model.ts'

/** What the use cases of this folder need. */
export interface DraftsContext {
  db: Connection
  clock: Clock
  problemDrafts: Model<ProblemDraftDoc>
}
