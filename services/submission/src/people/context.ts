import type { Model } from 'mongoose'
import type { RejudgingItemRow, RejudgingRow } from '../rejudging/rejudging.model.ts'
import type { JudgingRecordRow } from '../verdicts/judging-record.model.ts'

/** What the use cases of this folder need. */
export interface PeopleContext {
  judgingRecords: Model<JudgingRecordRow>
  rejudgings: Model<RejudgingRow>
  rejudgingItems: Model<RejudgingItemRow>
}
