import { download, type HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/contest/on-site'
import type { PrintContext } from './context.ts'
import { listPrints, markPrinted, readPrint, sendToPrinter, submitPrint } from './print.ts'

export function printRoutes(http: HttpServer, ctx: PrintContext): void {
  http.on(routes.submitPrintText, ({ body, actor }) => submitPrint(ctx, actor, body))
  http.on(routes.getContestPrint, ({ query, actor }) => listPrints(ctx, actor, query))
  http.on(routes.checkContestPrintStatus, ({ query, actor }) => markPrinted(ctx, actor, query))
  http.on(routes.printContestText, ({ body, actor }) => sendToPrinter(ctx, actor, body))
  http.on(routes.downloadContestPrintText, async ({ query, actor }) => {
    const { _id: id, username, content } = await readPrint(ctx, actor, query.id)
    return download({
      filename: `${username}_Contest_Print_${id}.txt`,
      contentType: 'text/plain; charset=utf-8',
      content: Buffer.from(content),
    })
  })
}
