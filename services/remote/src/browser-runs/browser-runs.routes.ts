import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/remote/browser-run'
import type { BrowserRunsContext } from './context.ts'
import { startHandleVerification, completeHandleVerification, listHandles } from './verify-handle.ts'
import { reportFailure } from './report-failure.ts'
import { reportProgress } from './report-progress.ts'
import { reportSending } from './report-sending.ts'
import { reportVerdict } from './report-verdict.ts'
import { claimBrowserRun } from './claim-browser-run.ts'

export function browserRunRoutes(http: HttpServer, ctx: BrowserRunsContext): void {
  http.on(routes.claimBrowserRun, ({ body, actor }) => claimBrowserRun(ctx, actor, body))
  http.on(routes.reportBrowserSending, async ({ body }) => {
    await reportSending(ctx, body)
    return null
  })
  http.on(routes.reportBrowserProgress, async ({ body }) => {
    await reportProgress(ctx, body)
    return null
  })
  http.on(routes.reportBrowserVerdict, async ({ body }) => {
    await reportVerdict(ctx, body)
    return null
  })
  http.on(routes.reportBrowserFailure, async ({ body }) => {
    await reportFailure(ctx, body)
    return null
  })
  http.on(routes.getOwnHandles, ({ actor }) => listHandles(ctx, actor))
  http.on(routes.startHandleVerification, ({ body, actor }) => startHandleVerification(ctx, actor, body))
  http.on(routes.completeHandleVerification, ({ body, actor }) => completeHandleVerification(ctx, actor, body))
}
