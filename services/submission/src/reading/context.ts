import type { Model } from 'mongoose'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { JudgingRecordRow } from '../verdicts/judging-record.model.ts'
import type { SubmissionCounter } from './count-submissions.ts'
import type { KnownSubmissionContext } from '../submissions/context.ts'

/** The use cases of this folder depend on these. */
export interface ReadingContext extends KnownSubmissionContext {
  /** This service's copy of the users. */
  users: UsersProjection
  /** Totals of lists. */
  countSubmissions: SubmissionCounter
  judgingRecords: Model<JudgingRecordRow>
}
