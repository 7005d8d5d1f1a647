import type { Model } from 'mongoose'
import type { CaseResultsRow } from './case-results.model.ts'
import type { JudgingRecordRow } from './judging-record.model.ts'

/** What the use cases of this folder need. */
export interface VerdictsContext {
  judgingRecords: Model<JudgingRecordRow>
  caseResults: Model<CaseResultsRow>
}
