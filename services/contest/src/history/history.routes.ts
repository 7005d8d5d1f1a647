import type { HttpServer } from '@verdict/kit/http'
import { getUserContestHistory } from '@verdict/proto/http/contest/participants/history'
import type { HistoryContext } from './context.ts'
import { listHistory } from './list-history.ts'

export function historyRoutes(http: HttpServer, ctx: HistoryContext): void {
  http.on(getUserContestHistory, ({ query, actor, lang }) => listHistory(ctx, actor, query, lang))
}
