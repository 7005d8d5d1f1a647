import type { Model } from 'mongoose'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { GroupDoc } from '../groups/group.model.ts'
import type { MemberDoc } from '../groups/member.model.ts'

/** The use cases of this folder depend on these. */
export interface PolicyContext {
  /** Caches groups by number, and memberships in them. */
  readCache: ReadCache
  problemService: Pick<GrpcClient<'problem.v1.Catalog'>, 'findInGroup'>
  siteSettings: FollowedSiteSettings
  groups: Model<GroupDoc>
  members: Model<MemberDoc>
}
