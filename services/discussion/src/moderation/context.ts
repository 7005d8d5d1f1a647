import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { Outbox } from '@verdict/kit/outbox'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { ModerationLogDoc } from './moderation-log.model.ts'

/** The use cases of this folder depend on these. */
export interface ModerationContext {
  db: Connection
  outbox: Outbox
  /** This service's copy of the users. */
  users: UsersProjection
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  siteSettings: FollowedSiteSettings
  clock: Clock
  moderationLog: Model<ModerationLogDoc>
}
