import { getRecentContest } from '@verdict/proto/http/contest/contest'
import { getMyOverview } from '@verdict/proto/http/problem/overview'
import { getProblemList, getRecentUpdatedProblem } from '@verdict/proto/http/problem/problem'
import { getCommonAnnouncement, homeCarousel } from '@verdict/proto/http/site/site'
import { getLastWeekSubmissionStatistics, getRecentSevenAcRank } from '@verdict/proto/http/submission/submission'
import { api, queryClient, useSession } from '@verdict/ui'
import { WeekChart } from './week-chart/lazy-week-chart.ts'

const seldomMs = 300_000

/** Queries of the home page. */
export const homeQueries = {
  carousel: () => ({ ...api.query(homeCarousel), staleTime: seldomMs }),
  week: () => api.query(getLastWeekSubmissionStatistics),
  /** Only the total is used. */
  problems: () => ({ ...api.query(getProblemList, { query: { limit: 1 } }), staleTime: seldomMs }),
  latest: () => api.query(getRecentUpdatedProblem),
  announcements: (currentPage: number, limit: number) =>
    api.query(getCommonAnnouncement, { query: { currentPage, limit } }),
  contests: () => api.query(getRecentContest),
  rank: () => api.query(getRecentSevenAcRank),
  /** The overview for signed-in users. An error hides only this block. */
  overview: () => ({
    ...api.query(getMyOverview, {
      query: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    }),
    retry: false,
  }),
}

/** Announcements on a page. */
export const announcementLimit = 5

/** Prefetches data and chart code of the home page, so that it is rendered once. */
export function prefetchHome(): Promise<unknown> {
  return Promise.all([
    WeekChart.load(),
    ...(useSession.getState().token === null ? [] : [queryClient.prefetchQuery(homeQueries.overview())]),
    queryClient.prefetchQuery(homeQueries.carousel()),
    queryClient.prefetchQuery(homeQueries.week()),
    queryClient.prefetchQuery(homeQueries.problems()),
    queryClient.prefetchQuery(homeQueries.latest()),
    queryClient.prefetchQuery(homeQueries.announcements(1, announcementLimit)),
    queryClient.prefetchQuery(homeQueries.contests()),
    queryClient.prefetchQuery(homeQueries.rank()),
  ])
}
