import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { LedgerContext } from './context.ts'
import { captureHold, holdPoints, returnHold, spendPoints } from './spend-points.ts'

export function pointsHandlers(ctx: LedgerContext): GrpcHandlers<'payment.v1.Points'> {
  return {
    getBalance: async ({ uid }) => ({ balance: await ctx.ledger.balanceOf(uid) }),
    spend: (request) => spendPoints(ctx, request),
    hold: (request) => holdPoints(ctx, request),
    async captureHold({ key }) {
      await captureHold(ctx, key)
      return {}
    },
    returnHold: ({ key, remark }) => returnHold(ctx, key, remark),
  }
}
