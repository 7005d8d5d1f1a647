import { downloadAuditLog, getAuditLog } from '@verdict/proto/http/site/audit-log'
import { download, type HttpServer } from '@verdict/kit/http'
import type { AuditContext } from './context.ts'
import { auditLogAsCsv, listAuditLog } from './list-audit-log.ts'

export function auditLogRoutes(http: HttpServer, ctx: Pick<AuditContext, 'auditEntries'>): void {
  http.on(getAuditLog, ({ query }) => listAuditLog(ctx, query))
  http.on(downloadAuditLog, async ({ query }) =>
    download({
      filename: 'audit-log.csv',
      contentType: 'text/csv; charset=utf-8',
      content: Buffer.from(await auditLogAsCsv(ctx, query)),
    }),
  )
}
