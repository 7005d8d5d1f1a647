import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { ModerationLogDoc } from '../moderation/moderation-log.model.ts'
import type { BanDoc } from './ban.model.ts'

/** The use cases of this folder depend on these. */
export interface BansContext {
  db: Connection
  /** This service's copy of the users. */
  users: UsersProjection
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  siteSettings: FollowedSiteSettings
  clock: Clock
  log: Log
  bans: Model<BanDoc>
  moderationLog: Model<ModerationLogDoc>
}
