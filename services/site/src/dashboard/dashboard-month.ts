import { dateText, dayNumber } from '@verdict/kit/days.rules'
import type { getDashboardMonth } from '@verdict/proto/http/site/site'
import type { RouteData } from '@verdict/proto/http/route'
import type { DashboardContext } from './context.ts'
import { fetchDailyFigures } from './figures.ts'

const shownDays = 30

export type DashboardMonth = RouteData<typeof getDashboardMonth>

/**
 * Daily figures of the last thirty days, including today.
 *
 * @throws AppError server.unavailable when a service that knows a figure is down, list.too_slow
 */
export async function dashboardMonth({
  clock,
  peers,
}: Pick<DashboardContext, 'clock' | 'peers'>): Promise<DashboardMonth> {
  const firstDay = dayNumber(clock.now()) - shownDays + 1
  const figure = await fetchDailyFigures(peers, { firstDay, days: shownDays })
  const [registrations, submissions, accepted] = [figure('registrations'), figure('submissions'), figure('accepted')]
  const [timed, judgingMs] = [figure('timed'), figure('judgingMs')]
  return {
    days: Array.from({ length: shownDays }, (_, at) => {
      const timedThen = timed[at] ?? 0
      return {
        date: dateText(firstDay + at),
        registrations: registrations[at] ?? 0,
        submissions: submissions[at] ?? 0,
        accepted: accepted[at] ?? 0,
        judgingMs: timedThen === 0 ? null : Math.round((judgingMs[at] ?? 0) / timedThen),
      }
    }),
  }
}
