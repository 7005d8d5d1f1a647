import type { HttpServer } from '@verdict/kit/http'
import {
  getLastWeekSubmissionStatistics,
  getRecentSevenAcRank,
  getUserProblemStatus,
} from '@verdict/proto/http/submission/submission'
import type { StatisticsContext } from './context.ts'
import { getSevenDayRank } from './week/get-seven-day-rank.ts'
import { getProblemStatus } from './user-problems/get-user-problem-status.ts'
import { getWeekStatistics } from './week/get-week-statistics.ts'

export function statisticsRoutes(
  http: HttpServer,
  ctx: Pick<StatisticsContext, 'clock' | 'policies' | 'statisticsCache' | 'submissions' | 'userProblems' | 'users'>,
): void {
  http.on(getUserProblemStatus, ({ body, actor }) => getProblemStatus(ctx, actor, body))
  http.on(getLastWeekSubmissionStatistics, ({ query, actor }) => getWeekStatistics(ctx, actor, query))
  http.on(getRecentSevenAcRank, () => getSevenDayRank(ctx))
}
