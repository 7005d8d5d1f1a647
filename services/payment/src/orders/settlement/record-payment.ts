import type { ClientSession } from 'mongoose'
import type { OrderState } from '@verdict/proto/codes/payment'
import { orderPaid } from '@verdict/proto/events/payment'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import type { PaymentProvider } from '../../providers/provider.ts'
import type { OrdersContext } from '../context.ts'
import type { OrderDoc, RefundDoc } from '../order.model.ts'
import { openDifference } from '../differences/open-difference.ts'
import { beijingDay, isOpen, newRefund } from '../order.rules.ts'

type Context = Pick<
  OrdersContext,
  'db' | 'orders' | 'payments' | 'refunds' | 'differences' | 'outbox' | 'clock' | 'log' | 'settings' | 'publishOrder'
>

/** A payment that was reported by a notification, query or bill. */
export interface PaymentReport {
  /** The reporting provider. */
  provider: Pick<PaymentProvider, 'method' | 'isSandbox'>
  orderNo: string
  transactionId: string
  amountFen: number
  paidAt: Date
  cause: string
}

/** `mismatch`: the amount differs from the order, or another payment has paid it: it is held for an administrator. */
export type RecordedPayment = 'recorded' | 'known' | 'unknown_order' | 'mismatch'

/**
 * Records a payment, whichever source reports it first; repeating it changes nothing. The order becomes paid or, if it
 * could no longer be paid, late_paid, and the event of the same transaction credits its points. If the site refunds
 * late payments, such an order brings no points, and its refund is stored with the payment.
 */
export async function recordPayment(ctx: Context, report: PaymentReport): Promise<RecordedPayment> {
  const order = await ctx.orders.findById(report.orderNo).lean()
  const { method, isSandbox } = report.provider
  // A notification counts only for orders made with the same provider and mode.
  if (order?.method !== method || order.isSandbox !== isSandbox) return 'unknown_order'
  if (order.amountFen !== report.amountFen) {
    await openDifference(ctx, { ...differenceOf(order, report), kind: 'amount', oursFen: order.amountFen })
    return 'mismatch'
  }
  try {
    const state = await inTransaction(ctx.db, (session) => record(ctx, session, report))
    if (state === null) return 'known'
    ctx.publishOrder({ ...order, state })
    return 'recorded'
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const known = await ctx.payments.findOne({ orderNo: report.orderNo }).lean()
    if (known?._id === paymentId(order, report)) return 'known'
    await openDifference(ctx, { ...differenceOf(order, report), kind: 'only_theirs', oursFen: null })
    return 'mismatch'
  }
}

const differenceOf = ({ method }: OrderDoc, { orderNo, transactionId, amountFen, paidAt }: PaymentReport) => ({
  method,
  day: beijingDay(paidAt),
  orderNo,
  transactionId,
  theirsFen: amountFen,
})

const paymentId = ({ method, isSandbox }: OrderDoc, { transactionId }: PaymentReport) =>
  `${isSandbox ? 'sandbox' : method}:${transactionId}`

/** The new state of the order; null: the payment was recorded before. */
async function record(ctx: Context, session: ClientSession, report: PaymentReport): Promise<OrderState | null> {
  const order = await ctx.orders.findById(report.orderNo).session(session).lean()
  // A second payment of a paid order violates the unique index of payments.
  if (order === null || order.transactionId === report.transactionId) return null
  const now = ctx.clock.now()
  const { orderNo, amountFen, paidAt, transactionId, cause } = report
  const payment = { orderNo, amountFen, paidAt, recordedAt: now, cause }
  await ctx.payments.create([{ _id: paymentId(order, report), ...payment }], { session })
  const state = isOpen(order.state) ? 'paid' : 'late_paid'
  const isPaidBack = state === 'late_paid' && ctx.settings.PAYMENT_LATE_PAYMENTS === 'refund'
  const points = isPaidBack ? 0 : order.points
  const reached: OrderState = isPaidBack ? 'refunding' : state
  const steps = isPaidBack ? [state, reached] : [state]
  const { matchedCount } = await ctx.orders.updateOne(
    { _id: orderNo, state: order.state },
    {
      $set: { state: reached, paidAt, transactionId, codeUrl: null, points },
      $unset: { openKey: 1, checkAt: 1 },
      $push: { history: { $each: steps.map((step) => ({ state: step, at: now, cause })) } },
    },
    { session },
  )
  if (matchedCount === 0) throw new Error(`order ${orderNo} changed inside a transaction`)
  if (isPaidBack) await ctx.refunds.create([refundOfLatePayment(order, now)], { session })
  const { uid, method, isSandbox } = order
  const paid = { orderNo, uid, method, isSandbox, points, amountFen: order.amountFen }
  await ctx.outbox.add(session, orderPaid, { ...paid, at: now.toISOString() })
  return reached
}

/** Executed by the next sweep. */
function refundOfLatePayment(order: OrderDoc, now: Date): RefundDoc {
  return newRefund(order, {
    _id: `${order._id}Rlate`,
    amountFen: order.amountFen,
    points: 0,
    reason: '订单已过期，自动退款 (the order had expired)',
    actorUid: '',
    createdAt: now,
    checkAt: now,
  })
}
