import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { JudgeSpecDoc } from './judge-spec.model.ts'

/** The use cases of this folder depend on these. */
export interface JudgeSpecsContext {
  clock: Clock
  problems: Model<ProblemDoc>
  judgeSpecs: Model<JudgeSpecDoc>
}
