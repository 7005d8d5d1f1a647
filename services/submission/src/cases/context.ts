import type { Model } from 'mongoose'
import type { CaseResultsRow } from '../verdicts/case-results.model.ts'
import type { KnownSubmissionContext } from '../submissions/context.ts'

/** What the use cases of this folder need. */
export interface CasesContext extends KnownSubmissionContext {
  caseResults: Model<CaseResultsRow>
}
