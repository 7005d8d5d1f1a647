import type { HttpServer } from '@verdict/kit/http'
import * as routes from '@verdict/proto/http/contest/jury/finalization'
import type { ClicsContext } from '../context.ts'
import { finalizeContest, readFinalization, reopenContest } from './finalize-contest.ts'

export function finalizationRoutes(http: HttpServer, ctx: ClicsContext): void {
  http.on(routes.contestFinalization, ({ query, actor }) => readFinalization(ctx, actor, query.cid))
  http.on(routes.finalizeContest, ({ body, actor }) => finalizeContest(ctx, actor, body.cid))
  http.on(routes.reopenContest, ({ body, actor }) => reopenContest(ctx, actor, body.cid))
}
