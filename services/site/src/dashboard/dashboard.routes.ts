import { getDashboardInfo, getDashboardMonth, getJudgeServiceInfo, getServiceInfo } from '@verdict/proto/http/site/site'
import type { HttpServer } from '@verdict/kit/http'
import { createReadCache } from '@verdict/kit/read-cache'
import type { DashboardContext } from './context.ts'
import { dashboardInfo } from './dashboard-info.ts'
import { dashboardMonth } from './dashboard-month.ts'
import { judgeServiceInfo, serviceInfo } from './service-info.ts'

/** Cache lifetime of the monthly figures, shared by all administrators. */
const monthAgeMs = 60_000
/** Cache lifetime of the services' states, shared by all administrators. */
const servicesAgeMs = 1_000

export function dashboardRoutes(http: HttpServer, ctx: DashboardContext): void {
  const months = createReadCache({ maxAgeMs: monthAgeMs, maxEntries: 1 })
  const services = createReadCache({ maxAgeMs: servicesAgeMs, maxEntries: 1 })
  http.on(getDashboardMonth, () => months.get('month', () => dashboardMonth(ctx)))
  http.on(getDashboardInfo, () => dashboardInfo(ctx))
  http.on(getServiceInfo, () => services.get('services', () => serviceInfo(ctx)))
  http.on(getJudgeServiceInfo, () => judgeServiceInfo(ctx))
}
