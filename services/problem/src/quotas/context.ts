import type { Model } from 'mongoose'
import type { groupWritesModel } from '@verdict/kit/group-writes'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { ProblemDoc } from '../problems/problem.model.ts'

/** The use cases of this folder depend on these. */
export interface QuotasContext {
  /** Looks up the quotas of groups. */
  groupQuotas: Pick<GrpcClient<'group.v1.Quotas'>, 'get'>
  /** Looks up the size of pictures in texts of groups. */
  pictureUsages: Pick<GrpcClient<'site.v1.GroupUsages'>, 'list'>
  problems: Model<ProblemDoc>
  groupWrites: ReturnType<typeof groupWritesModel>
}
