import { getGroupAdminAnnouncementList, getGroupAnnouncementList } from '@verdict/proto/http/group/members'
import type { RouteData } from '@verdict/proto/http/route'
import { refreshQueries } from '@verdict/ui'

export type AnnouncementRow = RouteData<typeof getGroupAdminAnnouncementList>['records'][number]

/** Refetches announcements, both as administrators manage them and as members read them. */
export async function refreshAnnouncements(): Promise<void> {
  await refreshQueries(getGroupAdminAnnouncementList, getGroupAnnouncementList)
}
