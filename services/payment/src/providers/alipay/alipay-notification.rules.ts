import { AppError } from '@verdict/kit/errors'
import { parseBeijingTime } from '../beijing-time.rules.ts'
import type { ProviderNotification } from '../provider.ts'
import { fenOf } from '../yuan.rules.ts'

const paidStates = ['TRADE_SUCCESS', 'TRADE_FINISHED']
/** Alipay retries notifications for 25 hours. */
const maxAgeMs = 26 * 60 * 60 * 1_000

/**
 * Parses and verifies a notification. A refund is reported as another success with `refund_fee` and pays nothing again.
 *
 * @throws AppError payment.notification_invalid
 */
export function readAlipayNotification(
  body: Buffer,
  { appId, sellerId, now }: { appId: string; sellerId: string; now: Date },
  isSigned: (fields: Readonly<Record<string, string>>) => boolean,
): ProviderNotification {
  const fields = Object.fromEntries(new URLSearchParams(body.toString('utf8')))
  const { notify_id: id, out_trade_no: orderNo, trade_no: transactionId, total_amount: amount } = fields
  if (id === undefined || fields['sign'] === undefined || !verified(() => isSigned(fields)))
    throw new AppError('payment.notification_invalid')
  if (fields['app_id'] !== appId || (sellerId !== '' && fields['seller_id'] !== sellerId))
    throw new AppError('payment.notification_invalid')
  const sentAt = parseBeijingTime(fields['notify_time'] ?? '')
  if (sentAt === null || Math.abs(now.getTime() - sentAt.getTime()) > maxAgeMs)
    throw new AppError('payment.notification_invalid')
  const isPaid = paidStates.includes(fields['trade_status'] ?? '') && fields['refund_fee'] === undefined
  if (!isPaid || orderNo === undefined || transactionId === undefined || amount === undefined)
    return { id, about: { kind: 'other' } }
  const paidAt = parseBeijingTime(fields['gmt_payment'] ?? '') ?? now
  return { id, about: { kind: 'paid', orderNo, transactionId, amountFen: fenOf(amount), paidAt } }
}

/** A malformed signature counts as invalid. */
function verified(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
