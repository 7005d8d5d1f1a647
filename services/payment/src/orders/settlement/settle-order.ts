import type { OrderState } from '@verdict/proto/codes/payment'
import { AppError } from '@verdict/kit/errors'
import type { OrdersContext } from '../context.ts'
import type { PaymentProvider } from '../../providers/provider.ts'
import type { OrderDoc } from '../order.model.ts'
import { isOpen, nextCheckAt } from '../order.rules.ts'
import { recordPayment } from './record-payment.ts'

/** Null: it is no longer configured. */
async function findProvider(ctx: OrdersContext, order: OrderDoc): Promise<PaymentProvider | null> {
  const provider = (await ctx.providers()).get(order.method)
  return provider?.isSandbox === order.isSandbox ? provider : null
}

/** @throws AppError payment.method_unavailable */
async function providerOf(ctx: OrdersContext, order: OrderDoc): Promise<PaymentProvider> {
  const provider = await findProvider(ctx, order)
  if (provider === null) throw new AppError('payment.method_unavailable')
  return provider
}

/**
 * Queries the provider for the state of an order, and records a payment.
 *
 * @throws AppError payment.method_unavailable, payment.provider_unavailable, payment.provider_refused
 */
export async function checkOrder(ctx: OrdersContext, order: OrderDoc, cause: string): Promise<OrderDoc> {
  const provider = await providerOf(ctx, order)
  const trade = await ctx.outages.watch(order.method, () => provider.query(order._id))
  if (trade.state === 'paid') await recordPayment(ctx, { ...trade, provider, orderNo: order._id, cause })
  return latest(ctx, order)
}

async function latest({ orders }: OrdersContext, order: OrderDoc): Promise<OrderDoc> {
  return (await orders.findById(order._id).lean()) ?? order
}

/**
 * Ends an order that should no longer be paid: queries it, closes it at the provider, and queries it again, since it
 * may have been paid in between; only then it is expired or closed here. Without a configured provider, an order of the
 * sandbox ends at once, and others when they expire: a later payment is reported by notification or bill.
 *
 * @throws AppError payment.method_unavailable, payment.provider_unavailable, payment.provider_refused
 */
export async function settleOrder(
  ctx: OrdersContext,
  order: OrderDoc,
  end: Extract<OrderState, 'expired' | 'closed'>,
): Promise<OrderDoc> {
  const isOver = order.isSandbox || order.expiresAt <= ctx.clock.now()
  if (isOver && (await findProvider(ctx, order)) === null) return endOrder(ctx, order, end)
  const checked = await checkOrder(ctx, order, 'query')
  if (!isOpen(checked.state)) return checked
  const provider = await providerOf(ctx, order)
  await ctx.outages.watch(order.method, () => provider.close(order._id))
  const closed = await checkOrder(ctx, checked, 'query')
  return isOpen(closed.state) ? endOrder(ctx, closed, end) : closed
}

async function endOrder(
  ctx: OrdersContext,
  order: OrderDoc,
  end: Extract<OrderState, 'expired' | 'closed'>,
): Promise<OrderDoc> {
  const { matchedCount } = await ctx.orders.updateOne(
    { _id: order._id, state: order.state },
    {
      $set: { state: end, codeUrl: null },
      $unset: { openKey: 1, checkAt: 1 },
      $push: { history: { state: end, at: ctx.clock.now(), cause: end === 'closed' ? 'user' : 'time' } },
    },
  )
  if (matchedCount > 0) ctx.publishOrder({ ...order, state: end })
  return latest(ctx, order)
}

/** Schedules the next query of the provider. */
export async function planNextCheck({ orders, clock }: OrdersContext, order: OrderDoc): Promise<void> {
  const checks = order.checks + 1
  const checkAt = nextCheckAt({ ...order, checks }, clock.now())
  await orders.updateOne({ _id: order._id, checkAt: { $exists: true } }, { $set: { checks, checkAt } })
}
