import { importSiteRows } from '@verdict/proto/http/site-import'
import type { HttpServer } from '@verdict/kit/http'
import type { SiteContext } from '../context.ts'
import { importRows } from './import-rows.ts'

export function siteImportRoutes(http: HttpServer, ctx: SiteContext): void {
  http.on(importSiteRows, ({ body, lang }) => importRows(ctx, body, lang))
}
