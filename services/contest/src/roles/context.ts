import type { Model } from 'mongoose'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { StaffMember } from './staff-member.model.ts'

/** What the use cases of this folder need. */
export interface RolesContext {
  /** Contests by number, who has registered, and who is what in groups. */
  readCache: ReadCache
  /** What users are in groups. */
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  staffMembers: Model<StaffMember>
}
