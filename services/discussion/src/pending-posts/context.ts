import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { PendingPostDoc, RecentTextDoc } from './pending-post.model.ts'

/** The use cases of this folder depend on these. */
export interface PendingPostsContext {
  db: Connection
  /** Registration times from the auth service. */
  profiles: Pick<GrpcClient<'auth.v1.Users'>, 'getProfiles'>
  /** Number of days for which links of a new account are held for moderation; 0: disabled. */
  holdLinksDays: number
  siteSettings: FollowedSiteSettings
  clock: Clock
  pendingPosts: Model<PendingPostDoc>
  recentTexts: Model<RecentTextDoc>
}
