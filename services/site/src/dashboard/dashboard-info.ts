import { dayNumber, startOfDay } from '@verdict/kit/days.rules'
import type { DashboardContext } from './context.ts'
import { fetchFigures } from './figures.ts'

/**
 * The figures of the dashboard. "Today" is the last day of the weekly statistics.
 *
 * @throws AppError server.unavailable when a service with one of the figures is down, as zero would be wrong
 */
export async function dashboardInfo({ clock, peers }: Pick<DashboardContext, 'peers' | 'clock'>) {
  const today = startOfDay(dayNumber(clock.now()))
  const figure = await fetchFigures(peers, today.getTime())
  return {
    userNum: figure('users'),
    problemNum: figure('problems'),
    todayJudgeNum: figure('submissionsToday'),
    recentContestNum: figure('recentContests'),
  }
}
