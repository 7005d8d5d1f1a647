import type { Model } from 'mongoose'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ProblemsClient } from '../clients/problems.client.ts'
import type { ProblemProjection } from './problem-projection.model.ts'

/** What the use cases of this folder need. */
export interface ProjectionsContext {
  problemService: ProblemsClient
  /** Projections of problems. */
  problemReads: ReadCache
  problems: Model<ProblemProjection>
}
