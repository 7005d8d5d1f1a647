import { dayNumber, dayText, startOfDay } from '@verdict/kit/days.rules'
import { isSuperAdmin, type Actor } from '@verdict/kit/actor'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { RouteData } from '@verdict/proto/http/route'
import type { getLastWeekSubmissionStatistics } from '@verdict/proto/http/submission/submission'
import type { StatisticsContext } from '../context.ts'
import { lastSevenDays } from './week.rules.ts'

export type WeekStatistics = RouteData<typeof getLastWeekSubmissionStatistics>

/**
 * Submissions and accepted submissions of the last seven days, oldest first. Submissions to contests are excluded,
 * because the number of accepted ones would reveal verdicts behind a freeze. The super admin may bypass the cache.
 */
export async function getWeekStatistics(
  ctx: Pick<StatisticsContext, 'submissions' | 'clock' | 'statisticsCache'>,
  actor: Actor | null,
  { forceRefresh = false }: { forceRefresh?: boolean },
): Promise<WeekStatistics> {
  if (forceRefresh && isSuperAdmin(actor)) ctx.statisticsCache.invalidate()
  return ctx.statisticsCache.get('week', () => countWeek(ctx))
}

interface HourCount {
  _id: Date
  total: number
  accepted: number
}

async function countWeek(ctx: Pick<StatisticsContext, 'submissions' | 'clock'>): Promise<WeekStatistics> {
  const days = lastSevenDays(ctx.clock.now())
  const first = days[0] ?? 0
  // Grouped by hour, since days of all supported time zones begin at full hours; the index covers all fields.
  const hours = await ctx.submissions.aggregate<HourCount>([
    { $match: { submitTime: { $gte: startOfDay(first) }, cid: 0 } },
    {
      $group: {
        _id: { $dateTrunc: { date: '$submitTime', unit: 'hour' } },
        total: { $sum: 1 },
        accepted: { $sum: { $cond: [{ $eq: ['$status', JudgeStatus.Accepted] }, 1, 0] } },
      },
    },
  ])
  const sum = (day: number, count: (hour: HourCount) => number) =>
    hours.filter((hour) => dayNumber(hour._id) === day).reduce((total, hour) => total + count(hour), 0)
  return {
    dateStrList: days.map(dayText),
    acCountList: days.map((day) => sum(day, (hour) => hour.accepted)),
    totalCountList: days.map((day) => sum(day, (hour) => hour.total)),
  }
}
