import { getGroupAdminAnnouncementList, getGroupAnnouncementList } from '@verdict/proto/http/group/members'
import type { RouteData } from '@verdict/proto/http/route'
import { refreshQueries } from '@verdict/ui'

export type AnnouncementRow = RouteData<typeof getGroupAdminAnnouncementList>['records'][number]

/** After a change: what administrators manage and what members read. */
export async function refreshAnnouncements(): Promise<void> {
  await refreshQueries(getGroupAdminAnnouncementList, getGroupAnnouncementList)
}
