import type { Connection, Model } from 'mongoose'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { GroupDoc } from '../groups/group.model.ts'
import type { MemberDoc } from '../groups/member.model.ts'

/** What the use cases of this folder need. */
export interface QuotasContext {
  db: Connection
  outbox: Outbox
  /** Groups by number, and what users are in them. */
  readCache: ReadCache
  /** This service's copy of the users. */
  users: UsersProjection
  /** What the problems of groups take up. */
  problemUsages: Pick<GrpcClient<'problem.v1.GroupUsages'>, 'list'>
  /** What pictures in the texts of groups take up. */
  pictureUsages: Pick<GrpcClient<'site.v1.GroupUsages'>, 'list'>
  /** What was judged for groups today. */
  judgingUsages: Pick<GrpcClient<'submission.v1.GroupUsages'>, 'list'>
  siteSettings: FollowedSiteSettings
  log: Log
  groups: Model<GroupDoc>
  members: Model<MemberDoc>
}
