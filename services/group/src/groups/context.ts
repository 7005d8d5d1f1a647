import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { Outbox } from '@verdict/kit/outbox'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { Searchable } from '@verdict/kit/searchable'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { GroupAnnouncementDoc } from '../models/group-announcement.model.ts'
import type { GroupAvatar } from '../models/group-avatar.model.ts'
import type { InvitationDoc } from '../models/invitation.model.ts'
import type { CreatorDoc } from './editing/creator.model.ts'
import type { GroupDoc } from './group.model.ts'
import type { MemberDoc } from './member.model.ts'

/** The use cases of this folder depend on these. */
export interface GroupsContext {
  db: Connection
  outbox: Outbox
  /** Lets search find groups. */
  searchable: Searchable
  /** Caches groups by number, and memberships in them. */
  readCache: ReadCache
  /** This service's copy of the users. */
  users: UsersProjection
  /** Lists the running contests of a group. */
  groupContests: Pick<GrpcClient<'contest.v1.GroupContests'>, 'listRunning'>
  submissionStats: Pick<GrpcClient<'submission.v1.Stats'>, 'countSolved'>
  siteSettings: FollowedSiteSettings
  clock: Clock
  log: Log
  groups: Model<GroupDoc>
  creators: Model<CreatorDoc>
  members: Model<MemberDoc>
  invitations: Model<InvitationDoc>
  announcements: Model<GroupAnnouncementDoc>
  avatars: Model<GroupAvatar>
}
