import { AppError } from '@verdict/kit/errors'
import type { OrdersContext } from '../context.ts'
import { isSandboxProvider } from '../../providers/sandbox/sandbox.client.ts'
import type { OrderDoc } from '../order.model.ts'
import { isOpen } from '../order.rules.ts'
import { checkOrder } from './settle-order.ts'

/**
 * Simulates the payer, and records the payment as if a provider had reported it.
 *
 * @throws AppError payment.not_sandbox, payment.order_not_open
 */
export async function payInSandbox(ctx: OrdersContext, order: OrderDoc): Promise<OrderDoc> {
  const provider = (await ctx.providers()).get(order.method)
  if (!order.isSandbox || provider === undefined || !isSandboxProvider(provider))
    throw new AppError('payment.not_sandbox')
  if (isOpen(order.state)) await provider.pay(order._id)
  return checkOrder(ctx, order, 'query')
}
