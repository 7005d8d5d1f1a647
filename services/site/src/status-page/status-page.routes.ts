import type { HttpServer } from '@verdict/kit/http'
import * as statusPage from '@verdict/proto/http/site/status-page'
import type { StatusPageContext } from './context.ts'
import { createIncident, deleteIncident, listIncidents, updateIncident } from './edit-incidents.ts'
import { getStatusPage } from './get-status-page.ts'

export function statusPageRoutes(http: HttpServer, ctx: StatusPageContext): void {
  http.on(statusPage.getStatusPage, ({ lang }) => getStatusPage(ctx, lang))
  http.on(statusPage.getIncidents, ({ query }) => listIncidents(ctx, query))
  http.on(statusPage.createIncident, ({ body }) => createIncident(ctx, body))
  http.on(statusPage.updateIncident, ({ body }) => updateIncident(ctx, body))
  http.on(statusPage.deleteIncident, ({ query }) => deleteIncident(ctx, query.id))
}
