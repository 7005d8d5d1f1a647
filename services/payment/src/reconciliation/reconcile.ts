import { payMethods, type PayMethod } from '@verdict/proto/codes/payment'
import { AppError } from '@verdict/kit/errors'
import { defineJob, type Job } from '@verdict/kit/job'
import type { ReconciliationContext } from './context.ts'
import { openDifference } from '../orders/open-difference.ts'
import type { OrderDoc, RefundDoc } from '../orders/order.model.ts'
import { dayBounds } from '../orders/order.rules.ts'
import { recordPayment } from '../orders/record-payment.ts'
import type { BillRow } from '../providers/provider.ts'
import { compareLastDays } from './compare-last-days.ts'
import { compareBill, type RecordedMovement } from './compare-bill.rules.ts'

/**
 * Compares the bill of a day with what is known here. A payment of an order that only the bill has is taken over, and stands on
 * the list of differences besides; so does everything else that is not the same.
 *
 * @throws AppError payment.method_unavailable, payment.bill_not_ready, payment.bill_broken, payment.provider_unavailable
 */
export async function reconcile(ctx: ReconciliationContext, { method, day }: { method: PayMethod; day: string }) {
  const provider = (await ctx.providers()).get(method)
  if (provider === undefined) throw new AppError('payment.method_unavailable')
  const bill = await provider.readBill(day)
  const rows = bill ?? []
  const known = await knownMovements(ctx, { method, day }, rows)
  // Of a day on which nothing was paid there is no bill, ever.
  if (bill === null && known.length > 0) throw new AppError('payment.bill_not_ready')
  const found = compareBill(rows, known)
  let opened = 0
  for (const difference of found) {
    const { refundNo, ...shown } = difference
    const transactionId = refundNo === '' ? shown.transactionId : refundNo
    opened += Number(await openDifference(ctx, { method, day, ...shown, transactionId }))
    if (difference.kind === 'only_theirs' && refundNo === '' && difference.theirsFen !== null)
      await recordPayment(ctx, {
        orderNo: difference.orderNo,
        transactionId: difference.transactionId,
        amountFen: difference.theirsFen,
        paidAt: dayBounds(day).from,
        cause: 'bill',
      })
  }
  return { rows: rows.length, opened }
}

/** What was paid and paid back on that day, and what the bill speaks of whenever it was. */
async function knownMovements(
  ctx: ReconciliationContext,
  { method, day }: { method: PayMethod; day: string },
  rows: readonly BillRow[],
): Promise<RecordedMovement[]> {
  const { from, to } = dayBounds(day)
  const real = { method, isSandbox: false }
  const isOfDay = (at: Date | null) => at !== null && at >= from && at < to
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
    ...orders.map(({ _id, transactionId, amountFen, paidAt }) => ({
      orderNo: _id,
      transactionId: transactionId ?? '',
      amountFen,
      refundNo: '',
      isOfDay: isOfDay(paidAt),
    })),
    ...refunds.map(({ _id, orderNo, amountFen, succeededAt }) => ({
      orderNo,
      transactionId: '',
      amountFen,
      refundNo: _id,
      isOfDay: isOfDay(succeededAt),
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
      return compareLastDays({ methods, now: ctx.clock.now(), signal }, (asked) => reconcile(ctx, asked))
    },
  })
}
