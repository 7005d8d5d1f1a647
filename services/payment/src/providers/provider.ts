import type { PayMethod } from '@verdict/proto/codes/payment'

/** Of an order that there is not, to be asked for. */
export const unknownOrderNo = 'verdict-settings-test'

/** An order as a provider gets to know it. */
export interface ProviderOrder {
  orderNo: string
  amountFen: number
  description: string
  expiresAt: Date
}

/** What a provider says of an order. `absent`: it knows none of that number, or not yet. */
export type ProviderTrade =
  { state: 'paid'; transactionId: string; amountFen: number; paidAt: Date } | { state: 'unpaid' | 'closed' | 'absent' }

export interface ProviderRefund {
  orderNo: string
  refundNo: string
  amountFen: number
  /** Of the order. */
  totalFen: number
  reason: string
}

export type ProviderRefundState = 'succeeded' | 'processing' | 'failed' | 'absent'

/** What a notification tells, once its signature has been found right. */
export interface ProviderNotification {
  /** The same each time that it comes. */
  id: string
  about:
    | { kind: 'paid'; orderNo: string; transactionId: string; amountFen: number; paidAt: Date }
    | { kind: 'refund'; refundNo: string; state: ProviderRefundState }
    | { kind: 'other' }
}

/** A line of a bill: money that came, or, with a number of a refund, went back. */
export interface BillRow {
  orderNo: string
  transactionId: string
  amountFen: number
  refundNo: string
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * A provider of payment. Each call may be repeated with the same numbers. What fails without an answer throws
 * `payment.provider_unavailable`, and a refusal `payment.provider_refused`.
 */
export interface PaymentProvider {
  method: PayMethod
  isSandbox: boolean
  /** What the QR code of an order holds. */
  createCode: (order: ProviderOrder) => Promise<string>
  query: (orderNo: string) => Promise<ProviderTrade>
  /** The order can no longer be paid. Closing one that the provider does not know is no error. */
  close: (orderNo: string) => Promise<void>
  refund: (refund: ProviderRefund) => Promise<ProviderRefundState>
  queryRefund: (refund: Pick<ProviderRefund, 'orderNo' | 'refundNo'>) => Promise<ProviderRefundState>
  /** @throws AppError payment.notification_invalid where it is not signed by the provider, changed, or stale */
  readNotification: (body: Buffer, headers: Headers) => Promise<ProviderNotification>
  /** Shows whether numbers and keys fit, and moves no money. */
  test: () => Promise<void>
  /** Of a day in UTC+8; null: there is none, yet or ever. @throws AppError payment.bill_not_ready, payment.bill_broken */
  readBill: (day: string) => Promise<BillRow[] | null>
}
