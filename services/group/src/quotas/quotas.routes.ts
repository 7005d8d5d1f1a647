import * as routes from '@verdict/proto/http/group/quota'
import type { HttpServer } from '@verdict/kit/http'
import type { QuotasContext } from './context.ts'
import { getGroupQuota } from './get-quota.ts'
import { listGroupQuotas, setGroupQuota } from './manage-quotas.ts'

export function quotaRoutes(http: HttpServer, ctx: QuotasContext): void {
  http.on(routes.getGroupQuota, ({ query, actor }) => getGroupQuota(ctx, actor, query.gid))
  http.on(routes.adminGetGroupQuotaList, ({ query }) => listGroupQuotas(ctx, query))
  http.on(routes.adminSetGroupQuota, ({ body, actor }) => setGroupQuota(ctx, actor, body))
}
