import type { GrpcClient } from '@verdict/kit/grpc'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'
import type { SearchIndex } from './documents/search-index.ts'
import type { Feed } from './feed/feed.ts'

export interface SearchContext {
  index: SearchIndex
  feed: Feed
  memberships: Pick<GrpcClient<'group.v1.Memberships'>, 'listOf'>
  participations: Pick<GrpcClient<'contest.v1.Participations'>, 'listOf'>
  siteSettings: FollowedSiteSettings
}
