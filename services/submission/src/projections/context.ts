import type { Model } from 'mongoose'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ProblemsClient } from '../clients/problems.client.ts'
import type { ProblemProjection } from './problem-projection.model.ts'
import type { ProblemSummaryLoader } from '../clients/problem-summary-loader.ts'

/** The use cases of this folder depend on these. */
export interface ProjectionsContext {
  problemService: ProblemsClient
  /** Problems as they are now. */
  problemSummaryLoader: ProblemSummaryLoader
  /** Projections of problems. */
  problemCache: ReadCache
  problems: Model<ProblemProjection>
}
