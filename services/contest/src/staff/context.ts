import type { Connection, Model } from 'mongoose'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { BoardStore } from '../board/store/board-store.ts'
import type { ContestDoc } from '../contests/contest.model.ts'
import type { Registration } from '../models/registration.model.ts'
import type { TeamDoc } from '../models/team.model.ts'
import type { RegistrationCache } from '../registration/registration-cache.ts'
import type { StaffMember } from '../roles/staff-member.model.ts'

/** The use cases of this folder depend on these. */
export interface StaffContext {
  db: Connection
  outbox: Outbox
  /** Caches contests by number, registrations, and memberships in groups. */
  readCache: ReadCache
  registrationCache: RegistrationCache
  boards: BoardStore
  /** Tells the membership of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  log: Log
  contests: Model<ContestDoc>
  registrations: Model<Registration>
  teams: Model<TeamDoc>
  staffMembers: Model<StaffMember>
}
