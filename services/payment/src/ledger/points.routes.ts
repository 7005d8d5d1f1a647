import type { HttpServer } from '@verdict/kit/http'
import {
  adminGetPointRecords,
  adminSavePoints,
  getPointBalance,
  getPointRecords,
} from '@verdict/proto/http/payment/points'
import type { LedgerContext } from './context.ts'
import { adjustPoints } from './adjust-points.ts'
import { listAllPointRecords, listPointRecords } from './list-point-records.ts'

export function pointsRoutes(http: HttpServer, ctx: LedgerContext): void {
  http.on(getPointRecords, ({ actor, query, lang }) => listPointRecords(ctx, actor, query, lang))
  http.on(getPointBalance, async ({ actor }) => ({ balance: await ctx.ledger.balanceOf(actor.uid) }))
  http.on(adminGetPointRecords, ({ query, lang }) => listAllPointRecords(ctx, query, lang))
  http.on(adminSavePoints, ({ actor, body }) => adjustPoints(ctx, actor, body))
}
