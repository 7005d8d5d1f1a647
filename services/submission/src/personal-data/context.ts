import type { Model } from 'mongoose'
import type { SubmissionRow } from '../submissions/submission.model.ts'

/** The use cases of this folder depend on these. */
export interface PersonalDataContext {
  submissions: Model<SubmissionRow>
}
