import type { HttpServer } from '@verdict/kit/http'
import { getDashboardInfo, getJudgeServiceInfo, getServiceInfo } from '@verdict/proto/http/site'
import type { SiteContext } from '../context.ts'
import { dashboardInfo, judgeServiceInfo, serviceInfo } from './dashboard.ts'

export function dashboardRoutes(http: HttpServer, ctx: SiteContext): void {
  http.on(getDashboardInfo, () => dashboardInfo(ctx))
  http.on(getServiceInfo, () => serviceInfo(ctx))
  http.on(getJudgeServiceInfo, () => judgeServiceInfo(ctx))
}
