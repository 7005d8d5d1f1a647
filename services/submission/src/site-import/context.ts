import type { Connection, Model } from 'mongoose'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ProblemsClient } from '../clients/problems.client.ts'
import type { UserDaysRow } from '../days/user-days.model.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import type { CaseResultsRow } from '../verdicts/case-results.model.ts'

/** The use cases of this folder depend on these. */
export interface SiteImportContext {
  db: Connection
  outbox: Outbox
  readCache: ReadCache
  problemService: Pick<ProblemsClient, 'getMany'>
  submissions: Model<SubmissionRow>
  caseResults: Model<CaseResultsRow>
  userDays: Model<UserDaysRow>
}
