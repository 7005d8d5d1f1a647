import type { Actor } from '@verdict/kit/actor'
import { dateText, dayNumber } from '@verdict/kit/days.rules'
import type { getUserCalendarHeatmap } from '@verdict/proto/http/submission/rank'
import type { RouteData } from '@verdict/proto/http/route'
import type { ProfilesContext } from './context.ts'
import { countDays } from '../days/count-days.ts'
import { findProfile, type UserQuery } from './find-profile.ts'

const shownDays = 366

/**
 * Number of submissions of a user on each day of the last year, over all scopes; days without submissions are left out.
 *
 * @throws AppError user.not_found, sign_in.required, list.too_slow
 */
export async function getHeatmap(
  ctx: Pick<ProfilesContext, 'clock' | 'profiles' | 'submissions' | 'userDays'>,
  actor: Actor | null,
  user: UserQuery,
): Promise<RouteData<typeof getUserCalendarHeatmap>> {
  const { uid } = await findProfile(ctx, actor, user)
  const today = dayNumber(ctx.clock.now())
  const days = await countDays(ctx, uid, today - shownDays + 1)
  return {
    endDate: dateText(today),
    dataList: days.map(({ day, count }) => ({ date: dateText(day), count })),
  }
}
