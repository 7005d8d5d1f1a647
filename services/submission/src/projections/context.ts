import type { Model } from 'mongoose'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ProblemsClient } from '../clients/problems.client.ts'
import type { ProblemProjection } from './problem-projection.model.ts'
import type { BriefBatches } from '../clients/brief-batches.ts'

/** What the use cases of this folder need. */
export interface ProjectionsContext {
  problemService: ProblemsClient
  /** Problems as they are now. */
  briefBatches: BriefBatches
  /** Projections of problems. */
  problemReads: ReadCache
  problems: Model<ProblemProjection>
}
