import type { PayMethod } from '@verdict/proto/codes/payment'
import { AppError } from '@verdict/kit/errors'
import type { ReconciliationContext } from './context.ts'
import { openDifference, type FoundDifference } from '../orders/differences/open-difference.ts'
import { dayBounds } from '../orders/order.rules.ts'
import { recordPayment } from '../orders/settlement/record-payment.ts'
import { settleRefund } from '../orders/refund-order.ts'
import type { PaymentProvider, ProviderRefundState, ProviderTrade } from '../providers/provider.ts'
import type { BillDifference } from './compare-bill.rules.ts'

interface Bill {
  method: PayMethod
  day: string
}

type Found = Pick<BillDifference, 'kind' | 'oursFen' | 'theirsFen'> & { isConfirmed?: boolean | null }

/**
 * Does with a difference what can be done without an administrator, and puts it on the list; false: it is none, or has been
 * there before. What only the bill has is taken over; what it lacks is asked for; what has another amount is held.
 *
 * @throws AppError payment.provider_unavailable where the provider had to be asked: the next comparison asks again
 */
export async function handleDifference(
  ctx: ReconciliationContext,
  provider: PaymentProvider,
  bill: Bill,
  difference: BillDifference,
): Promise<boolean> {
  if (difference.kind === 'amount') return list(ctx, bill, difference, difference)
  const isRefund = difference.refundNo !== ''
  if (difference.kind === 'only_ours')
    return isRefund
      ? handleMissingRefund(ctx, provider, bill, difference)
      : handleMissingPayment(ctx, provider, bill, difference)
  return isRefund
    ? handleUnknownRefund(ctx, provider, bill, difference)
    : handleUnknownPayment(ctx, provider, bill, difference)
}

function list(
  ctx: ReconciliationContext,
  bill: Bill,
  { orderNo, transactionId, refundNo }: BillDifference,
  found: Found,
) {
  const { kind, oursFen, theirsFen, isConfirmed = null } = found
  const entry: FoundDifference = {
    ...bill,
    kind,
    orderNo,
    transactionId: refundNo || transactionId,
    oursFen,
    theirsFen,
  }
  return openDifference(ctx, { ...entry, isConfirmed })
}

/** Queries the provider about a payment that the bill lacks. */
async function handleMissingPayment(
  ctx: ReconciliationContext,
  provider: PaymentProvider,
  bill: Bill,
  difference: BillDifference,
): Promise<boolean> {
  const trade = await unlessRefused<ProviderTrade | null>(
    ctx.outages.watch(bill.method, () => provider.query(difference.orderNo)),
    null,
  )
  const theirs = trade?.state === 'paid' && trade.transactionId === difference.transactionId ? trade : null
  const theirsFen = theirs?.amountFen ?? null
  if (theirsFen !== null && theirsFen !== difference.oursFen)
    return list(ctx, bill, difference, { ...difference, kind: 'amount', theirsFen })
  return list(ctx, bill, difference, { ...difference, theirsFen, isConfirmed: theirs !== null })
}

async function handleMissingRefund(
  ctx: ReconciliationContext,
  provider: PaymentProvider,
  bill: Bill,
  difference: BillDifference,
): Promise<boolean> {
  const isConfirmed = (await askForRefund(ctx, provider, bill, difference)) === 'succeeded'
  return list(ctx, bill, difference, { ...difference, isConfirmed })
}

/** Records an unreported payment if it belongs to an order of the site. */
async function handleUnknownPayment(
  ctx: ReconciliationContext,
  provider: PaymentProvider,
  bill: Bill,
  difference: BillDifference,
): Promise<boolean> {
  const { orderNo, transactionId, theirsFen } = difference
  const order = await ctx.orders.findOne({ _id: orderNo, method: bill.method, isSandbox: false }).lean()
  if (order === null || theirsFen === null) return list(ctx, bill, difference, difference)
  if (order.amountFen !== theirsFen)
    return list(ctx, bill, difference, { ...difference, kind: 'amount', oursFen: order.amountFen })
  const isNew = await list(ctx, bill, difference, difference)
  const paidAt = dayBounds(bill.day).from
  await recordPayment(ctx, { provider, orderNo, transactionId, amountFen: theirsFen, paidAt, cause: 'bill' })
  return isNew
}

/** A line of a refund may be of one that is under way or was sent back: the provider is asked what became of it. */
async function handleUnknownRefund(
  ctx: ReconciliationContext,
  provider: PaymentProvider,
  bill: Bill,
  difference: BillDifference,
): Promise<boolean> {
  const refund = await ctx.refunds.findOne({ _id: difference.refundNo, method: bill.method, isSandbox: false }).lean()
  if (refund === null) return list(ctx, bill, difference, difference)
  if (refund.amountFen !== difference.theirsFen)
    return list(ctx, bill, difference, { ...difference, kind: 'amount', oursFen: refund.amountFen })
  const state = await askForRefund(ctx, provider, bill, difference)
  await settleRefund(ctx, refund, state)
  return state === 'processing' || state === 'failed' ? false : list(ctx, bill, difference, difference)
}

const askForRefund = (
  ctx: ReconciliationContext,
  provider: PaymentProvider,
  { method }: Bill,
  { orderNo, refundNo }: BillDifference,
): Promise<ProviderRefundState> =>
  unlessRefused(
    ctx.outages.watch(method, () => provider.queryRefund({ orderNo, refundNo })),
    'absent',
  )

/** A provider that refuses to say anything of a number confirms nothing. */
async function unlessRefused<T>(request: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (error instanceof AppError && error.code === 'payment.provider_refused') return otherwise
    throw error
  }
}
