import { defineJob, type Job } from '@verdict/kit/job'
import type { OrdersContext } from './context.ts'
import { fetchCode } from './settlement/fetch-code.ts'
import type { OrderDoc } from './order.model.ts'
import { isOpen } from './order.rules.ts'
import { executeRefund } from './refund-order.ts'
import { checkOrder, planNextCheck, settleOrder } from './settlement/settle-order.ts'

const batchSize = 200
const refundPauseMs = 5 * 60_000

/** Queries the provider for orders and refunds without notifications, and closes expired orders. */
export function sweepOrdersJob(ctx: OrdersContext): Job {
  const due = () => ({ checkAt: { $lte: ctx.clock.now() } })
  return defineJob({
    name: 'sweep-orders',
    schedule: { everyMs: ctx.settings.PAYMENT_SWEEP_SEC * 1_000 },
    isNeeded: async () => (await ctx.orders.exists(due())) !== null || (await ctx.refunds.exists(due())) !== null,
    run: (signal) => sweepOrders(ctx, signal),
  })
}

export async function sweepOrders(ctx: OrdersContext, signal?: AbortSignal) {
  const due = { checkAt: { $lte: ctx.clock.now() } }
  let failed = 0
  const orders = await ctx.orders.find(due).sort({ checkAt: 1 }).limit(batchSize).lean()
  for (const order of orders) {
    if (signal?.aborted === true) break
    // The next check is scheduled first, so that an order that fails does not block the others.
    await planNextCheck(ctx, order)
    failed += await attempt(ctx, order._id, () => sweepOrder(ctx, order))
  }
  const refunds = await ctx.refunds.find(due).sort({ checkAt: 1 }).limit(batchSize).lean()
  for (const refund of refunds) {
    if (signal?.aborted === true) break
    const checkAt = new Date(ctx.clock.now().getTime() + refundPauseMs)
    await ctx.refunds.updateOne({ _id: refund._id, checkAt: { $exists: true } }, { $set: { checkAt } })
    failed += await attempt(ctx, refund._id, () => executeRefund(ctx, refund))
  }
  return { orders: orders.length, refunds: refunds.length, failed }
}

async function sweepOrder(ctx: OrdersContext, order: OrderDoc): Promise<void> {
  if (order.expiresAt <= ctx.clock.now()) await settleOrder(ctx, order, 'expired')
  else {
    const checked = await checkOrder(ctx, order, 'sweep')
    if (checked.state === 'created' && isOpen(checked.state)) await fetchCode(ctx, checked)
  }
}

async function attempt({ log }: OrdersContext, number: string, work: () => Promise<unknown>): Promise<0 | 1> {
  try {
    await work()
    return 0
  } catch (error) {
    log.warn({ err: error, number }, 'an order or refund could not be looked after; it will be tried again')
    return 1
  }
}
