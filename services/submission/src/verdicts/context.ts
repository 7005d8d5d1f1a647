import type { Model } from 'mongoose'
import type { CaseResultsRow } from './case-results.model.ts'
import type { JudgingRecordRow } from './judging-record.model.ts'

/** The use cases of this folder depend on these. */
export interface VerdictsContext {
  judgingRecords: Model<JudgingRecordRow>
  caseResults: Model<CaseResultsRow>
}
