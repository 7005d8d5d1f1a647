import { download, type HttpServer } from '@verdict/kit/http'
import { downloadContestPackage, importContestPackage } from '@verdict/proto/http/contest/clics/package'
import type { ClicsPackagesContext } from './context.ts'
import { exportPackage } from './export-package.ts'
import { importPackage } from './import-package.ts'

export function packageRoutes(http: HttpServer, ctx: ClicsPackagesContext): void {
  http.on(downloadContestPackage, async ({ query, actor }) =>
    download({ contentType: 'application/zip', ...(await exportPackage(ctx, actor, query)) }),
  )
  http.on(importContestPackage, ({ file, query, actor, lang }) =>
    importPackage(ctx, actor, { path: file.path, ...query }, lang),
  )
}
