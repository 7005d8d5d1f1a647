import { importSiteRows } from '@verdict/proto/http/site/site-import'
import type { HttpServer } from '@verdict/kit/http'
import type { SiteImportContext } from './context.ts'
import { importRows } from './import-rows.ts'

export function siteImportRoutes(http: HttpServer, ctx: SiteImportContext): void {
  http.on(importSiteRows, ({ body, lang }) => importRows(ctx, body, lang))
}
