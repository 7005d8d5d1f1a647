import type { HttpServer } from '@verdict/kit/http'
import { getGroupRankList, getRankList } from '@verdict/proto/http/submission/rank'
import type { RanksContext } from './context.ts'
import { listGroupRanks } from './get-group-rank-list.ts'
import { listRanks } from './get-rank-list.ts'

export function rankRoutes(http: HttpServer, ctx: RanksContext): void {
  http.on(getRankList, ({ query }) => listRanks(ctx, query))
  http.on(getGroupRankList, ({ query, actor }) => listGroupRanks(ctx, actor, query))
}
