import { download, type HttpServer } from '@verdict/kit/http'
import { workbookType } from '@verdict/kit/workbook'
import { downloadContestAcSubmission, downloadContestRank } from '@verdict/proto/http/contest/exports'
import type { ExportsContext } from './context.ts'
import { exportAccepted } from './export-accepted.ts'
import { exportBoard } from './export-board.ts'

export function exportRoutes(http: HttpServer, ctx: ExportsContext): void {
  http.on(downloadContestRank, async ({ query, actor, lang }) =>
    download({
      filename: `contest_${query.cid}_rank.xlsx`,
      contentType: workbookType,
      content: await exportBoard(ctx, actor, query, lang),
    }),
  )
  http.on(downloadContestAcSubmission, async ({ query, actor }) =>
    download({ contentType: 'application/zip', ...(await exportAccepted(ctx, actor, query)) }),
  )
}
