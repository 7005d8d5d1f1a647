import type { GrpcClient } from '@verdict/kit/grpc'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'

/** What the use cases of this folder need. */
export interface AccessContext {
  submissions: Pick<GrpcClient<'submission.v1.Stats'>, 'countSolved'>
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  siteSettings: FollowedSiteSettings
}
