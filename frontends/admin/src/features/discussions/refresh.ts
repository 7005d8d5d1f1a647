import { adminGetReports, getDiscussionDetail, getDiscussionList } from '@verdict/proto/http/discussion'
import { adminGetDiscussionBans } from '@verdict/proto/http/discussion-ban'
import { refreshQueries } from '@verdict/ui'

/** After a discussion, a report or a ban was changed. */
export async function refreshDiscussions(): Promise<void> {
  const routes = [getDiscussionList, getDiscussionDetail, adminGetReports, adminGetDiscussionBans]
  await refreshQueries(...routes)
}
