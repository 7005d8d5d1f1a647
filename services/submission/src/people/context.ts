import type { Model } from 'mongoose'
import type { RejudgingItemRow, RejudgingRow } from '../rejudging/rejudging.model.ts'
import type { JudgingRecordRow } from '../verdicts/judging-record.model.ts'

/** The use cases of this folder depend on these. */
export interface PeopleContext {
  judgingRecords: Model<JudgingRecordRow>
  rejudgings: Model<RejudgingRow>
  rejudgingItems: Model<RejudgingItemRow>
}
