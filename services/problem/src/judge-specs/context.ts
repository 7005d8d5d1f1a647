import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { JudgeSpecDoc } from './judge-spec.model.ts'

/** What the use cases of this folder need. */
export interface JudgeSpecsContext {
  clock: Clock
  problems: Model<ProblemDoc>
  judgeSpecs: Model<JudgeSpecDoc>
}
