import { adminGetReports, getDiscussionDetail, getDiscussionList } from '@verdict/proto/http/discussion/discussion'
import { adminGetDiscussionBans } from '@verdict/proto/http/discussion/ban'
import { adminGetPendingPosts } from '@verdict/proto/http/discussion/pending-posts'
import { adminGetModerationLog } from '@verdict/proto/http/discussion/moderation'
import { adminGetCommentReports } from '@verdict/proto/http/discussion/comment-report'
import { refreshQueries } from '@verdict/ui'

/** Refetches discussions, reports, pending posts and bans. */
export async function refreshDiscussions(): Promise<void> {
  const routes = [getDiscussionList, getDiscussionDetail, adminGetReports, adminGetDiscussionBans, adminGetPendingPosts]
  await refreshQueries(...routes, adminGetCommentReports, adminGetModerationLog)
}
