import { startOfDay } from '@verdict/kit/days.rules'
import type { RouteData } from '@verdict/proto/http/route'
import type { getRecentSevenAcRank } from '@verdict/proto/http/submission/submission'
import type { StatisticsContext } from '../context.ts'
import { lastSevenDays } from './week.rules.ts'

export type SevenDayRank = RouteData<typeof getRecentSevenAcRank>

const ranked = 10
/** More than are shown, since disabled accounts are removed. */
const considered = 50

/** The ten users who solved the most new problems in the last seven days. */
export async function getSevenDayRank(
  ctx: Pick<StatisticsContext, 'clock' | 'statisticsCache' | 'userProblems' | 'users'>,
): Promise<SevenDayRank> {
  return ctx.statisticsCache.get('seven days', () => rankSevenDays(ctx))
}

async function rankSevenDays(ctx: Pick<StatisticsContext, 'clock' | 'userProblems' | 'users'>): Promise<SevenDayRank> {
  const since = startOfDay(lastSevenDays(ctx.clock.now())[0] ?? 0)
  const solvers = await ctx.userProblems.aggregate<{ _id: string; ac: number }>([
    { $match: { open: true, firstAcceptedAt: { $gte: since } } },
    { $group: { _id: '$uid', ac: { $sum: 1 } } },
    { $sort: { ac: -1, _id: 1 } },
    { $limit: considered },
  ])
  const users = await ctx.users.find(solvers.map((one) => one._id))
  return solvers
    .flatMap(({ _id: uid, ac }) => {
      const user = users.get(uid)
      if (user === undefined || user.disabled || user.deleted) return []
      const { username, nickname, avatar, titleName, titleColor } = user
      return [{ uid, username, nickname, avatar, titleName, titleColor, ac }]
    })
    .slice(0, ranked)
}
