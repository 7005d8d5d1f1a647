import type { Actor } from '@verdict/kit/actor'
import { dateText, dayNumber, startOfDay } from '@verdict/kit/days.rules'
import { mapQueryTimeout } from '@verdict/kit/paged-list'
import type { getUserCalendarHeatmap } from '@verdict/proto/http/rank'
import type { RouteData } from '@verdict/proto/http/route'
import type { SubmissionContext } from '../context.ts'
import { findProfile, type WhoseQuery } from './find-profile.ts'

const shownDays = 366
const maxTimeMs = 3_000

/**
 * How often a user has submitted on each day of a year that ends today, wherever it was; days without a submission are
 * left out.
 *
 * @throws AppError user.not_found, sign_in.required, list.too_slow
 */
export async function getHeatmap(
  ctx: SubmissionContext,
  actor: Actor | null,
  whose: WhoseQuery,
): Promise<RouteData<typeof getUserCalendarHeatmap>> {
  const { uid } = await findProfile(ctx, actor, whose)
  const today = dayNumber(ctx.clock.now())
  const since = startOfDay(today - shownDays + 1)
  const days = await mapQueryTimeout(
    ctx.submissions
      .aggregate<{ _id: Date; count: number }>([
        { $match: { uid, submitTime: { $gte: since } } },
        {
          $group: {
            _id: { $dateTrunc: { date: '$submitTime', unit: 'day', timezone: '+08:00' } },
            count: { $sum: 1 },
          },
        },
        { $sort: { _id: 1 } },
      ])
      .option({ maxTimeMS: maxTimeMs }),
  )
  return {
    endDate: dateText(today),
    dataList: days.map(({ _id, count }) => ({ date: dateText(dayNumber(_id)), count })),
  }
}
