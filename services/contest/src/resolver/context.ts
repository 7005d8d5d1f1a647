import type { Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { BoardStore } from '../board/store/board-store.ts'
import type { ContestDoc } from '../contests/contest.model.ts'
import type { JournalEntry } from '../journal/journal.model.ts'
import type { TeamDoc } from '../models/team.model.ts'

/** The use cases of this folder depend on these. */
export interface ResolverContext {
  /** Caches contests by number, registrations, and memberships in groups. */
  readCache: ReadCache
  boards: BoardStore
  /** Tells the membership of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  clock: Clock
  contests: Model<ContestDoc>
  teams: Model<TeamDoc>
  journal: Model<JournalEntry>
}
