import type { Model } from 'mongoose'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { StaffMember } from './staff-member.model.ts'

/** The use cases of this folder depend on these. */
export interface RolesContext {
  /** Caches contests by number, registrations, and memberships in groups. */
  readCache: ReadCache
  /** Tells the membership of users in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  staffMembers: Model<StaffMember>
}
