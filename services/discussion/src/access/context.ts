import type { GrpcClient } from '@verdict/kit/grpc'
import type { FollowedSiteSettings } from '@verdict/kit/site-settings'

/** The use cases of this folder depend on these. */
export interface AccessContext {
  submissions: Pick<GrpcClient<'submission.v1.Stats'>, 'countSolved'>
  groups: Pick<GrpcClient<'group.v1.Groups'>, 'getMembership' | 'listMembers'>
  siteSettings: FollowedSiteSettings
}
