import { dayNumber, startOfDay } from '@verdict/kit/days.rules'
import { isDuplicateKey } from '@verdict/kit/mongo'
import { mapQueryTimeout } from '@verdict/kit/paged-list'
import type { ClientSession } from 'mongoose'
import type { DaysContext } from './context.ts'
import type { DayCount, UserDaysRow } from './user-days.model.ts'

type Context = Pick<DaysContext, 'submissions' | 'userDays' | 'clock'>

const maxTimeMs = 3_000
/** Below this many submissions counting is as fast as reading the cache. */
const minCachedSubmissions = 1_000
/** A submission from the last moment of a day is stored well within this time after it. */
const insertDelayMs = 3_600_000

/**
 * Number of submissions of a user on each day since `firstDay`, over all scopes, oldest first. Finished days of active
 * users are cached.
 *
 * @throws AppError list.too_slow
 */
export async function countDays(ctx: Context, uid: string, firstDay: number): Promise<DayCount[]> {
  const cached = (await ctx.userDays.findById(uid).lean()) ?? undefined
  const from = cached === undefined ? firstDay : Math.max(firstDay, cached.through + 1)
  const counted = await readDays(ctx, uid, from)
  const days = [...(cached?.days ?? []).filter(({ day }) => day >= firstDay && day < from), ...counted]
  if (counted.reduce((sum, { count }) => sum + count, 0) >= minCachedSubmissions)
    await cacheDays(ctx, uid, cached, days)
  return days
}

/** Counts the submissions of a user by day with a covered index query. */
async function readDays({ submissions }: Context, uid: string, from: number): Promise<DayCount[]> {
  const rows = await mapQueryTimeout(
    submissions
      .aggregate<{ _id: Date; count: number }>([
        { $match: { uid, submitTime: { $gte: startOfDay(from) } } },
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
  return rows.map(({ _id, count }) => ({ day: dayNumber(_id), count }))
}

/** Caches the days that are over, unless a submission in the past was stored since the cache was read. */
async function cacheDays(
  { userDays, clock }: Context,
  uid: string,
  cached: UserDaysRow | undefined,
  counted: readonly DayCount[],
): Promise<void> {
  const through = dayNumber(new Date(clock.now().getTime() - insertDelayMs)) - 1
  const days = counted.filter(({ day }) => day <= through)
  if (cached !== undefined) {
    await userDays.updateOne({ _id: uid, revision: cached.revision }, { $set: { through, days } })
    return
  }
  try {
    await userDays.create({ _id: uid, through, days, revision: 1 })
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}

/**
 * Invalidates the cached days of a user after something was submitted in the past, in the transaction that stores it.
 */
export async function invalidateDays(
  { userDays }: Pick<Context, 'userDays'>,
  uid: string,
  session: ClientSession,
): Promise<void> {
  await userDays.updateOne(
    { _id: uid },
    { $set: { through: 0, days: [] }, $inc: { revision: 1 } },
    { session, upsert: true },
  )
}
