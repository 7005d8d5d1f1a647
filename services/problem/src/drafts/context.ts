import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { ProblemDraftDoc } from './problem-draft.model.ts'

/** The use cases of this folder depend on these. */
export interface DraftsContext {
  db: Connection
  clock: Clock
  problemDrafts: Model<ProblemDraftDoc>
}
