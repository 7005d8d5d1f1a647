import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { BoardStore } from '../board/store/board-store.ts'
import type { ContestDoc } from '../contests/contest.model.ts'
import type { Balloon } from './balloon.model.ts'

/** The use cases of this folder depend on these. */
export interface BalloonsContext {
  /** Caches contests by number, registrations, and memberships in groups. */
  readCache: ReadCache
  boards: BoardStore
  /** Tells the membership of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  clock: Clock
  contests: Model<ContestDoc>
  balloons: Model<Balloon>
}
