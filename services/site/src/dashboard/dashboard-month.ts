import { dateText, dayNumber } from '@verdict/kit/days.rules'
import type { getDashboardMonth } from '@verdict/proto/http/site'
import type { RouteData } from '@verdict/proto/http/route'
import type { SiteContext } from '../context.ts'

const shownDays = 30

export type DashboardMonth = RouteData<typeof getDashboardMonth>

/**
 * The figures of the last thirty days, today's among them.
 *
 * @throws AppError server.unavailable when a service that knows a figure is away, list.too_slow
 */
export async function dashboardMonth({ clock, peers }: Pick<SiteContext, 'clock' | 'peers'>): Promise<DashboardMonth> {
  const firstDay = dayNumber(clock.now()) - shownDays + 1
  const asked = { firstDay, days: shownDays }
  const [{ registrations }, { days }] = await Promise.all([
    peers.registrations.countRegistrations(asked),
    peers.dailyStats.count(asked),
  ])
  return {
    days: Array.from({ length: shownDays }, (_, at) => {
      const { submissions = 0, accepted = 0, timed = 0, judgingMs = 0 } = days[at] ?? {}
      return {
        ...{ date: dateText(firstDay + at), registrations: registrations[at] ?? 0, submissions, accepted },
        judgingMs: timed === 0 ? null : Math.round(judgingMs / timed),
      }
    }),
  }
}
