import type { PayMethod } from '@verdict/proto/codes/payment'

/** An order number that does not exist, for connection tests. */
export const unknownOrderNo = 'verdict-settings-test'

/** An order as a provider gets to know it. */
export interface ProviderOrder {
  orderNo: string
  amountFen: number
  description: string
  expiresAt: Date
}

/** State of an order at a provider. `absent`: the provider does not know the number, or not yet. */
export type ProviderTrade =
  | { state: 'paid'; transactionId: string; amountFen: number; paidAt: Date }
  | { state: 'unpaid' | 'closed' | 'absent' }

export interface ProviderRefund {
  orderNo: string
  refundNo: string
  amountFen: number
  /** The amount is that of the order. */
  totalFen: number
  reason: string
}

export type ProviderRefundState = 'succeeded' | 'processing' | 'failed' | 'absent'

/** A notification with a verified signature. */
export interface ProviderNotification {
  /** The same for repeated deliveries. */
  id: string
  about:
    | { kind: 'paid'; orderNo: string; transactionId: string; amountFen: number; paidAt: Date }
    | { kind: 'refund'; refundNo: string; state: ProviderRefundState }
    | { kind: 'other' }
}

/** A row of a bill: a payment or, with a refund number, a refund. */
export interface BillRow {
  orderNo: string
  transactionId: string
  amountFen: number
  refundNo: string
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * A payment provider. All calls are idempotent by their numbers. A missing response throws
 * `payment.provider_unavailable`, and a refusal `payment.provider_refused`.
 */
export interface PaymentProvider {
  method: PayMethod
  isSandbox: boolean
  /** Content of the QR code for an order. */
  createCode: (order: ProviderOrder) => Promise<string>
  query: (orderNo: string) => Promise<ProviderTrade>
  /** Closes the order, which can then not be paid. Unknown orders are no error. */
  close: (orderNo: string) => Promise<void>
  refund: (refund: ProviderRefund) => Promise<ProviderRefundState>
  queryRefund: (refund: Pick<ProviderRefund, 'orderNo' | 'refundNo'>) => Promise<ProviderRefundState>
  /** @throws AppError payment.notification_invalid if it is unsigned, modified or stale */
  readNotification: (body: Buffer, headers: Headers) => Promise<ProviderNotification>
  /** Checks the credentials without moving money. */
  test: () => Promise<void>
  /**
   * Reads the bill of a day in UTC+8; null if there is none, yet or ever.
   *
   * @throws AppError payment.bill_not_ready, payment.bill_broken
   */
  readBill: (day: string) => Promise<BillRow[] | null>
}
