import { AppError } from '@verdict/kit/errors'
import type { OrdersContext } from '../context.ts'
import type { OrderDoc } from '../order.model.ts'

/**
 * Requests the payment code of an order from the provider. Idempotent.
 *
 * @throws AppError payment.method_unavailable, payment.provider_unavailable, payment.provider_refused
 */
export async function fetchCode(ctx: OrdersContext, order: OrderDoc): Promise<void> {
  const provider = (await ctx.providers()).get(order.method)
  if (provider === undefined || provider.isSandbox !== order.isSandbox) throw new AppError('payment.method_unavailable')
  const { shortName } = ctx.siteSettings.current().website
  const description = `${shortName} ${order.points} 积分`
  const { _id: orderNo, amountFen, expiresAt } = order
  const codeUrl = await ctx.outages.watch(order.method, () =>
    provider.createCode({ orderNo, amountFen, description, expiresAt }),
  )
  // The order may have been paid or closed meanwhile.
  const { matchedCount } = await ctx.orders.updateOne(
    { _id: orderNo, state: 'created' },
    {
      $set: { state: 'awaiting', codeUrl },
      $push: { history: { state: 'awaiting', at: ctx.clock.now(), cause: 'code' } },
    },
  )
  if (matchedCount > 0) ctx.publishOrder({ ...order, state: 'awaiting' })
}
