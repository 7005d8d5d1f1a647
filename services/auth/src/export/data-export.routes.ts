import {
  downloadDataExport,
  getDataExport as state,
  requestDataExport as request,
} from '@verdict/proto/http/auth/accounts/personal-data'
import { download, type HttpServer } from '@verdict/kit/http'
import type { ExportContext } from './context.ts'
import { getDataExport, readyDataExport, requestDataExport } from './request-data-export.ts'

export function dataExportRoutes(http: HttpServer, ctx: ExportContext): void {
  http.on(state, ({ actor }) => getDataExport(ctx, actor))
  http.on(request, ({ actor, body, clientAddress: address }) =>
    requestDataExport(ctx, { actor, address }, body.password),
  )
  http.on(downloadDataExport, async ({ actor }) => {
    const { fileId, bytes, requestedAt } = await readyDataExport(ctx, actor)
    return download({
      filename: `${actor.username}-${requestedAt.toISOString().slice(0, 10)}.zip`,
      contentType: 'application/zip',
      content: ctx.dataExportFiles.openDownloadStream(fileId),
      headers: { 'content-length': String(bytes), 'cache-control': 'no-store' },
    })
  })
}
