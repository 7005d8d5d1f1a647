import { download, type HttpServer } from '@verdict/kit/http'
import { downloadContestPackage } from '@verdict/proto/http/contest-exports'
import type { ContestContext } from '../../context.ts'
import { exportPackage } from './export-package.ts'

export function packageRoutes(http: HttpServer, ctx: ContestContext): void {
  http.on(downloadContestPackage, async ({ query, actor }) =>
    download({ contentType: 'application/zip', ...(await exportPackage(ctx, actor, query)) }),
  )
}
