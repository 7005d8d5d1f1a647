import { adminGetReports, getDiscussionDetail, getDiscussionList } from '@verdict/proto/http/discussion'
import { refreshQueries } from '@verdict/ui'

/** After a discussion or a report was changed. */
export async function refreshDiscussions(): Promise<void> {
  const routes = [getDiscussionList, getDiscussionDetail, adminGetReports]
  await refreshQueries(...routes)
}
