import type { Connection, Model } from 'mongoose'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { CountedSubmissionDoc } from '../counters/counted-submission.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { VerdictCountBatcher } from './counted-verdict.ts'
import type { ProblemProgressDoc } from '../progress/problem-progress.model.ts'

/** The use cases of this folder depend on these. */
export interface JudgedSubmissionsContext {
  db: Connection
  /** Cached pages of the problem list, public problems, trainings and their participants. */
  problemCache: ReadCache
  problems: Model<ProblemDoc>
  countedSubmissions: Model<CountedSubmissionDoc>
  problemProgress: Model<ProblemProgressDoc>
  /** Collects verdicts that arrive close together and counts them in one transaction. */
  verdictCountBatcher: VerdictCountBatcher
}
