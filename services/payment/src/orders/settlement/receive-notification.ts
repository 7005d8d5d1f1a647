import type { PayMethod } from '@verdict/proto/codes/payment'
import { AppError } from '@verdict/kit/errors'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { OrdersContext } from '../context.ts'
import type { Headers, PaymentProvider, ProviderNotification } from '../../providers/provider.ts'
import { openDifference } from '../differences/open-difference.ts'
import { beijingDay } from '../order.rules.ts'
import { recordPayment } from './record-payment.ts'
import { settleRefund } from '../refund-order.ts'

/**
 * Processes a notification of a provider. It is marked as done only at the end: after a crash the provider sends it
 * again, and every step is idempotent.
 *
 * @throws AppError payment.notification_invalid; payment.provider_unavailable where it cannot be checked now
 */
export async function receiveNotification(
  ctx: OrdersContext,
  method: PayMethod,
  { body, headers }: { body: Buffer; headers: Headers },
): Promise<void> {
  const provider = (await ctx.providers()).get(method)
  if (provider === undefined) throw new AppError('payment.notification_invalid')
  const notification = await provider.readNotification(body, headers)
  const _id = `${method}:${notification.id}`
  if ((await ctx.notifications.exists({ _id })) !== null) return
  await takeOver(ctx, provider, notification)
  try {
    await ctx.notifications.create([{ _id, receivedAt: ctx.clock.now() }])
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}

async function takeOver(ctx: OrdersContext, provider: PaymentProvider, { about }: ProviderNotification): Promise<void> {
  if (about.kind === 'paid') {
    const { orderNo, transactionId, amountFen: theirsFen, paidAt } = about
    const outcome = await recordPayment(ctx, { ...about, provider, cause: 'notification' })
    if (outcome !== 'unknown_order') return
    const found = { method: provider.method, day: beijingDay(paidAt), orderNo, transactionId, oursFen: null, theirsFen }
    await openDifference(ctx, { ...found, kind: 'only_theirs' })
  } else if (about.kind === 'refund') {
    const refund = await ctx.refunds.findById(about.refundNo).lean()
    if (refund !== null) await settleRefund(ctx, refund, about.state)
  }
}
