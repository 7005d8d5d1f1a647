import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import type { UserDaysRow } from './user-days.model.ts'

/** The use cases of this folder depend on these. */
export interface DaysContext {
  clock: Clock
  submissions: Model<SubmissionRow>
  userDays: Model<UserDaysRow>
}
