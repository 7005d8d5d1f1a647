import { adminGetReports, getDiscussionDetail, getDiscussionList } from '@verdict/proto/http/discussion/discussion'
import { adminGetDiscussionBans } from '@verdict/proto/http/discussion/ban'
import { adminGetHeldPosts } from '@verdict/proto/http/discussion/held'
import { adminGetModerationLog } from '@verdict/proto/http/discussion/moderation'
import { adminGetCommentReports } from '@verdict/proto/http/discussion/comment-report'
import { refreshQueries } from '@verdict/ui'

/** Refetches discussions, reports, held posts and bans. */
export async function refreshDiscussions(): Promise<void> {
  const routes = [getDiscussionList, getDiscussionDetail, adminGetReports, adminGetDiscussionBans, adminGetHeldPosts]
  await refreshQueries(...routes, adminGetCommentReports, adminGetModerationLog)
}
