import { payMethods, type PayMethod } from '@verdict/proto/codes/payment'
import { AppError } from '@verdict/kit/errors'
import { defineJob, type Job } from '@verdict/kit/job'
import type { ReconciliationContext } from './context.ts'
import type { OrderDoc, RefundDoc } from '../orders/order.model.ts'
import { dayBounds } from '../orders/order.rules.ts'
import type { BillRow } from '../providers/provider.ts'
import { compareLastDays } from './compare-last-days.ts'
import { compareBill, matchRows, type RecordedMovement } from './compare-bill.rules.ts'
import { handleDifference } from './handle-difference.ts'

/**
 * Compares the bill of a day with the stored orders. Payments and refunds only in the bill are recorded if they belong
 * to an order or refund of the site, those missing in the bill are queried, and all of them are listed as differences.
 *
 * @throws AppError payment.method_unavailable, payment.bill_not_ready, payment.bill_broken,
 * payment.provider_unavailable
 */
export async function reconcile(ctx: ReconciliationContext, { method, day }: { method: PayMethod; day: string }) {
  const provider = (await ctx.providers()).get(method)
  if (provider === undefined) throw new AppError('payment.method_unavailable')
  const bill = await provider.readBill(day)
  const rows = bill ?? []
  const known = await knownMovements(ctx, { method, day }, rows)
  // There is never a bill for a day without payments.
  if (bill === null && known.length > 0) throw new AppError('payment.bill_not_ready')
  let opened = 0
  const faults: unknown[] = []
  for (const difference of compareBill(rows, known)) {
    try {
      opened += Number(await handleDifference(ctx, provider, { method, day }, difference))
    } catch (error) {
      // An order that cannot be queried now must not keep the others from being listed.
      faults.push(error)
    }
  }
  await noteBilled(ctx, day, matchRows(rows, known))
  if (faults.length > 0) throw faults[0]
  return { rows: rows.length, opened }
}

/** A movement that one bill contains is not expected in another: refunds are often reported only after midnight. */
async function noteBilled(
  ctx: ReconciliationContext,
  day: string,
  movements: readonly (RecordedMovement | undefined)[],
) {
  const first = { billedOn: { $exists: false } }
  const numbers = (isRefund: boolean) =>
    movements.flatMap((one) =>
      one === undefined || (one.refundNo !== '') !== isRefund ? [] : [one.refundNo || one.orderNo],
    )
  await ctx.orders.updateMany({ _id: { $in: numbers(false) }, ...first }, { $set: { billedOn: day } })
  await ctx.refunds.updateMany({ _id: { $in: numbers(true) }, ...first }, { $set: { billedOn: day } })
}

/** Movements of that day, and all that the bill refers to. */
async function knownMovements(
  ctx: ReconciliationContext,
  { method, day }: { method: PayMethod; day: string },
  rows: readonly BillRow[],
): Promise<RecordedMovement[]> {
  const { from, to } = dayBounds(day)
  const real = { method, isSandbox: false }
  const isDue = (at: Date | null, billedOn = day) => at !== null && at >= from && at < to && billedOn === day
  const named = rows.map(({ orderNo }) => orderNo)
  const orders = await ctx.orders
    .find({ ...real, paidAt: { $ne: null }, $or: [{ paidAt: { $gte: from, $lt: to } }, { _id: { $in: named } }] })
    .lean<OrderDoc[]>()
  const refunds = await ctx.refunds
    .find({
      ...real,
      state: 'succeeded',
      $or: [{ succeededAt: { $gte: from, $lt: to } }, { _id: { $in: rows.map(({ refundNo }) => refundNo) } }],
    })
    .lean<RefundDoc[]>()
  return [
    ...orders.map(({ _id, transactionId, amountFen, paidAt, billedOn }) => ({
      orderNo: _id,
      transactionId: transactionId ?? '',
      amountFen,
      refundNo: '',
      isDue: isDue(paidAt, billedOn),
    })),
    ...refunds.map(({ _id, orderNo, amountFen, succeededAt, billedOn }) => ({
      orderNo,
      transactionId: '',
      amountFen,
      refundNo: _id,
      isDue: isDue(succeededAt, billedOn),
    })),
  ]
}

/**
 * The bills of the last days, from 10:30 in Beijing. A run that finds one missing fails, and is tried again with growing pauses;
 * whatever keeps a day from being compared has three days to pass.
 */
export function reconcileJob(ctx: ReconciliationContext): Job {
  return defineJob({
    name: 'reconcile-payments',
    schedule: { cron: '30 10 * * *', timezone: 'Asia/Shanghai' },
    async run(signal) {
      const providers = await ctx.providers()
      const methods = payMethods.filter((method) => providers.get(method)?.isSandbox === false)
      return compareLastDays({ methods, now: ctx.clock.now(), signal }, (bill) => reconcile(ctx, bill))
    },
  })
}
