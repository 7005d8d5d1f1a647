import { mapQueryTimeout } from '@verdict/kit/paged-list'
import type { StatisticsContext } from './context.ts'
import { resolveTimeZone, streakOf, type Streak } from '../days/streak.rules.ts'

const maxTimeMs = 3_000
/** The streak is computed from at most this many of the latest solved problems. */
const maxProblems = 20_000

/**
 * Number of consecutive days on which somebody solved a new problem outside contests, with a covered index query.
 *
 * @throws AppError list.too_slow
 */
export async function getStreak(
  ctx: Pick<StatisticsContext, 'userProblems' | 'clock'>,
  uid: string,
  timeZone: string,
): Promise<Streak> {
  const solved = await mapQueryTimeout(
    ctx.userProblems
      .find({ uid, firstAcceptedAt: { $gt: new Date(0) } }, { _id: 0, firstAcceptedAt: 1 })
      .sort({ firstAcceptedAt: -1 })
      .limit(maxProblems)
      .maxTimeMS(maxTimeMs)
      .lean(),
  )
  const instants = solved.flatMap(({ firstAcceptedAt }) => firstAcceptedAt ?? [])
  return streakOf(instants, resolveTimeZone(timeZone), ctx.clock.now())
}
