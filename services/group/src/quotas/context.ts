import type { Connection, Model } from 'mongoose'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { GroupDoc } from '../groups/group.model.ts'
import type { MemberDoc } from '../groups/member.model.ts'

/** The use cases of this folder depend on these. */
export interface QuotasContext {
  db: Connection
  outbox: Outbox
  /** Caches groups by number, and memberships in them. */
  readCache: ReadCache
  /** This service's copy of the users. */
  users: UsersProjection
  /** Tells the storage that problems of groups use. */
  problemUsages: Pick<GrpcClient<'problem.v1.GroupUsages'>, 'list'>
  /** Tells the storage that pictures in texts of groups use. */
  pictureUsages: Pick<GrpcClient<'site.v1.GroupUsages'>, 'list'>
  /** Counts the judgings of groups today. */
  judgingUsages: Pick<GrpcClient<'submission.v1.GroupUsages'>, 'list'>
  siteSettings: FollowedSiteSettings
  log: Log
  groups: Model<GroupDoc>
  members: Model<MemberDoc>
}
