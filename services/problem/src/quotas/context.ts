import type { Model } from 'mongoose'
import type { groupWritesModel } from '@verdict/kit/group-writes'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { ProblemDoc } from '../problems/problem.model.ts'

/** What the use cases of this folder need. */
export interface QuotasContext {
  /** How much groups may hold. */
  groupQuotas: Pick<GrpcClient<'group.v1.Quotas'>, 'get'>
  /** What pictures in the texts of groups take up. */
  pictureUsages: Pick<GrpcClient<'site.v1.GroupUsages'>, 'list'>
  problems: Model<ProblemDoc>
  groupWrites: ReturnType<typeof groupWritesModel>
}
