import type { SiteContext } from '../context.ts'

/**
 * The figures of the dashboard. "Today" begins at midnight where the server stands.
 *
 * @throws AppError server.unavailable when a service that knows a figure is away: a zero would be a lie
 */
export async function dashboardInfo({ clock, peers }: SiteContext) {
  const midnight = clock.now()
  midnight.setHours(0, 0, 0, 0)
  const [{ users }, { problems }, { submissions }] = await Promise.all([
    peers.users.count({}),
    peers.problems.count({}),
    peers.submissions.count({ sinceMs: midnight.getTime() }),
  ])
  return { userNum: users, problemNum: problems, todayJudgeNum: submissions, recentContestNum: 0 }
}
