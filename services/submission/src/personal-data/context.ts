import type { Model } from 'mongoose'
import type { SubmissionRow } from '../submissions/submission.model.ts'

/** What the use cases of this folder need. */
export interface PersonalDataContext {
  submissions: Model<SubmissionRow>
}
