import { adminGetContestProblemList } from '@verdict/proto/http/contest/admin'
import { adminGetContestAnnouncements } from '@verdict/proto/http/contest/announcements'
import { getGroupContestAnnouncementList, getGroupContestProblemList } from '@verdict/proto/http/contest/group'
import { getContestProblem } from '@verdict/proto/http/contest/contest'
import type { RouteData } from '@verdict/proto/http/route'
import { refreshQueries } from '@verdict/ui'

export type Announcement = RouteData<typeof adminGetContestAnnouncements>['records'][number]

/** Refetches the problems of contests. */
export function refreshProblems(): Promise<unknown> {
  return refreshQueries(adminGetContestProblemList, getGroupContestProblemList, getContestProblem)
}

/** Refetches the announcements of contests. */
export function refreshAnnouncements(): Promise<unknown> {
  return refreshQueries(adminGetContestAnnouncements, getGroupContestAnnouncementList)
}
