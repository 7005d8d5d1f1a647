import type { HttpServer } from '@verdict/kit/http'
import { describeAudit } from '@verdict/kit/audit'
import { adminGetDifferences, adminReconcile, adminResolveDifference } from '@verdict/proto/http/payment/admin'
import { adminGetLedgerVerification, adminGetPaymentStatistics } from '@verdict/proto/http/payment/settings'
import type { ReconciliationContext } from './context.ts'
import { listDifferences, resolveDifference } from './differences.ts'
import { paymentStatistics } from './payment-statistics.ts'
import { reconcile } from './reconcile.ts'

const defaultDays = 30

export function reconciliationRoutes(http: HttpServer, ctx: ReconciliationContext): void {
  http.on(adminGetDifferences, ({ query }) => listDifferences(ctx, query))
  http.on(adminResolveDifference, ({ actor, body }) => resolveDifference(ctx, actor, body))
  http.on(adminReconcile, async ({ body }) => {
    const result = await reconcile(ctx, body)
    describeAudit({ id: body.method, name: body.day, after: { ...result } })
    return result
  })
  http.on(adminGetLedgerVerification, async () => {
    const verification = await ctx.ledgerVerifications.findById('ledger').lean()
    if (verification === null) return null
    const { provedAt, entries, isSound, faults } = verification
    return { provedAt: provedAt.toISOString(), entries, isSound, faults }
  })
  http.on(adminGetPaymentStatistics, ({ query }) => paymentStatistics(ctx, query.days ?? defaultDays))
}
