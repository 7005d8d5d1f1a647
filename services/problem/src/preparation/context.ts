import type { Model } from 'mongoose'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { ProblemSetterDoc } from '../problems/access/problem-setter.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { PreparationDoc } from './preparation.model.ts'

/** The use cases of this folder depend on these. */
export interface PreparationContext {
  /** Looks up the levels of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  problems: Model<ProblemDoc>
  problemSetters: Model<ProblemSetterDoc>
  preparations: Model<PreparationDoc>
}
