import { getDashboardInfo, getJudgeServiceInfo, getServiceInfo } from '@verdict/proto/http/site'
import type { HttpServer } from '@verdict/kit/http'
import type { SiteContext } from '../context.ts'
import { dashboardInfo } from './dashboard-info.ts'
import { judgeServiceInfo, serviceInfo } from './service-info.ts'

export function dashboardRoutes(http: HttpServer, ctx: SiteContext): void {
  http.on(getDashboardInfo, () => dashboardInfo(ctx))
  http.on(getServiceInfo, () => serviceInfo(ctx))
  http.on(getJudgeServiceInfo, () => judgeServiceInfo(ctx))
}
