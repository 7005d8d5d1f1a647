import { dayNumber, startOfDay } from '@verdict/kit/days.rules'
import type { SiteContext } from '../context.ts'

/**
 * The figures of the dashboard. "Today" is the day that the statistics of the week end with.
 *
 * @throws AppError server.unavailable when a service that knows a figure is away: a zero would be a lie
 */
export async function dashboardInfo({ clock, peers }: SiteContext) {
  const today = startOfDay(dayNumber(clock.now()))
  const [{ users }, { problems }, { submissions }, { recent }] = await Promise.all([
    peers.users.count({}),
    peers.problems.count({}),
    peers.submissions.count({ sinceMs: today.getTime() }),
    peers.contests.count({}),
  ])
  return { userNum: users, problemNum: problems, todayJudgeNum: submissions, recentContestNum: recent }
}
