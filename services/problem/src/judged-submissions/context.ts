import type { Connection, Model } from 'mongoose'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { CountedSubmissionDoc } from '../counters/counted-submission.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { VerdictCountBatcher } from './counted-verdict.ts'
import type { ProblemProgressDoc } from '../progress/problem-progress.model.ts'

/** What the use cases of this folder need. */
export interface JudgedSubmissionsContext {
  db: Connection
  /** Pages of the list and public problems, ready to be sent; trainings and who has entered them. */
  problemCache: ReadCache
  problems: Model<ProblemDoc>
  countedSubmissions: Model<CountedSubmissionDoc>
  problemProgress: Model<ProblemProgressDoc>
  /** Takes in verdicts, and counts those together that come together. */
  verdictCountBatcher: VerdictCountBatcher
}
