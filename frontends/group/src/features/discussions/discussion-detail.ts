import type { getDiscussionDetail } from '@verdict/proto/http/discussion/discussion'
import type { RouteData } from '@verdict/proto/http/route'

export type DiscussionDetail = RouteData<typeof getDiscussionDetail>
