import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { UsageDoc } from './usage.model.ts'

/** The use cases of this folder depend on these. */
export interface UsageContext {
  usage: Model<UsageDoc>
  /** Local projection of users. */
  users: UsersProjection
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getGroup'>
  clock: Clock
}
