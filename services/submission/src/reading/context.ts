import type { Model } from 'mongoose'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { JudgingRecordRow } from '../verdicts/judging-record.model.ts'
import type { SubmissionCounter } from './count-submissions.ts'
import type { KnownSubmissionContext } from '../submissions/context.ts'

/** What the use cases of this folder need. */
export interface ReadingContext extends KnownSubmissionContext {
  /** This service's copy of the users. */
  users: UsersProjection
  /** Totals of lists. */
  countSubmissions: SubmissionCounter
  judgingRecords: Model<JudgingRecordRow>
}
