import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { GrpcClient } from '@verdict/kit/grpc'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { HeldDoc, RecentTextDoc } from './held.model.ts'

/** What the use cases of this folder need. */
export interface HeldContext {
  db: Connection
  /** Of auth: when users registered. */
  profiles: Pick<GrpcClient<'auth.v1.Users'>, 'getProfiles'>
  /** Days in which links of a new account are held back; 0: none are. */
  holdLinksDays: number
  siteSettings: FollowedSiteSettings
  clock: Clock
  held: Model<HeldDoc>
  recentTexts: Model<RecentTextDoc>
}
